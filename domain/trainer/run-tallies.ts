import { type Exercise, workedNumbers } from "./exercise";
import { exercisesOf, type TrainingRun, typedTotal } from "./run";
import { type FormulaTally, formulaTallies, type TimedAnswer } from "../mastery/formula-tally";

type Worked = Pick<TrainingRun, "simulator" | "parameters" | "seed" | "answers">;

/**
 * The answered chains of a set with typed totals and times. Whoever has the exercises passes them; without them the set
 * is generated again, which throws as `exercisesOf` does.
 */
export function answersOfRun(run: Worked, exercises: readonly Exercise[] = exercisesOf(run)): TimedAnswer[] {
	return exercises.flatMap((exercise, index) => {
		const numbers = workedNumbers(exercise);
		const answer = run.answers[index];
		if (!numbers || !answer) return [];
		return [{ numbers, typed: typedTotal(exercise, answer.text), milliseconds: answer.milliseconds }];
	});
}

/** The tallies of formulas of a set (see `formulaTallies`). Throws as `exercisesOf` does. */
export function runTallies(run: Worked): FormulaTally[] {
	return formulaTallies(answersOfRun(run));
}
