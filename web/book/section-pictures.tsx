import { examplesOf, type Picture, type PicturedExample, type PicturedStep } from "#domain/book/pictures";
import type { Section } from "#domain/book/section";
import { lessonRods, partsOf } from "#domain/lesson/lesson";
import { m } from "#messages";
import { bookSentence, numberText, taskText } from "../training/book/step-texts";
import { AbacusMini } from "../ui/abacus-mini";

/** The examples of a section in still pictures, one for each move; the rods that moved have a band. */
export function SectionPictures({ section }: { section: Section }) {
	return (
		<section className="grid gap-3" aria-labelledby="pictures">
			<h2 id="pictures" className="text-lg">
				{m.book_pictures()}
			</h2>
			<div className="flex flex-wrap gap-x-12 gap-y-6">
				{examplesOf(section).map((example) => (
					<Example key={example.steps[0].step.boards.join(" ")} example={example} told={section.formula === null} />
				))}
			</div>
		</section>
	);
}

/** One problem: what it is and what comes out, and each of its steps. `told`: the sentences stand beside the pictures. */
function Example({ example: { steps, result }, told }: { example: PicturedExample; told: boolean }) {
	const { step } = steps.at(-1)!;
	const rods = Math.min(
		lessonRods,
		Math.max(2, ...steps.flatMap(({ pictures }) => pictures.map(({ board }) => String(board).length))),
	);
	// several numbers that are set have one sentence
	const sentences = steps.map(({ step: one }) => (told ? bookSentence(one) : ""));
	return (
		<div className="grid content-start gap-3">
			{step.operand === null ? null : (
				<h3 className="num text-lg font-semibold">{`${taskText(step)} = ${numberText(result, step)}`}</h3>
			)}
			{steps.map((one, index) => (
				<div key={one.step.boards.join(" ")} className="contents">
					{sentences[index] && (index === 0 || step.operand !== null) ? (
						<p className="max-w-[46ch]">{sentences[index]}</p>
					) : null}
					{step.operand === null && index > 0 ? null : (
						<ol className="book-pictures">
							{(step.operand === null ? steps : [one]).map((shown) => (
								<Pictures key={shown.step.boards.join(" ")} of={shown} rods={rods} before={steps[index - 1]} />
							))}
						</ol>
					)}
				</div>
			))}
		</div>
	);
}

/** The pictures of a step. `before`: the step that it goes on from. */
function Pictures({ of: { step, pictures }, rods, before }: { of: PicturedStep; rods: number; before?: PicturedStep }) {
	return pictures.map((picture, index) => {
		const previous = pictures[index - 1] ?? before?.pictures.at(-1);
		return (
			<li key={`${picture.board} ${picture.change ?? ""}`}>
				<AbacusMini
					value={picture.board}
					rods={rods}
					decimals={step.places ?? 0}
					marked={picture.change === null ? [] : movedRods(previous?.board ?? 0, picture.board, rods)}
					label={labelOf(picture, step)}
				/>
				<span aria-hidden="true" className="num text-center text-lg leading-tight font-semibold">
					{captionOf(picture, step)}
				</span>
			</li>
		);
	});
}

/** The rods on which two numbers differ, from the left. */
function movedRods(from: number, to: number, rods: number): number[] {
	const [one, other] = [from, to].map((value) => String(value).padStart(rods, "0"));
	return Array.from({ length: rods }, (_, rod) => rod).filter((rod) => one![rod] !== other![rod]);
}

/** A change of the board: «+5», «−1». */
const changeText = (change: number, step: PicturedStep["step"]) =>
	`${change < 0 ? "−" : "+"}${numberText(Math.abs(change), step)}`;

function labelOf({ board, change }: Picture, step: PicturedStep["step"]): string {
	const number = numberText(board, step);
	return change === null
		? m.book_picture_start({ number })
		: m.book_picture({ change: changeText(change, step), number });
}

/**
 * What stands below a picture: a move, or a number that is set, with what its beads are worth where they are of two
 * kinds. Below a narrow picture the line breaks before the sign, not after it.
 */
function captionOf({ board, change }: Picture, step: PicturedStep["step"]): string {
	const number = numberText(board, step);
	if (change !== null) return `${changeText(change, step)} →\u00A0${number}`;
	const parts = partsOf(board);
	if (step.operand !== null || parts.length !== 2) return number;
	return `${number} =\u00A0${parts.map((part) => numberText(part, step)).join("\u00A0+\u00A0")}`;
}
