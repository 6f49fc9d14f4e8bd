import { workedNumbers } from "./exercise";
import { exercisesOf, type TrainingRun, typedTotal } from "./run";
import { type FormulaTally, formulaTallies, type TimedAnswer } from "../mastery/formula-tally";

type Worked = Pick<TrainingRun, "simulator" | "parameters" | "seed" | "answers">;

/**
 * The sums of a set with the totals typed and the time each took; none where no chain was worked. Throws as
 * `exercisesOf`.
 */
export function answersOfRun(run: Worked): TimedAnswer[] {
	return exercisesOf(run).flatMap((exercise, index) => {
		const numbers = workedNumbers(exercise);
		const answer = run.answers[index];
		if (!numbers || !answer) return [];
		return [{ numbers, typed: typedTotal(exercise, answer.text), milliseconds: answer.milliseconds }];
	});
}

/** What a set says of formulas (see `formulaTallies`). Throws as `exercisesOf` does. */
export function runTallies(run: Worked): FormulaTally[] {
	return formulaTallies(answersOfRun(run));
}
