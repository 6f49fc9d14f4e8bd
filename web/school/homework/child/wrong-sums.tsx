import { useState } from "react";
import { type Exercise, expectedText } from "#domain/trainer/exercise";
import type { Answered } from "#domain/trainer/progress";
import { toldBreak } from "#domain/trainer/told-break";
import type { AssignmentDetail } from "#worker/school/homework/assignment-contract";
import { m } from "#messages";
import { SampleReview } from "../../../training/trainer/result/sample-review";
import { signed } from "../../../training/sets/set-texts";
import { cn } from "../../../ui/cn";

type Wrong = AssignmentDetail["wrong"][number];

/** A sum of the server as the trainer shows answers. */
function answeredOf({ numbers, typed }: Wrong): Answered {
	const exercise: Exercise = { kind: "chain", round: 0, window: 0, sample: { type: "sum", numbers: [...numbers] } };
	const answer = typed === null ? "" : String(typed);
	const verdict = { correct: false, items: [], errors: 0 };
	return { exercise, answer, expected: expectedText(exercise), verdict, ms: 0, opened: false, report: null };
}

/** The sums that went wrong, one of them with the place where it broke and its moves on the abacus. */
export function WrongSums({ wrong }: { wrong: readonly Wrong[] }) {
	const [open, setOpen] = useState(0);
	const chosen = wrong[open] ?? wrong[0];
	if (!chosen) return null;
	const answered = answeredOf(chosen);
	return (
		<section aria-labelledby="wrong-sums" className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<h2 id="wrong-sums" className="text-lg">
				{m.school_own_wrong_title()}
			</h2>
			{wrong.length > 1 ? (
				<ul className="flex flex-wrap gap-2">
					{wrong.map(({ numbers }, place) => (
						// oxlint-disable-next-line react/no-array-index-key -- a sum is its place
						<li key={place} className="max-w-full">
							<button
								type="button"
								aria-pressed={place === open}
								onClick={() => setOpen(place)}
								className={cn(
									"num min-h-11 max-w-full truncate rounded-md border-[1.5px] border-input bg-card px-3 text-[15px]",
									place === open && "border-foreground bg-soft font-semibold",
								)}
							>
								{numbers.map((operand, index) => signed(operand, index)).join(" ")}
							</button>
						</li>
					))}
				</ul>
			) : null}
			<SampleReview
				key={open}
				index={open}
				answered={answered}
				numbers={chosen.numbers}
				told={toldBreak(answered.exercise, answered.answer)}
			/>
		</section>
	);
}
