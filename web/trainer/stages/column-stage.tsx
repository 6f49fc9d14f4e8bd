import { cn } from "../../ui/cn";
import { touchKeysWanted } from "../answer-keys";
import { decimalsOf, signed } from "../set-words";

/** Numbers under one another, a beam below them. A long column stands in several. */
export function Column({ numbers, small = false }: { numbers: readonly number[]; small?: boolean }) {
	const decimals = Math.max(0, ...numbers.map(decimalsOf));
	const parts = small || numbers.length <= 12 ? 1 : Math.ceil(numbers.length / 12);
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
				fontSize: small ? undefined : `clamp(17px, min(4dvh, ${(touchKeysWanted() ? 25 : 36) / rows}dvh), 38px)`,
			}}
		>
			{numbers.map((operand, index) => (
				// oxlint-disable-next-line react/no-array-index-key -- a number is its place in the column
				<li key={index}>{signed(operand, index, decimals)}</li>
			))}
		</ol>
	);
}
