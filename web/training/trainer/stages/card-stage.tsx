import { useEffect, useState } from "react";
import type { CardExercise } from "#domain/trainer/exercise";
import { m } from "#messages";
import { AbacusMini } from "../../../ui/abacus-mini";
import { AnswerPad } from "./answer-pad";
import { numberText } from "../../sets/set-texts";
import { taskText } from "./task-texts";
import { BoardPad, type BoardStageProps } from "./board-pad";

export interface CardStageProps extends BoardStageProps<CardExercise> {
	/** Seconds the card is shown; null: until the answer. */
	seconds: number | null;
}

/** A card: a board to read, or a number to set. */
export function CardStage({ exercise, seconds, sound, onCheck, onOpen }: CardStageProps) {
	const { direction, value, rods } = exercise;
	const [shown, setShown] = useState(true);
	useEffect(() => {
		if (seconds === null) return;
		const timer = setTimeout(() => setShown(false), seconds * 1000);
		return () => clearTimeout(timer);
	}, [seconds]);
	const task = shown ? taskText(exercise) : "";
	if (direction === "set") {
		const written = numberText(value);
		return (
			<BoardPad rods={rods} sound={sound} label={m.training_card_board()} task={task} onCheck={onCheck} onOpen={onOpen}>
				{(board) => (
					<>
						<p className="text-center text-muted-foreground">{m.training_card_set()}</p>
						<p
							className="num grid h-[1em] place-items-center leading-none font-[660]"
							// the longest number fits the width of a phone
							style={{ fontSize: `min(clamp(48px, 12dvh, 96px), ${Math.floor(150 / (written.length + 2))}vw)` }}
						>
							{shown ? written : "?"}
						</p>
						{board}
					</>
				)}
			</BoardPad>
		);
	}
	return (
		<AnswerPad task={task} onCheck={onCheck} onOpen={onOpen}>
			<div className="grid h-[30dvh] w-full place-items-center md:h-[clamp(140px,100cqh-300px,30dvh)] beside:h-[calc(100cqh-72px)]">
				{shown ? (
					// the label does not name the number: it is the answer
					<AbacusMini
						detail
						value={value}
						rods={rods}
						label={m.training_room_card_look()}
						className="h-full w-auto max-w-full"
					/>
				) : (
					<p className="text-lg text-muted-foreground">{m.training_room_card_gone()}</p>
				)}
			</div>
		</AnswerPad>
	);
}
