import { cn } from "../../../ui/cn";
import { touchKeysWanted } from "./answer-keys";
import { decimalsOf, signed } from "../../sets/set-texts";

/** The most numbers of a column before it is split. */
const tall = 12;
/** The width of a figure as a share of its size, and the gap between columns, pixels. */
const figureWidth = 0.62;
const gap = 32;
/** The smallest readable size, pixels. */
const smallest = 15;

/**
 * The number of columns for a list of numbers, and the font size for the width, pixels. `characters`: length of the
 * longest number. On a narrow screen a list gets longer, never wider.
 */
export function columnShape(count: number, characters: number, width: number): { parts: number; size: number } {
	const across = (parts: number) => (width - (parts - 1) * gap) / (parts * characters * figureWidth);
	const wanted = Math.ceil(count / tall);
	let parts = wanted;
	while (parts > 1 && across(parts) < smallest) parts -= 1;
	return { parts, size: Math.floor(across(parts)) };
}

/** The width of frame and padding on a phone, pixels. */
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
