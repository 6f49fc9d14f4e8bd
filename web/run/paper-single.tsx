import { ChevronLeft, ChevronRight, Delete } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { m } from "#messages";
import { cn } from "../ui/cn";
import { IconButton } from "../ui/icon-button";
import { answerText, printed } from "./numbers";
import type { PaperProps } from "./paper-tables";

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const key =
	"num min-h-[54px] rounded-md border border-border bg-card text-[26px] font-[600] active:translate-y-px active:bg-sunken disabled:text-muted-foreground";

/** The phone's paper: one sum at a time and our own keys, so that no keyboard of the system covers it. */
export function PaperSingle({ groups, values, correct, locked, onType }: PaperProps) {
	const items = groups.flatMap((group) => group.items.map((item) => ({ ...item, group })));
	const [at, setAt] = useState(0);
	const item = items[Math.min(at, items.length - 1)]!;
	const value = values[item.index] ?? "";
	const decimals = items.some(({ group }) => group.decimals > 0);
	const go = (by: number) => setAt((current) => Math.min(Math.max(current + by, 0), items.length - 1));
	const put = (text: string) => onType(item.index, answerText(text));
	function press(event: KeyboardEvent): void {
		if (event.key === "Enter" || event.key === "ArrowRight") go(1);
		else if (event.key === "ArrowLeft") go(-1);
		else if (locked) return;
		else if (event.key === "Backspace") put(value.slice(0, -1));
		else if (/^[\d,.-]$/.test(event.key)) put(value + event.key);
		else return;
		event.preventDefault();
	}
	const verdict = correct ? (correct[item.index] ?? false) : null;
	return (
		// oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a keyboard works here too, wherever the focus is
		<div
			className="grid min-h-[calc(100dvh-194px)] grid-rows-[1fr_auto_auto] bg-stage text-stage-foreground"
			onKeyDown={press}
		>
			<div className="grid grid-cols-[44px_1fr_44px] items-center px-2 py-3">
				<IconButton label={m.run_previous_sum()} icon={<ChevronLeft />} onClick={() => go(-1)} disabled={at === 0} />
				<div className="grid justify-items-center gap-3">
					<span className="cap num">
						{item.index + 1} / {items.length}
					</span>
					{item.group.kind === "column" ? (
						<div
							className="num grid w-[min(100%,11rem)] text-right text-[26px] leading-[1.25] font-[600]"
							aria-hidden="true"
						>
							{item.numbers.map((number, row) => (
								// oxlint-disable-next-line react/no-array-index-key -- the rows of a sum never change their order
								<span key={row} className="pr-3">
									{printed(number, item.group.decimals)}
								</span>
							))}
							<span className="mt-1.5 h-1.5 rounded-[3px] bg-line-on-deck" />
						</div>
					) : (
						<span className="num text-[32px] font-[620]" aria-hidden="true">
							{item.text} =
						</span>
					)}
					{/* not an input: the system's keyboard must stay away */}
					<output
						aria-label={m.run_sum_label({ number: item.index + 1, sum: item.text })}
						aria-live="polite"
						data-verdict={verdict ?? undefined}
						className={cn(
							"num min-h-[52px] w-[min(100%,11rem)] rounded-sm border-[3px] border-ring bg-card px-3 text-right text-[28px] leading-[46px] font-[650]",
							verdict === true && "border-ok bg-ok-soft",
							verdict === false && "border-bad bg-bad-soft",
						)}
					>
						{value}
						{verdict === null ? null : (
							<span className="sr-only">{verdict ? m.run_answer_right() : m.run_answer_other()}</span>
						)}
					</output>
				</div>
				<IconButton
					label={m.run_following_sum()}
					icon={<ChevronRight />}
					onClick={() => go(1)}
					disabled={at === items.length - 1}
				/>
			</div>
			<div
				role="img"
				aria-label={m.run_ticks({
					done: items.filter((one) => (values[one.index] ?? "") !== "").length,
					total: items.length,
				})}
				className="flex gap-[3px] px-3 py-2"
			>
				{items.map((one) => (
					<i
						key={one.index}
						className={cn(
							"h-1.5 flex-1 rounded-[3px]",
							one.index === item.index
								? "bg-foreground"
								: (values[one.index] ?? "") === ""
									? "bg-border"
									: "bg-[var(--bead-bottom)]",
						)}
					/>
				))}
			</div>
			<div
				role="group"
				aria-label={m.run_keypad_label()}
				className="grid grid-cols-3 gap-1.5 border-t border-border bg-background p-2"
			>
				{digits.map((digit) => (
					<button key={digit} type="button" className={key} disabled={locked} onClick={() => put(value + digit)}>
						{digit}
					</button>
				))}
				<button
					type="button"
					className={cn(key, "grid place-items-center")}
					aria-label={m.run_erase()}
					disabled={locked}
					onClick={() => put(value.slice(0, -1))}
				>
					<Delete aria-hidden="true" />
				</button>
				<span className={cn("grid gap-1.5", decimals && "grid-cols-2")}>
					<button type="button" className={key} disabled={locked} onClick={() => put(`${value}0`)}>
						0
					</button>
					{decimals ? (
						<button type="button" className={key} disabled={locked} onClick={() => put(`${value}.`)}>
							.
						</button>
					) : null}
				</span>
				<button
					type="button"
					className={cn(key, "border-transparent bg-primary text-[20px] text-primary-foreground shadow-lip")}
					onClick={() => go(1)}
				>
					{m.run_next_key()}
				</button>
			</div>
		</div>
	);
}
