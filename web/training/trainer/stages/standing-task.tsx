import type { ReactElement } from "react";
import type { Pace, PlainParameters } from "#domain/trainer/definition";
import type { Exercise } from "#domain/trainer/exercise";
import { m } from "#messages";
import { AnswerPad } from "./answer-pad";
import { lackText, taskText, windowLabel } from "./task-texts";
import { BoardPad } from "./board-pad";
import { CardStage } from "./card-stage";
import { CirclesStage } from "./circles-stage";
import { Column } from "./column-stage";
import { Complement } from "./complement-stage";
import { CrosswiseStage } from "./crosswise-stage";
import { Expression } from "./expression";
import { MirrorStage } from "./mirror-stage";
import { SchulteStage } from "./schulte-stage";

export interface StandingTaskProps {
	/** One round: several exercises only where each has a window. */
	exercises: readonly Exercise[];
	parameters: PlainParameters;
	pace: Pace;
	sound: boolean;
	onCheck: (texts: string[]) => void;
	/** Looks the answer up; absent where nobody may. */
	onOpen?: (() => void) | undefined;
}

/** The task and the controls for its answer. Flashed and spoken numbers are not shown again. */
export function StandingTask(props: StandingTaskProps): ReactElement | null {
	const { exercises, parameters, pace, sound, onCheck, onOpen } = props;
	const [exercise] = exercises;
	if (!exercise) return null;
	if (exercises.length > 1) {
		const labels = exercises.map(windowLabel);
		return <AnswerPad labels={labels} onCheck={onCheck} onOpen={onOpen} />;
	}
	const acts = { onCheck, onOpen };
	const task = taskText(exercise);
	switch (exercise.kind) {
		case "schulte":
			return <SchulteStage exercise={exercise} onCheck={onCheck} />;
		case "table":
			return (
				<div className="grid place-items-center">
					<CrosswiseStage exercise={exercise} {...acts} />
				</div>
			);
		case "card": {
			const seconds = typeof parameters.interval === "number" && parameters.interval > 0 ? parameters.interval : null;
			return <CardStage exercise={exercise} seconds={seconds} sound={sound} {...acts} />;
		}
		case "circles":
			return <CirclesStage exercise={exercise} sound={sound} {...acts} />;
		case "mirror":
			return <MirrorStage exercise={exercise} sound={sound} {...acts} />;
		case "complement":
			return (
				<BoardPad rods={exercise.rods} sound={sound} label={m.training_card_board()} task={task} {...acts}>
					{(board) => (
						<>
							<Complement exercise={exercise} />
							{board}
						</>
					)}
				</BoardPad>
			);
		case "expression":
			return (
				<AnswerPad task={task} {...acts}>
					<Expression exercise={exercise} />
				</AnswerPad>
			);
		case "dictation":
			return <AnswerPad {...acts} />;
		case "chain": {
			const { numbers } = exercise.sample;
			if (pace === "flash") {
				return (
					<AnswerPad
						labels={[exercise.complement ? lackText(exercise.complement) : m.training_your_answer()]}
						{...acts}
					/>
				);
			}
			if (pace === "board") {
				const rods = typeof parameters.rods === "number" ? parameters.rods : 13;
				return (
					<BoardPad rods={rods} sound={sound} label={m.training_card_board()} task={task} {...acts}>
						{(board) => (
							<div className="grid w-full justify-items-center gap-4 [--task-rest:420px] beside:grid-cols-[auto_minmax(0,1fr)] beside:items-center beside:[--board-tall:calc(100cqh-16px)] beside:[--task-rest:24px]">
								<Column numbers={numbers} />
								{board}
							</div>
						)}
					</BoardPad>
				);
			}
			return (
				<AnswerPad task={task} labels={[m.training_room_column_sum()]} {...acts}>
					<Column numbers={numbers} />
				</AnswerPad>
			);
		}
	}
}
