import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { lessonRods, type LessonStep, nextMove } from "#domain/lesson/lesson";
import type { RodState } from "#domain/soroban/rod";
import { Abacus } from "../abacus/abacus";
import { rememberedBoard } from "../board/board-memory";
import type { useHint } from "./use-owl";

interface LessonBoardProps {
	owner: string | null;
	step: LessonStep;
	/** How many rods stand behind the point. */
	places?: number | undefined;
	board: readonly RodState[];
	met: boolean;
	hint: ReturnType<typeof useHint>;
	label: string;
	onMove: (board: RodState[]) => void;
}

/** The abacus of a step; the next bead is drawn where it goes. */
export function LessonBoard({ owner, step, places = 0, board, met, hint, label, onMove }: LessonBoardProps) {
	const { look, sound } = rememberedBoard(owner ?? "guest");
	const move = met || step.by === "owl" ? null : nextMove(step, board);
	const drawn = step.guide === "drawn" || hint.hinted ? move : null;
	// at once: the beads under the finger must be those of the child's own board
	const touch = () => flushSync(hint.touch);
	function key({ key: name }: KeyboardEvent): void {
		if (name !== "Tab" && name !== "Shift") touch();
	}
	return (
		<div className="lesson-board" onPointerDownCapture={touch} onKeyDownCapture={key}>
			<Abacus
				rods={lessonRods}
				value={(hint.peek ?? board).join("")}
				onChange={onMove}
				readOnly={step.by === "owl"}
				activeRod={move?.rod ?? lessonRods - 1}
				drawn={hint.peek ? null : drawn}
				decimals={places}
				beads={look}
				sound={sound}
				label={label}
				digits
			/>
		</div>
	);
}
