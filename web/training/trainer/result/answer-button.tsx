import type { Answered } from "#domain/trainer/progress";
import { m } from "#messages";
import { answerShort, verdictText } from "./answer-texts";

/** An exercise of the result: the right answer, and a wrong one struck through. */
export function AnswerButton({
	answered,
	index,
	told,
	pressed,
	onPress,
}: {
	answered: Answered;
	index: number;
	/** Right answers are shown. */
	told: boolean;
	pressed: boolean;
	onPress: () => void;
}) {
	const { verdict, opened, exercise, expected, answer } = answered;
	const { own, right } = answerShort(answered);
	const plain = exercise.kind !== "table" && exercise.kind !== "schulte" && !opened;
	const name = !plain
		? `${m.training_sample_number({ index: index + 1 })}: ${verdictText(answered, told)}`
		: verdict.correct
			? m.training_sample_answer_right({ index: index + 1, answer: right })
			: told
				? m.training_sample_answer_different({ index: index + 1, answer: own ?? answer, expected: right })
				: `${m.training_sample_number({ index: index + 1 })}: ${verdictText(answered, false)}`;
	return (
		<button
			type="button"
			aria-pressed={pressed}
			aria-label={name}
			onClick={onPress}
			className="num min-h-11 min-w-14 rounded-sm px-1 text-[18px] font-[620] hover:bg-muted aria-pressed:bg-soft aria-pressed:text-soft-foreground md:text-[21px]"
			style={expected.length > 7 ? { fontSize: 15 } : undefined}
		>
			{own ? <s className="mr-1.5 font-medium text-bad decoration-2">{own}</s> : null}
			{told || verdict.correct ? right : ""}
		</button>
	);
}
