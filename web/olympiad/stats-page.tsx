import { useSuspenseQuery } from "@tanstack/react-query";
import { m } from "#messages";
import type { Participation } from "#worker/olympiad/contract";
import { usePageTitle } from "../pages/page-title";
import { Chip } from "../ui/chip";
import { EmptyState } from "../ui/empty-state";
import { type Column, Table } from "../ui/table";
import { participationsQuery } from "./queries";
import { dayText, placeText } from "./words";

const stages = [0, 1, 2, 3, 4, 5, 6] as const;

/** Personal rating: every attempt and rehearsal with its seven stages (specification 2). */
export function StatsPage() {
	usePageTitle(m.stats_title());
	const { data } = useSuspenseQuery(participationsQuery);
	const rows = data.data;
	if (rows.length === 0) return <EmptyState text={m.stats_empty()} />;
	return (
		<div className="mx-auto grid w-full max-w-[1200px] gap-[18px] py-4">
			<header className="grid gap-1">
				<h1>{m.stats_title()}</h1>
				<p className="text-muted-foreground">{m.stats_lead()}</p>
			</header>
			<Table caption={m.stats_caption()} rows={rows} rowKey={(row) => row._id} columns={columnsFor(rows)} />
		</div>
	);
}

function columnsFor(rows: readonly Participation[]): Column<Participation>[] {
	const best = (value: (row: Participation) => number) => Math.max(...rows.map(value));
	const bestTotal = best((row) => row.score);
	const marked = (value: number, top: number) =>
		value === top && value > 0 ? <b className="font-bold text-ok">{value}</b> : value;
	return [
		{ key: "date", head: m.stats_col_date(), cell: (row) => <span className="num">{dayText(row.date)}</span> },
		{
			key: "event",
			head: m.stats_col_event(),
			cell: (row) => (
				<span className="flex flex-wrap items-center gap-2">
					{row.olimpic.name}, {row.category}
					{row.type === "simulate" ? <Chip>{m.stats_rehearsal()}</Chip> : null}
					{row.place === null || row.type === "simulate" ? null : <Chip tone="soft">{placeText(row.place)}</Chip>}
				</span>
			),
		},
		...stages.map((stage): Column<Participation> => {
			const top = best((row) => row.result[stage] ?? 0);
			return {
				key: `s${stage}`,
				head: String(stage + 1),
				numeric: true,
				narrow: "hidden",
				cell: (row) => marked(row.result[stage] ?? 0, top),
			};
		}),
		{
			key: "total",
			head: m.stats_col_total(),
			numeric: true,
			narrow: "total",
			cell: (row) => marked(row.score, bestTotal),
		},
	];
}
