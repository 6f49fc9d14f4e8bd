import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { flashTiming } from "#domain/trainer/flash-schedule";
import { recordScore } from "#domain/trainer/session";
import { m } from "#messages";
import { flashLook } from "../../flash/flash-look";
import { numberText } from "../../sets/set-texts";

/** The record score of a flash set; only for numbers of one length without drills. */
export function RecordLine({
	simulator,
	parameters,
	correct,
}: {
	simulator: Simulator;
	parameters: PlainParameters;
	correct: number;
}) {
	const { section, mode, digits_mode, steps, numbers } = parameters;
	const counts = simulator === "sum" && section === 0 && Number(mode) <= 7 && digits_mode === 0;
	if (!counts || correct === 0) return null;
	const seconds = flashTiming(flashLook(parameters)).intervalMs / 1000;
	return (
		<p className="text-xs text-muted-foreground">
			{m.training_record_score({ score: numberText(recordScore(Number(steps), Number(numbers), seconds), 2) })}
		</p>
	);
}
