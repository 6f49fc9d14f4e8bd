import { type KeyboardEvent, useRef } from "react";
import { m } from "#messages";
import { cn } from "../ui/cn";
import { AnswerInput } from "./answer-input";
import { printed } from "./numbers";
import type { PaperGroup, PaperItem } from "./paper-items";

export type PaperProps = {
	groups: readonly PaperGroup[];
	values: Readonly<Record<number, string>>;
	correct: readonly boolean[] | null;
	locked: boolean;
	onType: (item: number, value: string) => void;
};

const steps: Record<string, number> = { Enter: 1, ArrowRight: 1, ArrowLeft: -1 };

/** The whole paper at once: sums in tables of ten, products in lists. Enter and the arrows move between answers. */
export function PaperTables({ groups, ...rest }: PaperProps) {
	const paper = useRef<HTMLDivElement>(null);
	function move(event: KeyboardEvent): void {
		const by = steps[event.key];
		const inputs = [...(paper.current?.querySelectorAll("input") ?? [])];
		const at = inputs.indexOf(event.target as HTMLInputElement);
		if (by === undefined || at < 0) return;
		event.preventDefault();
		inputs[Math.min(Math.max(at + by, 0), inputs.length - 1)]?.focus();
	}
	return (
		// oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the inputs inside bubble up to here
		<div ref={paper} className="mx-auto grid w-full max-w-[1320px] gap-5" onKeyDown={move}>
			{groups.map((group) =>
				group.kind === "column" ? (
					<ColumnTable key={group.items[0]?.index} group={group} {...rest} />
				) : (
					<ProductList key={group.items[0]?.index} group={group} {...rest} />
				),
			)}
		</div>
	);
}

type GroupProps = Omit<PaperProps, "groups"> & { group: PaperGroup };

function ColumnTable({ group, ...rest }: GroupProps) {
	const long = Math.max(...group.items.flatMap((item) => item.numbers.map((n) => printed(n, group.decimals).length)));
	return (
		<div className="overflow-x-auto rounded-md border border-border bg-stage">
			<div
				className="grid auto-cols-fr grid-flow-col text-stage-foreground"
				style={{ minWidth: `${group.items.length * Math.max(5, long * 0.8 + 2.4)}rem` }}
			>
				{group.items.map((item) => (
					<div
						key={item.index}
						className="grid content-between border-l border-border first:border-l-0 focus-within:bg-soft"
					>
						<div className="grid justify-items-center pt-2">
							<span className="cap num" aria-hidden="true">
								{item.index + 1}
							</span>
							<div
								aria-hidden="true"
								className={cn("num grid text-right font-[580]", long > 6 ? "text-[18px]" : "text-[22px]")}
							>
								{item.numbers.map((value, row) => (
									// the rows of a sum never change their order
									// oxlint-disable-next-line react/no-array-index-key
									<span key={row} className="leading-[31px]">
										{printed(value, group.decimals)}
									</span>
								))}
							</div>
						</div>
						<div className="mt-1 border-t-[5px] border-line-on-deck px-2 pt-2 pb-2.5">
							<Answer item={item} {...rest} />
						</div>
					</div>
				))}
			</div>
		</div>
	);
}

function ProductList({ group, ...rest }: GroupProps) {
	return (
		<ol className="grid gap-x-8 gap-y-2 rounded-md border border-border bg-stage p-4 text-stage-foreground xs:grid-flow-col xs:grid-rows-[repeat(10,auto)] lg:grid-rows-[repeat(5,auto)]">
			{group.items.map((item) => (
				<li
					key={item.index}
					className="grid grid-cols-[2ch_minmax(0,1fr)_minmax(92px,130px)] items-center gap-3 rounded-sm px-1 focus-within:bg-soft"
				>
					<span className="cap num text-right" aria-hidden="true">
						{item.index + 1}
					</span>
					<span className="num text-right text-[20px] font-[580] whitespace-nowrap" aria-hidden="true">
						{item.text} =
					</span>
					<Answer item={item} {...rest} />
				</li>
			))}
		</ol>
	);
}

function Answer({ item, values, correct, locked, onType }: Omit<PaperProps, "groups"> & { item: PaperItem }) {
	return (
		<AnswerInput
			label={m.run_sum_label({ number: item.index + 1, sum: item.text })}
			value={values[item.index] ?? ""}
			verdict={correct ? (correct[item.index] ?? false) : null}
			locked={locked}
			first={item.index === 0}
			onType={(value) => onType(item.index, value)}
		/>
	);
}
