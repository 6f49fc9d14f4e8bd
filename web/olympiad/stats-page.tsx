import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { totalOf } from "#domain/olympiad/stages";
import { m } from "#messages";
import { HelpedTitle } from "../guide/helped-title";
import { eventName } from "../lib/event-name";
import type { Participation } from "#worker/olympiad/contract";
import { usePageTitle } from "../shells/page-title";
import { Chip } from "../ui/chip";
import { EmptyState } from "../ui/empty-state";
import { type Column, Table } from "../ui/table";
import { Empty } from "../ui/empty-page";
import { participationsQuery } from "./queries";
import { ScopeChoice } from "./scope-choice";
import { awardText } from "./award-text";
import { dayText } from "./texts";
import { stageColumns } from "./stage-columns";

/**
 * Personal rating: every attempt and rehearsal with its stages, by day in Moscow (docs/product.md 4). `only`: those of one
 * olympiad.
 */
export function StatsPage({ only }: { only?: string | undefined }) {
	usePageTitle(m.olympiad_stats_title());
	const { data } = useSuspenseQuery(participationsQuery);
	const rows = data.data.filter(({ olimpic }) => only === undefined || olimpic._id === only);
	if (data.data.length === 0) return <Empty title={m.olympiad_stats_title()} text={m.olympiad_stats_empty()} />;
	const columns = columnsFor(rows);
	const several = new Set(data.data.map(({ olimpic }) => olimpic._id)).size > 1;
	const days = [...new Set(rows.map((row) => dayText(row.date)))];
	return (
		<div className="mx-auto grid w-full max-w-[1200px] gap-[22px] py-4">
			<header className="grid gap-1">
				<HelpedTitle page="/olimpic/stats">{m.olympiad_stats_title()}</HelpedTitle>
				<p className="text-muted-foreground">{m.olympiad_stats_lead()}</p>
			</header>
			{several || only !== undefined ? <ScopeChoice to="/olimpic/stats" all={only === undefined} /> : null}
			{rows.length === 0 ? <EmptyState plain text={m.olympiad_stats_empty_here()} /> : null}
			{days.map((date) => (
				<section key={date} className="grid gap-2.5">
					<h2 className="num text-lg">{date}</h2>
					<Table
						caption={m.olympiad_stats_caption({ date })}
						rows={rows.filter((row) => dayText(row.date) === date)}
						rowKey={(row) => row._id}
						columns={columns}
						className="md:[&_table]:table-fixed"
					/>
				</section>
			))}
		</div>
	);
}

/** Marks the best value of each column over all days. */
function columnsFor(rows: readonly Participation[]): Column<Participation>[] {
	const best = (value: (row: Participation) => number) => Math.max(...rows.map(value));
	const tops = stageColumns.map((stage) => best((row) => row.result[stage] ?? 0));
	const bestTotal = best((row) => row.score);
	const point = (row: Participation, stage: number) => marked(row.result[stage] ?? 0, tops[stage] ?? 0);
	return [
		{
			key: "event",
			head: m.olympiad_stats_col_event(),
			cell: (row) => (
				<span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2 max-md:py-0">
					{eventName(row.olimpic)}, {row.category}
					{row.status === "in_process" ? <Chip tone="warn">{m.olympiad_stats_in_process()}</Chip> : null}
					{row.type === "simulate" ? <Chip>{m.olympiad_stats_rehearsal()}</Chip> : null}
					{row.original === null ? null : (
						<Chip>{m.olympiad_stats_late_counted({ score: totalOf(row.original) })}</Chip>
					)}
					{row.place === null ? null : <Chip tone="soft">{awardText(row.place)}</Chip>}
				</span>
			),
		},
		{
			key: "points",
			head: "",
			narrow: "detail",
			className: "md:hidden",
			cell: (row) => (
				<span className="num flex flex-wrap gap-x-2.5 text-muted-foreground">
					{stageColumns.map((stage) => (
						<span key={stage}>{point(row, stage)}</span>
					))}
				</span>
			),
		},
		...stageColumns.map((stage): Column<Participation> => ({
			key: `s${stage}`,
			head: m.olympiad_stats_col_stage({ stage: stage + 1 }),
			numeric: true,
			narrow: "hidden",
			className: "md:w-[58px]",
			cell: (row) => point(row, stage),
		})),
		{
			key: "total",
			head: m.olympiad_stats_col_total(),
			numeric: true,
			narrow: "end",
			className: "md:w-[86px]",
			cell: (row) => marked(row.score, bestTotal),
		},
	];
}

function marked(value: number, top: number): ReactNode {
	return value === top && value > 0 ? <b className="font-bold text-ok">{value}</b> : value;
}
