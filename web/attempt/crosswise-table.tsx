import type { CSSProperties, ReactNode } from "react";
import { m } from "#messages";
import { cn } from "../ui/cn";
import type { PaperGroup, PaperItem } from "./paper-items";

type Props = {
	group: PaperGroup;
	/** the field of an answer: rows at the right, columns below, the grand total in the corner */
	answer: (item: PaperItem) => ReactNode;
	/** how many tables share the screen */
	tables?: number;
	className?: string;
};

/** Sizes by the numbers: fields (`--cell`) small enough for all tables to share the screen. */
function tableStyle({ cells, width }: PaperGroup, tables: number): CSSProperties {
	const columns = cells[0]?.length ?? 1;
	const cell = Math.max(2, width * 0.66 + 0.5);
	const total = Math.max(4, width * 0.66 + 2.4);
	return {
		"--cell": `clamp(36px, calc((100dvh - 480px) / ${(cells.length + 1) * tables}), 44px)`,
		minWidth: `${columns * Math.max(cell, total * 0.75) + total}rem`,
		"--total": `${total}rem`,
	} as CSSProperties;
}

/** A table of numbers with the sums of its rows, its columns and the whole. */
export function CrosswiseTable({ group, answer, tables = 1, className }: Props) {
	const { cells, items } = group;
	const height = cells.length;
	const below = items.slice(height);
	return (
		<div className={cn("overflow-x-auto rounded-md border border-border bg-stage text-stage-foreground", className)}>
			<table
				className="num mx-auto w-full max-w-[860px] table-fixed border-separate border-spacing-1 text-right"
				style={tableStyle(group, tables)}
			>
				<caption className="sr-only">{m.ui_crosswise_caption()}</caption>
				<tbody>
					{cells.map((row, index) => (
						<tr key={items[index]?.index}>
							{row.map((value, column) => (
								<td key={below[column]?.index} className="px-2 text-[clamp(16px,2.4vw,22px)] font-[580]">
									{value}
								</td>
							))}
							<td className="w-(--total) border-l-[3px] border-line-on-deck pl-1.5">
								{items[index] && answer(items[index])}
							</td>
						</tr>
					))}
					<tr>
						{below.map((item, column) => (
							<td
								key={item.index}
								className={cn(
									"border-t-[5px] border-line-on-deck pt-1.5",
									column === below.length - 1 && "border-l-[3px] pl-1.5",
								)}
							>
								{answer(item)}
							</td>
						))}
					</tr>
				</tbody>
			</table>
		</div>
	);
}
