import { type ReactNode, useMemo } from "react";
import { m } from "#messages";
import type { Ranking, RankingRow } from "#worker/olympiad/results/contract";
import { Bead } from "../../ui/bead";
import { Checkbox } from "../../ui/checkbox-field";
import { cn } from "../../ui/cn";
import { stageColumns, tieStage } from "../stage-columns";
import { RankingLine } from "./ranking-line";
import type { TableActions } from "./ranking-menu";

type Props = {
	ranking: Ranking;
	category: string | undefined;
	/** Only who was searched for: then a line has the number it has in its category. */
	found: boolean;
} & TableActions;

/** The ranking: stages in groups, the best of each column marked, the tie-break dimmed. */
export function RankingTable({ ranking, category, found, places, years, late }: Props) {
	const rows = ranking.data;
	const before = (ranking.page - 1) * ranking.rowsPerPage;
	const runsOn = category === undefined && !found;
	const best = useMemo(() => bestByCategory(rows), [rows]);
	const full = category === undefined ? null : rows[0]?.full;
	const ids = rows.filter(({ settable }) => settable).map(({ user }) => user._id);
	// readers who see no names see no videos, and a hall asks for none
	const videos = ranking.olimpic.videos && rows.some(({ named }) => named);
	const all = places !== null && ids.length > 0 && ids.every((id) => places.selected.has(id));
	return (
		<div className="overflow-x-auto rounded-frame border border-border bg-card shadow-card">
			<table className="w-full border-collapse text-[16px] max-md:block">
				<caption className="sr-only">
					{category === undefined ? m.olympiad_ranking_caption_all() : m.olympiad_ranking_caption({ category })}
				</caption>
				<thead className="max-md:sr-only">
					<tr className="max-xl:hidden">
						<td aria-hidden="true" colSpan={places ? 4 : 3} />
						<GroupHead kind="counted" text={m.olympiad_ranking_abacus()} />
						<GroupHead kind="hollow" text={m.olympiad_ranking_mental()} />
						<td aria-hidden="true" colSpan={videos ? 4 : 3} className="border-l border-border" />
						{places || years ? <td aria-hidden="true" /> : null}
					</tr>
					<tr className="border-b-[6px] border-line-on-deck">
						{places ? (
							<th scope="col" className="w-12 pl-2 align-bottom">
								<Checkbox
									aria-label={m.olympiad_ranking_select_all()}
									checked={all}
									disabled={ids.length === 0}
									onChange={(event) => places.toggle(ids, event.currentTarget.checked)}
								/>
							</th>
						) : null}
						<Head right>{m.olympiad_ranking_position()}</Head>
						<Head>{m.olympiad_ranking_participant()}</Head>
						<Head>{m.olympiad_ranking_country()}</Head>
						{stageColumns.slice(0, tieStage).map((stage) => (
							<Head key={stage} right className={cn("max-xl:hidden", stage % 3 === 0 && "border-l border-border")}>
								{m.olympiad_stats_col_stage({ stage: stage + 1 })}
							</Head>
						))}
						<Head right className="border-l border-border max-xl:hidden">
							{m.olympiad_ranking_tie()}
						</Head>
						<Head right>
							{m.olympiad_ranking_total()}
							{full ? <span className="block font-normal">{m.olympiad_ranking_total_of({ max: full })}</span> : null}
						</Head>
						{videos ? <Head>{m.olympiad_ranking_video()}</Head> : null}
						<Head>{m.olympiad_ranking_place()}</Head>
						{places || years ? <td aria-hidden="true" /> : null}
					</tr>
				</thead>
				<tbody className="max-md:block">
					{rows.map((row, index) => (
						<RankingLine
							key={row._id}
							row={row}
							number={runsOn ? before + index + 1 : row.position}
							best={best.get(row.category) ?? []}
							withCategory={category === undefined}
							videos={videos}
							hidden={places !== null && row.participant !== null && !row.settable && ranking.state !== "final"}
							places={places}
							years={years}
							late={late}
						/>
					))}
				</tbody>
			</table>
		</div>
	);
}

function bestByCategory(rows: readonly RankingRow[]): Map<string, number[]> {
	const best = new Map<string, number[]>();
	for (const { category, result } of rows) {
		const known = best.get(category);
		best.set(category, known ? known.map((value, stage) => Math.max(value, result[stage] ?? 0)) : [...result]);
	}
	return best;
}

function Head({ right = false, className, children }: { right?: boolean; className?: string; children: ReactNode }) {
	return (
		<th
			scope="col"
			className={cn(
				"px-2 pb-1.5 align-bottom text-xs font-[550] text-muted-foreground first:pl-4",
				right ? "text-right" : "text-left",
				className,
			)}
		>
			{children}
		</th>
	);
}

function GroupHead({ kind, text }: { kind: "counted" | "hollow"; text: string }) {
	return (
		<th scope="colgroup" colSpan={3} className="border-l border-border px-3 pt-2.5 text-left text-xs font-semibold">
			<span className="flex items-center gap-2">
				<Bead kind={kind} width={24} />
				{text}
			</span>
		</th>
	);
}
