import type { CSSProperties } from "react";
import { cn } from "../../../ui/cn";
import { decimalsOf, signed } from "../../sets/set-texts";

/** The most numbers of a column before it is split; fewer where the stage is low. */
const tall = 12;
const low = 5;
/** The width of a figure as a share of its size, and the gap between columns, pixels. */
const figureWidth = 0.62;
const gap = 32;
const lineHeight = 1.25;
/** The smallest readable size, pixels. */
const smallest = 15;

/**
 * The number of columns for a list of numbers, and the font size for the width, pixels. `characters`: length of the
 * longest number. On a narrow screen a list gets longer, never wider.
 */
export function columnShape(
	count: number,
	characters: number,
	width: number,
	most = tall,
): { parts: number; size: number } {
	const across = (parts: number) => (width - (parts - 1) * gap) / (parts * characters * figureWidth);
	const wanted = Math.ceil(count / most);
	let parts = wanted;
	while (parts > 1 && across(parts) < smallest) parts -= 1;
	return { parts, size: Math.floor(across(parts)) };
}

/** The room of a small column beside a text, pixels. */
const mostBesideText = 420;
/** The width of frame and padding on a phone, pixels. */
const aside = 68;

/** Numbers under one another, a beam below them. A long column stands in several. */
export function Column({ numbers, small = false }: { numbers: readonly number[]; small?: boolean }) {
	const decimals = Math.max(0, ...numbers.map(decimalsOf));
	const written = numbers.map((operand, index) => signed(operand, index, decimals));
	const longest = Math.max(...written.map((text) => text.length));
	const width = small ? Math.min(window.innerWidth - aside, mostBesideText) : window.innerWidth - aside;
	const usual = columnShape(numbers.length, longest, width);
	const tight = columnShape(numbers.length, longest, width, low);
	// what the rest of the stage leaves to each row (`--task-rest`), never too small to read
	const row = `calc((100cqh - var(--task-rest, 0px)) / (var(--rows) * ${lineHeight}))`;
	const style = {
		"--rows-usual": Math.ceil(numbers.length / usual.parts),
		"--rows-tight": Math.ceil(numbers.length / tight.parts),
		"--across-usual": `${usual.size}px`,
		"--across-tight": `${tight.size}px`,
		gridTemplateRows: "repeat(var(--rows), auto)",
		fontSize: small
			? `clamp(13px, ${row}, 20px)`
			: `min(clamp(17px, ${row}, 38px), calc(var(--across) * var(--task-share, 1)))`,
	} as CSSProperties;
	return (
		<ol
			className={cn(
				"num grid grid-flow-col gap-x-8 border-b-4 border-line-on-deck pb-1 text-right leading-tight font-[620]",
				"[--across:var(--across-usual)] [--rows:var(--rows-usual)] tight:[--across:var(--across-tight)] tight:[--rows:var(--rows-tight)]",
			)}
			style={style}
		>
			{written.map((text, index) => (
				// oxlint-disable-next-line react/no-array-index-key -- a number is its place in the column
				<li key={index}>{text}</li>
			))}
		</ol>
	);
}
