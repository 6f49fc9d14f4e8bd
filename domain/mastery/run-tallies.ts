import { workedNumbers } from "../trainer/exercise";
import { exercisesOf, type TrainingRun, typedTotal } from "../trainer/run";
import { type FormulaTally, formulaTallies } from "./formula-tally";

/** What a set says of formulas (see `formulaTallies`); nothing where no chain was worked. Throws as `exercisesOf` does. */
export function runTallies(run: TrainingRun): FormulaTally[] {
	const answers = exercisesOf(run).flatMap((exercise, index) => {
		const numbers = workedNumbers(exercise);
		const answer = run.answers[index];
		if (!numbers || !answer) return [];
		return [{ numbers, typed: typedTotal(exercise, answer.text), milliseconds: answer.milliseconds }];
	});
	return formulaTallies(answers);
}
