import type { MouseEvent, ReactNode } from "react";
import { cn } from "./cn";

export interface Column<Row> {
	key: string;
	head: ReactNode;
	cell: (row: Row) => ReactNode;
	/** Right-aligned, in the figures' face. */
	numeric?: boolean;
	/** Where it goes when a row becomes a card: the first column is the title unless told otherwise. */
	narrow?: "title" | "total" | "detail" | "hidden";
	/** In a card it goes without its head: a chip or a button says itself what it is. */
	selfSaid?: boolean;
	/** The order of the rows follows this column. */
	sorted?: "ascending" | "descending";
	className?: string;
}

export interface TableProps<Row> {
	/** Says what the table holds; read aloud, and shown above it when `showCaption`. */
	caption: string;
	showCaption?: boolean;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string;
	selected?: (row: Row) => boolean;
	/** A press anywhere in the row; the row's title holds a link to the same place for the keyboard. */
	onOpen?: (row: Row) => void;
	className?: string;
}

/** A press on the row, not on something of it that does a thing of its own: a control, or a menu that opened from one. */
function opensRow({ target, currentTarget: row }: MouseEvent<HTMLElement>): boolean {
	// what opens from a row is in another part of the page, but its presses come by here
	return target instanceof Element && row.contains(target) && !target.closest("a, button, input, label, select");
}

/** Rows of 44 under a beam; below 768 px a row becomes a two-line card. */
export function Table<Row>({
	caption,
	showCaption = false,
	columns,
	rows,
	rowKey,
	selected,
	onOpen,
	className,
}: TableProps<Row>) {
	const place = (column: Column<Row>, index: number) => column.narrow ?? (index === 0 ? "title" : "detail");
	return (
		<div
			data-slot="table"
			className={cn("overflow-x-auto rounded-frame border border-border bg-card shadow-card", className)}
		>
			<table className="w-full border-collapse text-[16px] max-md:block">
				<caption className={showCaption ? "cap px-3 pt-3 text-left max-md:block" : "sr-only"}>{caption}</caption>
				<thead className="max-md:sr-only">
					<tr className="border-b-[6px] border-line-on-deck">
						{columns.map((column) =>
							column.head ? (
								<th
									key={column.key}
									scope="col"
									aria-sort={column.sorted}
									className={cn(
										"px-2.5 pt-3 pb-1.5 align-bottom text-xs font-[550] text-muted-foreground first:pl-4 last:pr-4",
										column.numeric ? "text-right" : "text-left",
										column.className,
									)}
								>
									{column.head}
								</th>
							) : (
								// oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a head that says nothing is none
								<td key={column.key} className={column.className} />
							),
						)}
					</tr>
				</thead>
				<tbody className="max-md:block">
					{rows.map((row) => (
						<tr
							key={rowKey(row)}
							data-selected={selected?.(row) || undefined}
							onClick={onOpen ? (event) => (opensRow(event) ? onOpen(row) : undefined) : undefined}
							className={cn(
								onOpen && "cursor-pointer",
								// what is chosen stays to be seen under the pointer
								onOpen && !selected?.(row) && "hover:bg-sunken",
								"border-t border-border first:border-t-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:px-4 max-md:py-2.5",
								selected?.(row) && "bg-soft",
							)}
						>
							{columns.map((column, index) => (
								<td
									key={column.key}
									className={cn(
										"h-11 px-2.5 first:pl-4 last:pr-4 max-md:h-auto max-md:p-0 max-md:first:pl-0 max-md:last:pr-0",
										column.numeric ? "num text-right max-md:text-left" : "text-left",
										NARROW[place(column, index)],
										column.className,
									)}
								>
									{column.head && !column.selfSaid && place(column, index) === "detail" ? (
										<span className="mr-1.5 font-text text-muted-foreground md:hidden">{column.head}</span>
									) : null}
									{column.cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

const NARROW = {
	title: "max-md:order-1 max-md:font-semibold",
	total: "max-md:order-2 max-md:!text-right max-md:font-bold",
	detail: "max-md:order-3 max-md:col-span-2 max-md:text-sm",
	hidden: "max-md:hidden",
} as const;

/** What can be done with the selected rows: a beam on top, sticks to the bottom. */
export function ActionBar({ children, className }: { children: ReactNode; className?: string }) {
	return (
		<div
			data-slot="action-bar"
			className={cn(
				"sticky bottom-3 z-[20] flex flex-wrap items-center gap-3 rounded-md border border-t-8 border-border border-t-frame bg-card px-3.5 py-2 dark:border-t-line-on-deck",
				className,
			)}
		>
			{children}
		</div>
	);
}
