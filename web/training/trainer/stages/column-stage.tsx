import { cn } from "../../../ui/cn";
import { touchKeysWanted } from "../answer-keys";
import { decimalsOf, signed } from "../../texts/set-texts";
import { columnShape } from "./column-shape";

/** What stands beside a column on a phone: frame, padding. */
const aside = 68;

/** Numbers under one another, a beam below them. A long column stands in several. */
export function Column({ numbers, small = false }: { numbers: readonly number[]; small?: boolean }) {
	const decimals = Math.max(0, ...numbers.map(decimalsOf));
	const written = numbers.map((operand, index) => signed(operand, index, decimals));
	const longest = Math.max(...written.map((text) => text.length));
	const shape = columnShape(numbers.length, longest, window.innerWidth - aside);
	const parts = small ? 1 : shape.parts;
	const rows = Math.ceil(numbers.length / parts);
	return (
		<ol
			className={cn(
				"num grid grid-flow-col gap-x-8 border-b-4 border-line-on-deck pb-1 text-right leading-tight font-[620]",
				small && "text-lg",
			)}
			style={{
				gridTemplateRows: `repeat(${rows}, auto)`,
				// what is left of the screen, with our own keys under the column or without them
				fontSize: small
					? undefined
					: `min(clamp(17px, min(4dvh, ${(touchKeysWanted() ? 25 : 36) / rows}dvh), 38px), ${shape.size}px)`,
			}}
		>
			{written.map((text, index) => (
				// oxlint-disable-next-line react/no-array-index-key -- a number is its place in the column
				<li key={index}>{text}</li>
			))}
		</ol>
	);
}
