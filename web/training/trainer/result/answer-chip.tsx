import type { Answered } from "#domain/trainer/progress";
import { m } from "#messages";
import { Chip } from "../../../ui/chip";
import { AtBeam, OffBeam } from "../../../ui/glyphs";
import { shownAnswer, verdictText } from "./answer-texts";

/** Says that an answer is right, or what was answered and what is right. */
export function AnswerChip({ answered }: { answered: Answered }) {
	const { verdict, answer, expected, opened, exercise } = answered;
	if (verdict.correct) {
		return (
			<Chip tone="ok">
				<AtBeam size={16} />
				{verdictText(answered, true)}
			</Chip>
		);
	}
	const plain = exercise.kind !== "table" && exercise.kind !== "schulte" && !opened;
	return (
		<Chip tone="bad">
			<OffBeam size={16} />
			{plain
				? m.training_answer_needed({ answer: shownAnswer(answer), expected: shownAnswer(expected) })
				: verdictText(answered, true)}
		</Chip>
	);
}
