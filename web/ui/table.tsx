import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "./cn";

export interface Column<Row> {
	key: string;
	head: ReactNode;
	cell: (row: Row) => ReactNode;
	/** Right-aligned, in the font of numbers. */
	numeric?: boolean;
	/** Its place when a row becomes a card; by default the first column is the title. */
	narrow?: "title" | "end" | "detail" | "hidden";
	/** A card shows it without its head. */
	selfSaid?: boolean;
	/** Rows are sorted by this column. */
	sorted?: "ascending" | "descending";
	className?: string;
}

export interface TableProps<Row> {
	/** For screen readers; `showCaption` shows it above the table. */
	caption: string;
	showCaption?: boolean;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string;
	selected?: (row: Row) => boolean;
	/** The row that is shown elsewhere on the page: it has an outline. */
	current?: (row: Row) => boolean;
	/** Called on a press anywhere in the row; for the keyboard the title holds a link to the same page. */
	onOpen?: (row: Row) => void;
	className?: string;
}

/** Whether a press was on the row itself, not on a control in it or on a menu that it opened. */
function opensRow({ target, currentTarget: row }: MouseEvent<HTMLElement>): boolean {
	// a portal is elsewhere in the document, but React passes its events to the row
	return target instanceof Element && row.contains(target) && !target.closest("a, button, input, label, select");
}

/** A table; below 768 px each row becomes a card of two lines. */
export function Table<Row>({
	caption,
	showCaption = false,
	columns,
	rows,
	rowKey,
	selected,
	current,
	onOpen,
	className,
}: TableProps<Row>) {
	const place = (column: Column<Row>, index: number) => column.narrow ?? (index === 0 ? "title" : "detail");
	const severalEnds = columns.filter(({ narrow }) => narrow === "end").length > 1;
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
								// oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty head
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
							aria-current={current?.(row) || undefined}
							onClick={onOpen ? (event) => (opensRow(event) ? onOpen(row) : undefined) : undefined}
							className={cn(
								onOpen && "cursor-pointer",
								// a selected row keeps its colour under the pointer
								onOpen && !selected?.(row) && "hover:bg-sunken",
								"border-t border-border first:border-t-0 max-md:grid max-md:gap-x-4 max-md:px-4 max-md:py-2.5",
								severalEnds ? "max-md:grid-cols-[1fr_auto_auto]" : "max-md:grid-cols-[1fr_auto]",
								selected?.(row) && "bg-soft",
								current?.(row) && "outline-2 -outline-offset-2 outline-foreground",
							)}
						>
							{columns.map((column, index) => {
								const content = column.cell(row);
								const detail = place(column, index) === "detail";
								return (
									<td
										key={column.key}
										className={cn(
											"h-11 px-2.5 py-1 first:pl-4 last:pr-4 max-md:h-auto max-md:p-0 max-md:first:pl-0 max-md:last:pr-0",
											column.numeric ? "num text-right max-md:text-left md:whitespace-nowrap" : "text-left",
											// a card does not name what it has nothing to say of
											NARROW[detail && content === "" ? "hidden" : place(column, index)],
											column.className,
										)}
									>
										{column.head && !column.selfSaid && detail ? (
											<span className="mr-1.5 font-text text-muted-foreground md:hidden">{column.head}</span>
										) : null}
										{content}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

const NARROW = {
	title: "max-md:order-1 max-md:font-semibold",
	end: "max-md:order-2 max-md:!text-right max-md:font-bold",
	detail: "max-md:order-3 max-md:col-span-full max-md:text-sm",
	hidden: "max-md:hidden",
} as const;

/** Actions on the selected rows; sticks to the bottom of the window. */
export function ActionBar({ children, className }: { children: ReactNode; className?: string }) {
	const bar = useRef<HTMLDivElement>(null);
	// toasts stand above the bar, whose height follows its buttons
	useLayoutEffect(() => {
		const { current } = bar;
		const { style } = document.documentElement;
		if (!current || typeof ResizeObserver === "undefined") return;
		const observer = new ResizeObserver(() => style.setProperty("--action-bar", `${current.offsetHeight}px`));
		observer.observe(current);
		return () => {
			observer.disconnect();
			style.removeProperty("--action-bar");
		};
	}, []);
	return (
		<div
			ref={bar}
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
