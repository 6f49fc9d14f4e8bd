import type { Exercise } from "#domain/trainer/exercise";
import type { Answered } from "#domain/trainer/progress";
import { solvedBoard } from "#domain/trainer/solved-board";
import { m } from "#messages";
import { AbacusMini } from "../../../ui/abacus-mini";
import { numberText } from "../../sets/set-texts";

/** What the task asked for, in a sentence; null where the boards say it. */
function sentence(exercise: Exercise): string | null {
	if (exercise.kind === "complement") {
		const { known, base } = exercise;
		return m.training_board_complement({
			known: numberText(known),
			missing: numberText(base - known),
			base: numberText(base),
		});
	}
	return exercise.kind === "circles" ? m.training_board_circles({ count: exercise.amount }) : null;
}

/** The most rods of a board that takes half of a narrow screen. */
const beside = 4;

interface BoardFigureProps {
	caption: string;
	digits: string;
	marked: readonly number[];
}

function BoardFigure({ caption, digits, marked }: BoardFigureProps) {
	return (
		<figure
			className="grid gap-2"
			// two short boards stand beside each other on a phone
			style={{ width: `min(${digits.length <= beside ? "calc(50% - 8px)" : "100%"}, ${digits.length * 46 + 60}px)` }}
		>
			<figcaption className="text-sm text-muted-foreground">{caption}</figcaption>
			<AbacusMini
				value={digits}
				marked={marked}
				label={`${caption}: ${m.training_abacus_shows({ value: digits.replace(/^0+(?=\d)/, "") })}`}
			/>
			<span aria-hidden="true" className="num text-center text-lg font-[650]">
				{numberText(Number(digits))}
			</span>
		</figure>
	);
}

/** A task on the abacus: the board as it was left beside the board as it should be; rods that differ are marked. */
export function BoardSolved({ answered }: { answered: Answered }) {
	const { exercise, expected, answer, verdict } = answered;
	const solved = solvedBoard(exercise, expected, answer);
	if (!solved) return null;
	const { right, own, different } = solved;
	const says = sentence(exercise);
	const read = exercise.kind === "card" && exercise.direction === "read";
	return (
		<div className="grid gap-3">
			<div className="flex flex-wrap items-end gap-x-4 gap-y-4">
				{verdict.correct || own === null ? null : (
					<BoardFigure
						caption={read ? m.training_board_read() : m.training_board_own()}
						digits={own}
						marked={different}
					/>
				)}
				<BoardFigure
					caption={read ? m.training_board_given() : m.training_board_right()}
					digits={right}
					marked={different}
				/>
			</div>
			{different.length > 0 ? <p className="text-sm text-muted-foreground">{m.training_board_rods()}</p> : null}
			{says ? <p>{says}</p> : null}
		</div>
	);
}
