import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { AnswerInput } from "./answer-input";
import { CrosswiseTable } from "./crosswise-table";
import { firstOpen, type PaperGroup, type PaperItem, type PaperProps } from "./paper-items";

/** How many answers a key moves: up and down go to the other table of ten, or along a list. */
function stride({ key, shiftKey }: KeyboardEvent, kind: PaperGroup["kind"]): number | null {
	if (key === "Enter") return shiftKey ? -1 : 1;
	if (key === "ArrowRight") return 1;
	if (key === "ArrowLeft") return -1;
	const along = kind === "column" ? 10 : 1;
	if (key === "ArrowDown") return along;
	return key === "ArrowUp" ? -along : null;
}

/**
 * The whole paper at once: sums in tables of ten, products in lists, crosswise tables whole. Enter and the arrows move
 * between answers.
 */
export function PaperTables({ groups, ...rest }: PaperProps) {
	const paper = useRef<HTMLDivElement>(null);
	const [begin] = useState(() => firstOpen(groups, rest.values));
	function move(event: KeyboardEvent): void {
		const by = stride(event, groups[0]?.kind ?? "column");
		const inputs = [...(paper.current?.querySelectorAll("input") ?? [])];
		const at = inputs.indexOf(event.target as HTMLInputElement);
		if (by === null || at < 0) return;
		event.preventDefault();
		const next = inputs[at + by];
		next?.focus();
		next?.select();
	}
	return (
		// oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the inputs inside bubble up to here
		<div ref={paper} className="mx-auto grid w-full max-w-[1256px] gap-5" onKeyDown={move}>
			{groups.map((group) =>
				group.kind === "table" ? (
					<CrosswiseTable
						key={group.items[0]?.index}
						group={group}
						tables={groups.length}
						className="p-2"
						answer={(item) => (
							<Answer item={item} begin={begin} className="h-(--cell) pr-2.5 pl-1.5 text-[19px]" {...rest} />
						)}
					/>
				) : group.kind === "column" ? (
					<ColumnTable key={group.items[0]?.index} group={group} tables={groups.length} begin={begin} {...rest} />
				) : (
					<ProductList key={group.items[0]?.index} group={group} begin={begin} {...rest} />
				),
			)}
		</div>
	);
}

type GroupProps = Omit<PaperProps, "groups"> & { group: PaperGroup; begin: number };

/** Sizes by the numbers: lines low enough for all tables to share the screen. */
function columnStyle({ rows, width, items }: PaperGroup, tables: number): CSSProperties {
	return {
		"--line": `clamp(21px, calc((100dvh - 460px) / ${rows * tables}), 31px)`,
		"--units": `max(6px, calc(50% - ${width * 0.3}em))`,
		minWidth: `${items.length * Math.max(4.25, width * 0.72 + 1.6)}rem`,
	} as CSSProperties;
}

/** Aligned with the units of the sum; a longer answer takes the whole width. */
function answerSize(value = "", width: number): string {
	if (value.length <= width) return "h-[46px] pl-1 pr-(--units) text-[21px]";
	return value.length === width + 1 ? "h-[46px] px-1.5 text-[21px]" : "h-[46px] px-1.5 text-[17px]";
}

function ColumnTable({ group, tables, ...rest }: GroupProps & { tables: number }) {
	return (
		<div className="relative overflow-x-auto rounded-md border border-border bg-stage text-stage-foreground">
			<div className="grid auto-cols-fr grid-flow-col" style={columnStyle(group, tables)}>
				{group.items.map((item) => (
					<div
						key={item.index}
						className="grid content-between border-l border-border first:border-l-0 focus-within:bg-soft"
					>
						<div
							aria-hidden="true"
							className="num grid pt-1.5 pb-1 text-right text-[length:min(22px,calc(var(--line)*0.9))] leading-(--line) font-[580]"
						>
							<span className="cap text-center leading-5">{item.index + 1}</span>
							{item.lines.map((line, row) => (
								// oxlint-disable-next-line react/no-array-index-key -- the rows of a sum never change their order
								<span key={row} className="pr-(--units)">
									{line}
								</span>
							))}
						</div>
						<div className="border-t-[5px] border-line-on-deck p-2">
							<Answer item={item} className={answerSize(rest.values[item.index], group.width)} {...rest} />
						</div>
					</div>
				))}
			</div>
		</div>
	);
}

function ProductList({ group, ...rest }: GroupProps) {
	return (
		<ol
			style={{ "--half": Math.ceil(group.items.length / 2) } as CSSProperties}
			className="grid gap-x-8 gap-y-1.5 rounded-md border border-border bg-stage p-4 text-stage-foreground md:grid-flow-col md:grid-cols-2 md:grid-rows-[repeat(var(--half),auto)] lg:grid-cols-none lg:auto-cols-fr lg:grid-rows-[repeat(5,auto)]"
		>
			{group.items.map((item) => (
				<li
					key={item.index}
					className="grid grid-cols-[2ch_minmax(0,1fr)_minmax(96px,132px)] items-center gap-3 rounded-sm py-0.5 pr-1 pl-2 focus-within:bg-soft"
				>
					<span className="cap num text-right" aria-hidden="true">
						{item.index + 1}
					</span>
					<span className="num text-right text-[20px] font-[580] whitespace-nowrap" aria-hidden="true">
						{item.text} =
					</span>
					<Answer item={item} className="h-[46px] pr-3 pl-7 text-[20px]" {...rest} />
				</li>
			))}
		</ol>
	);
}

type AnswerProps = Omit<GroupProps, "group"> & { item: PaperItem; className: string };

function Answer({ item, values, correct, locked, begin, className, onType }: AnswerProps) {
	return (
		<AnswerInput
			label={item.label}
			value={values[item.index] ?? ""}
			verdict={correct ? (correct[item.index] ?? false) : null}
			locked={locked}
			begins={item.index === begin}
			className={className}
			onType={(value) => onType(item.index, value)}
		/>
	);
}
