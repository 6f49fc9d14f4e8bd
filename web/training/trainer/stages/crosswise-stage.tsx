import { Eye } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useContext, useId, useRef, useState } from "react";
import { crosswiseOperands } from "#domain/scoring/crosswise";
import { answerSeparator, joinAnswer, type TableExercise } from "#domain/trainer/exercise";
import { m } from "#messages";
import { Button } from "../../../ui/button";
import { AnswerKeys, cleaned, isAnswer, touchKeysWanted } from "./answer-keys";
import { MarksNeeded } from "./marks-needed";
import { FollowedTyping } from "./typing";
import type { BoardStageProps } from "./board-pad";
import { numberText, signed } from "../../sets/set-texts";

/** Names of the answers in order: every column, every row, the grand total. */
export function crosswiseLabels(columns: readonly (readonly number[])[]): string[] {
	const height = columns[0]?.length ?? 0;
	return [
		...columns.map((_, index) => m.ui_crosswise_column({ index: index + 1 })),
		...Array.from({ length: height }, (_, index) => m.ui_crosswise_row({ index: index + 1 })),
		m.ui_crosswise_total(),
	];
}

/** A crosswise table: column totals, row totals and the grand total are to be found. */
export function CrosswiseStage({ exercise, onCheck, onOpen }: Omit<BoardStageProps<TableExercise>, "sound">) {
	const columns = exercise.sample.columns ?? [];
	const width = columns.length;
	const labels = crosswiseLabels(columns);
	const { columns: lines, rows } = crosswiseOperands(columns);
	// the numbers of each sum in the order of the labels; the grand total has no list
	const asked = [...lines, ...rows].map((line) => line.map((value) => signed(value, 0)).join(", "));
	const followed = useContext(FollowedTyping);
	const [texts, setTexts] = useState<string[]>(() => {
		const before = followed?.textOf(0).split(answerSeparator) ?? [];
		return labels.map((_, index) => before[index] ?? "");
	});
	// the order of filling: row totals first, then the bottom line
	const order = [...rows.map((_, index) => width + index), ...columns.map((_, index) => index), labels.length - 1];
	const [at, setAt] = useState(width);
	const [touch] = useState(touchKeysWanted);
	const marks = useContext(MarksNeeded);
	const fields = useRef<(HTMLInputElement | null)[]>([]);
	const id = useId();
	const ready = texts.every(isAnswer);

	function change(index: number, text: string): void {
		const changed = texts.with(index, text);
		setTexts(changed);
		followed?.onTyped([joinAnswer(changed)]);
	}
	function goTo(index: number): void {
		setAt(index);
		fields.current[index]?.focus();
	}
	function next(): void {
		const gap = order.find((index) => !isAnswer(texts[index] ?? "") && index !== at);
		if (ready) onCheck([joinAnswer(texts.map((text) => text.trim()))]);
		else if (isAnswer(texts[at] ?? "") && gap !== undefined) goTo(gap);
	}
	function submit(event: FormEvent): void {
		event.preventDefault();
		next();
	}
	function key(event: KeyboardEvent, index: number): void {
		if (event.key === "Enter") {
			// a form with a disabled button does not submit
			event.preventDefault();
			next();
			return;
		}
		const inRows = index >= width && index < width + rows.length;
		const step =
			event.key === "ArrowDown"
				? inRows
					? 1
					: width + rows.length - index
				: event.key === "ArrowUp"
					? inRows
						? -1
						: 0
					: 0;
		const to = index + step;
		if (step !== 0 && to >= 0 && to < labels.length) {
			event.preventDefault();
			goTo(to);
		}
	}
	const field = (index: number) => (
		<>
			<input
				id={`${id}-${index}`}
				aria-label={labels[index]}
				aria-describedby={asked[index] ? `${id}-${index}-asked` : undefined}
				ref={(element) => {
					fields.current[index] = element;
				}}
				// filling the table is the only task here
				// oxlint-disable-next-line jsx-a11y/no-autofocus
				autoFocus={index === order[0]}
				autoComplete="off"
				inputMode={touch ? "none" : "decimal"}
				value={texts[index]}
				onFocus={() => setAt(index)}
				onKeyDown={(event) => key(event, index)}
				onChange={(event) => {
					const text = cleaned(event.target.value);
					if (text !== null) change(index, text);
				}}
				className="num h-11 w-full min-w-0 scroll-mt-2 portrait:scroll-mb-[310px] rounded-sm md:portrait:scroll-mb-2 border-[1.5px] border-input bg-card px-1 text-right text-[clamp(14px,4cqw,19px)] font-[650] text-foreground"
			/>
			{asked[index] ? (
				<span hidden id={`${id}-${index}-asked`}>
					{asked[index]}
				</span>
			) : null}
		</>
	);
	return (
		<form
			onSubmit={submit}
			className="grid w-full max-w-[820px] gap-3 px-2 md:px-4 beside:max-w-[1080px] beside:grid-cols-[minmax(0,1fr)_minmax(0,300px)] beside:grid-rows-[auto_auto_auto] beside:content-center beside:gap-x-4 beside:gap-y-1.5 beside:[--keys-rest:118px]"
		>
			<div className="@container overflow-x-auto p-1 beside:row-span-3 beside:max-h-[calc(100cqh-12px)] beside:overflow-y-auto">
				<table className="num w-full min-w-[280px] table-fixed border-separate border-spacing-x-1 border-spacing-y-1 text-right text-[clamp(14px,4cqw,22px)]">
					<caption className="sr-only">{m.ui_crosswise_caption()}</caption>
					<tbody>
						{rows.map((row, index) => (
							// oxlint-disable-next-line react/no-array-index-key -- a row is its place
							<tr key={index}>
								{row.map((value, column) => (
									// oxlint-disable-next-line react/no-array-index-key -- a cell is its place
									<td key={column} className="h-11 px-1 font-[600]">
										{signed(value, 0)}
									</td>
								))}
								<td className="w-[24%] border-l-[3px] border-line-on-deck pl-1.5">{field(width + index)}</td>
							</tr>
						))}
						<tr>
							{columns.map((_, column) => (
								// oxlint-disable-next-line react/no-array-index-key -- a column is its place
								<td key={column} className="border-t-4 border-line-on-deck pt-1.5">
									{field(column)}
								</td>
							))}
							<td className="border-t-4 border-l-[3px] border-line-on-deck pt-1.5 pl-1.5">
								{field(labels.length - 1)}
							</td>
						</tr>
					</tbody>
				</table>
			</div>
			<p aria-live="polite" className="text-center text-sm text-muted-foreground">
				{labels[at]},{" "}
				{m.training_crosswise_filled({ done: numberText(texts.filter(isAnswer).length), total: labels.length })}
			</p>
			{touch ? (
				// a long table scrolls under the keys
				<div className="portrait:sticky portrait:bottom-0 portrait:z-10 portrait:-mb-3 portrait:bg-stage portrait:pt-1 portrait:pb-3">
					<AnswerKeys
						marks={marks}
						value={texts[at] ?? ""}
						onType={(text) => change(at, text)}
						onNext={next}
						last={ready}
						ready={ready || isAnswer(texts[at] ?? "")}
					/>
				</div>
			) : (
				<Button type="submit" variant="primary" size="lg" className="justify-self-center" disabled={!ready}>
					{m.training_check()}
				</Button>
			)}
			{onOpen ? (
				<Button variant="ghost" size="sm" className="justify-self-center" onClick={onOpen}>
					<Eye size={18} aria-hidden="true" />
					{m.training_open_answer()}
				</Button>
			) : null}
		</form>
	);
}
