import type { SchulteExercise } from "#domain/trainer/exercise";
import type { Answered } from "#domain/trainer/progress";
import { schulteNorm, wrongTaps } from "#domain/trainer/schulte";
import { m } from "#messages";
import { secondsTextOfMs } from "../../sets/set-texts";
import { cellName } from "../stages/schulte-stage";

/** Wrong taps named one by one; the rest is counted. */
const mostNamed = 4;

/** A Schulte table: how the time is to be seen, and what was tapped in place of what. */
export function SchulteSolved({ exercise, answered }: { exercise: SchulteExercise; answered: Answered }) {
	const { good, sufficient } = schulteNorm(exercise.size);
	const seconds = answered.ms / 1000;
	const pace =
		seconds <= good
			? m.training_schulte_good()
			: seconds <= sufficient
				? m.training_schulte_enough()
				: m.training_schulte_more();
	const norm = m.training_schulte_norm({
		good: secondsTextOfMs(good * 1000),
		sufficient: secondsTextOfMs(sufficient * 1000),
	});
	const wrong = wrongTaps(exercise, answered.answer);
	const name = (cell: number) => {
		const found = exercise.cells[cell];
		return found ? cellName(found) : "";
	};
	return (
		<div className="grid gap-3">
			<p className="text-muted-foreground">
				{answered.verdict.correct ? `${pace} ` : ""}
				{norm}
			</p>
			{wrong.length > 0 ? (
				<ul className="grid">
					{wrong.slice(0, mostNamed).map(({ sought, tapped }, index) => (
						// oxlint-disable-next-line react/no-array-index-key -- a tap is its place in the answer
						<li key={index} className="border-t border-border py-2">
							{m.training_schulte_missed({ sought: name(sought), tapped: name(tapped) })}
						</li>
					))}
					{wrong.length > mostNamed ? (
						<li className="border-t border-border py-2 text-muted-foreground">
							{m.training_schulte_missed_more({ count: wrong.length - mostNamed })}
						</li>
					) : null}
				</ul>
			) : null}
		</div>
	);
}
