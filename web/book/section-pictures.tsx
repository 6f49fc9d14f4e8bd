import type { Section } from "#domain/book/section";
import { lessonRods } from "#domain/lesson/lesson";
import { m } from "#messages";
import { AbacusMini } from "../ui/abacus-mini";

/** A change of the board: «+5», «−1». */
const changeText = (change: number) => `${change < 0 ? "−" : "+"}${Math.abs(change)}`;

/** The first example of a formula in still pictures, one for each of its terms. */
export function SectionPictures({ section }: { section: Section }) {
	const step = section.formula ? section.theory[0] : undefined;
	if (!step) return null;
	const { boards } = step;
	const rods = Math.min(lessonRods, Math.max(2, ...boards.map((board) => String(board).length)));
	return (
		<section className="grid gap-3" aria-labelledby="pictures">
			<h2 id="pictures" className="text-lg">
				{m.book_pictures()}
			</h2>
			<ol className="book-pictures">
				{boards.map((board, index) => {
					const change = changeText(board - (boards[index - 1] ?? 0));
					const label =
						index === 0 ? m.book_picture_start({ number: board }) : m.book_picture({ change, number: board });
					return (
						<li key={board}>
							<AbacusMini value={board} rods={rods} label={label} />
							<span aria-hidden="true" className="num text-lg font-semibold">
								{index === 0 ? board : `${change} → ${board}`}
							</span>
						</li>
					);
				})}
			</ol>
		</section>
	);
}
