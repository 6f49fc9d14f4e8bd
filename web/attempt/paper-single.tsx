import { ChevronLeft, ChevronRight } from "lucide-react";
import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { m } from "#messages";
import { cn } from "../ui/cn";
import { IconButton } from "../ui/icon-button";
import { AnswerInput } from "./answer-input";
import { Keypad } from "./keypad";
import { CrosswiseTable } from "./crosswise-table";
import { answerText } from "../lib/number-text";
import { answeredCount, firstOpen, type PaperItem, type PaperProps } from "./paper-items";
import { TableCell } from "./table-cell";

const strides: Record<string, number> = { Enter: 1, ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The paper on phones: one sum at a time and our own keys, since the system's keyboard would cover it. */
export function PaperSingle({ groups, values, correct, locked, outcome, onType }: PaperProps) {
	const items = groups.flatMap((group) => group.items.map((item) => ({ ...item, group })));
	const [at, setAt] = useState(() =>
		Math.max(
			0,
			items.findIndex(({ index }) => index === firstOpen(groups, values)),
		),
	);
	const sum = useRef<HTMLDivElement>(null);
	const item = items[at];
	if (!item) return null;
	const value = values[item.index] ?? "";
	const verdictOf = ({ index }: PaperItem) => (correct ? (correct[index] ?? false) : null);
	const answer = (each: PaperItem, className: string) => (
		<AnswerInput
			key={each.index}
			label={each.label}
			value={value}
			verdict={verdictOf(each)}
			locked={locked}
			begins
			ownKeys
			className={className}
			onType={(typed) => onType(each.index, typed)}
		/>
	);
	function go(by: number): void {
		setAt((current) => Math.min(Math.max(current + by, 0), items.length - 1));
		sum.current?.querySelector("input")?.focus();
	}
	function press(event: KeyboardEvent): void {
		const by = event.key === "Enter" && event.shiftKey ? -1 : strides[event.key];
		if (by === undefined || !(event.target instanceof HTMLInputElement)) return;
		event.preventDefault();
		go(by);
	}
	return (
		// oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the answer inside bubble up to here
		<div className="grid flex-1 grid-rows-[1fr_auto_auto] bg-stage text-stage-foreground" onKeyDown={press}>
			<div ref={sum} className="relative grid grid-cols-[48px_minmax(0,1fr)_48px] items-center py-2">
				<p className="num absolute top-2 left-3.5 text-[15px] font-semibold">
					{at + 1}
					<span className="text-muted-foreground"> / {items.length}</span>
				</p>
				{item.group.kind === "table" ? (
					<CrosswiseTable
						group={item.group}
						className="col-span-3 mt-6 max-h-[max(190px,calc(100dvh-470px))] overflow-y-auto rounded-none border-0"
						answer={(each) => {
							const position = items.findIndex(({ index }) => index === each.index);
							return position === at ? (
								answer(each, "h-11 pr-2 pl-1 text-[18px]")
							) : (
								<TableCell
									item={each}
									value={values[each.index] ?? ""}
									verdict={verdictOf(each)}
									onChoose={() => setAt(position)}
								/>
							);
						}}
					/>
				) : (
					<>
						<IconButton
							label={m.attempt_run_previous_sum()}
							icon={<ChevronLeft size={28} />}
							className="h-full w-12"
							onClick={() => go(-1)}
							disabled={at === 0}
						/>
						<div
							className="grid justify-items-center gap-1"
							style={{ "--rows": item.group.kind === "column" ? item.lines.length : 3 } as CSSProperties}
						>
							<Sum lines={item.lines} text={item.text} column={item.group.kind === "column"} />
							<div className="w-[min(100%,180px)]">
								{answer(item, "h-[clamp(44px,7dvh,52px)] pr-3 pl-7 text-[28px]")}
							</div>
						</div>
						<IconButton
							label={m.attempt_run_following_sum()}
							icon={<ChevronRight size={28} />}
							className="h-full w-12"
							onClick={() => go(1)}
							disabled={at === items.length - 1}
						/>
					</>
				)}
			</div>
			<Ticks items={items} at={at} values={values} correct={correct} />
			{outcome === null ? (
				<Keypad
					value={value}
					locked={locked}
					onType={(typed) => onType(item.index, answerText(typed))}
					onNext={() => go(1)}
				/>
			) : (
				<p
					aria-hidden="true"
					className="border-t border-border bg-background px-4 py-10 text-center text-xl font-[640]"
				>
					{outcome}
				</p>
			)}
		</div>
	);
}

function Sum({ lines, text, column }: { lines: readonly string[]; text: string; column: boolean }) {
	if (!column) {
		return (
			<span className="num py-3 text-[32px] font-[620]" aria-hidden="true">
				{text} =
			</span>
		);
	}
	return (
		<div
			aria-hidden="true"
			className="num grid w-[min(100%,180px)] text-right text-[length:clamp(14px,calc((100dvh-500px)/var(--rows)/1.15),31px)] leading-[1.15] font-[590]"
		>
			{lines.map((line, row) => (
				// oxlint-disable-next-line react/no-array-index-key -- the rows of a sum never change their order
				<span key={row} className="pr-3.5">
					{line}
				</span>
			))}
			<i className="my-1 h-1.5 rounded-[3px] bg-line-on-deck" />
		</div>
	);
}

type TicksProps = Pick<PaperProps, "values" | "correct"> & { items: readonly { index: number }[]; at: number };

/** One tick per sum: answered, current or open; after the check the right ones are taller. */
function Ticks({ items, at, values, correct }: TicksProps) {
	return (
		<div className="flex h-[clamp(18px,3.6dvh,28px)] items-center gap-[3px] px-3">
			<span className="sr-only">{m.attempt_run_ticks({ done: answeredCount(values), total: items.length })}</span>
			{items.map(({ index }, position) => (
				<i
					key={index}
					className={cn(
						"h-1.5 flex-1 rounded-[3px]",
						(values[index] ?? "") === "" ? "bg-border" : "bg-(--bead-bottom)",
						correct && (correct[index] ? "h-3 bg-ok" : "bg-bad"),
						position === at && "bg-foreground",
					)}
				/>
			))}
		</div>
	);
}
