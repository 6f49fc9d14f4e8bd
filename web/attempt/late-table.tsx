import { totalOf } from "#domain/olympiad/stages";
import { m } from "#messages";
import type { LateAnswers } from "#worker/attempt/recorded-contract";
import { clockText } from "../lib/number-text";
import { AtBeam, OffBeam } from "../ui/glyphs";
import { type Column, Table } from "../ui/table";

type Answer = LateAnswers["answers"][number];

/** A delay after the end of a stage: "m:ss", from an hour on "h:mm:ss". */
export function delayText(seconds: number): string {
	const hours = Math.floor(seconds / 3600);
	return hours > 0 ? `${hours}:${clockText(seconds % 3600).padStart(5, "0")}` : clockText(seconds);
}

const columns = (): Column<Answer>[] => [
	{
		key: "stage",
		head: m.olympiad_late_stage(),
		cell: ({ stage, item }) => (
			<span className="num">
				{stage}
				<span className="md:hidden">, {m.olympiad_late_item_of({ item: item + 1 })}</span>
			</span>
		),
	},
	{ key: "item", head: m.olympiad_late_item(), numeric: true, narrow: "hidden", cell: ({ item }) => item + 1 },
	{ key: "value", head: m.olympiad_late_value(), numeric: true, narrow: "end", cell: ({ value }) => value },
	{ key: "delay", head: m.olympiad_late_delay(), numeric: true, cell: ({ lateSeconds }) => delayText(lateSeconds) },
	{
		key: "verdict",
		head: m.olympiad_late_verdict(),
		cell: ({ right }) => (
			<span className={`inline-flex items-center gap-1.5 ${right ? "text-ok" : "text-bad"}`}>
				{right ? <AtBeam /> : <OffBeam />}
				{right ? m.olympiad_late_right() : m.olympiad_late_different()}
			</span>
		),
	},
];

/** Late answers, and what counting them would change. */
export function LateTable({ late: { before, after, answers } }: { late: LateAnswers }) {
	if (answers.length === 0) return <p className="measure text-sm text-muted-foreground">{m.olympiad_late_nothing()}</p>;
	return (
		<div className="grid gap-2.5">
			<p className="num font-semibold">{m.olympiad_late_from_to({ before: totalOf(before), after: totalOf(after) })}</p>
			<div className="max-h-[320px] overflow-y-auto">
				<Table
					caption={m.olympiad_late_caption()}
					rows={answers}
					rowKey={({ stage, item, receivedAt, value }) => `${stage}:${item}:${receivedAt}:${value}`}
					columns={columns()}
				/>
			</div>
		</div>
	);
}
