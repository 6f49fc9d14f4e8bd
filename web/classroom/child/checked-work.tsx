import { answerSeparator, checkExercise, type Exercise, expectedText } from "#domain/trainer/exercise";
import { m } from "#messages";
import { OffBeam, Tick } from "../../ui/glyphs";
import { StageWord } from "./stage-word";

/** What came of the child's own work; right answers once the teacher opens them. */
export function CheckedWork({
	exercises,
	texts,
	answers,
}: {
	exercises: readonly Exercise[];
	texts: readonly string[];
	/** The teacher shows the right answers. */
	answers: boolean;
}) {
	const given = exercises.map((exercise, item) => ({
		item,
		text: texts[item] ?? "",
		expected: expectedText(exercise),
		correct: texts[item] ? checkExercise(exercise, texts[item]).correct : false,
	}));
	const typed = given.filter(({ text }) => text !== "");
	const right = typed.filter(({ correct }) => correct).length;
	const title =
		typed.length === 0
			? m.classroom_checked_none()
			: right === 0
				? m.classroom_checked_together()
				: right === given.length
					? m.classroom_checked_all()
					: m.classroom_checked({ right, total: given.length });
	return (
		<div className="grid max-h-full w-full content-center justify-items-center gap-5 overflow-y-auto py-4">
			<StageWord title={title} />
			<ul className="num flex max-w-[900px] flex-wrap justify-center gap-2 px-4">
				{(answers ? given : typed).map(({ item, text, expected, correct }) => (
					<li
						key={item}
						className="flex items-center gap-2 rounded-sm border border-border bg-card px-3 py-1.5 text-lg font-[620]"
					>
						{given.length > 1 ? <span className="text-sm font-normal text-muted-foreground">{item + 1}</span> : null}
						{text === "" ? null : correct ? <Tick className="text-ok" /> : <OffBeam className="text-bad" />}
						{text === "" ? null : (
							<span>
								{text}
								<span className="sr-only"> {correct ? m.classroom_right() : m.classroom_wrong()}</span>
							</span>
						)}
						{answers && !correct && !expected.includes(answerSeparator) ? (
							<span className="text-ok">{m.classroom_expected({ answer: expected })}</span>
						) : null}
					</li>
				))}
			</ul>
		</div>
	);
}
