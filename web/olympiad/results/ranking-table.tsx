import { ChevronDown, Eraser, Hourglass, History } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { englishName } from "#domain/user/public-name";
import { m } from "#messages";
import type { Ranking, RankingRow } from "#worker/olympiad/results/contract";
import { countryName, placeText } from "../texts";
import { Bead } from "../../ui/bead";
import { Checkbox } from "../../ui/checkbox-field";
import { cn } from "../../ui/cn";
import { IconButton } from "../../ui/icon-button";
import { Menu, type MenuItem } from "../../ui/menu";
import { PersonCell, PlaceCell, VideoCell } from "./ranking-cells";
import { stageColumns, tieStage } from "../stage-columns";

export const setPlaces = [0, 1, 2, 3, 4] as const;

export type TableActions = {
	/** Null for readers who set no places. */
	places: null | {
		selected: ReadonlySet<string>;
		toggle: (ids: readonly string[], on: boolean) => void;
		setPlace: (ids: readonly string[], place: number | null) => void;
		locked: boolean;
	};
	/** Opens the history of a person; null without the right, returns null for people out of reach. */
	years: ((row: RankingRow) => (() => void) | null) | null;
	/** Opens the late answers of a person; null for readers who do not decide about them. */
	late: ((row: RankingRow) => void) | null;
};

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

type LineProps = {
	row: RankingRow;
	/** runs on through all categories where all are shown */
	number: number;
	best: readonly number[];
	withCategory: boolean;
	videos: boolean;
	hidden: boolean;
} & TableActions;

const cell = "px-2 md:h-11 md:max-lg:px-1 max-md:p-0";

function RankingLine({ row, number, best, withCategory, videos, hidden, places, years, late }: LineProps) {
	const name = englishName(row.user);
	const own = row.settable ? places : null;
	const chosen = own?.selected.has(row.user._id) ?? false;
	const menu = menuOf(row, own, years, late);
	// on phones: all columns of the card but the last
	const aside = places ? "max-md:col-span-3" : "max-md:col-span-2";
	return (
		<tr
			data-selected={chosen || undefined}
			className={cn(
				"border-t border-border first:border-t-0",
				"max-md:grid max-md:items-center max-md:gap-x-2 max-md:py-2 max-md:pr-3 max-md:pl-1",
				places ? "max-md:grid-cols-[44px_28px_minmax(0,1fr)_auto]" : "max-md:grid-cols-[28px_minmax(0,1fr)_auto]",
				chosen && "bg-soft",
			)}
		>
			{own ? (
				<td className={cn(cell, "md:pl-2")}>
					<Checkbox
						aria-label={m.olympiad_ranking_select({ name })}
						checked={chosen}
						onChange={(event) => own.toggle([row.user._id], event.currentTarget.checked)}
					/>
				</td>
			) : places ? (
				<td aria-hidden="true" />
			) : null}
			<td className={cn(cell, "num text-right md:first:pl-4")}>{number}</td>
			<th scope="row" className={cn(cell, "min-w-[170px] text-left font-normal max-md:min-w-0 xl:min-w-[220px]")}>
				<PersonCell row={row} />
				{/* tablets have no room for a column a stage beside the total and the place */}
				<StageLine row={row} className="hidden gap-x-2 pb-1.5 md:max-xl:flex" />
			</th>
			<td className="num text-right text-lg font-[680] md:hidden">{row.score}</td>
			<td className={cn(cell, "max-md:order-2 max-md:pl-3 max-md:text-sm max-md:text-muted-foreground", aside)}>
				{withCategory ? (
					<span className="num mr-2 font-semibold">
						{m.olympiad_ranking_in_category({ category: row.category, position: row.position })}
					</span>
				) : null}
				{row.country === null ? null : countryName(row.country)}
			</td>
			{row.result.slice(0, tieStage).map((value, stage) => (
				<td
					// a stage has no id but its position
					// oxlint-disable-next-line react/no-array-index-key
					key={stage}
					className={cn("num px-2 text-right max-xl:hidden", stage % 3 === 0 && "border-l border-border")}
				>
					{value > 0 && value === best[stage] ? <b className="font-bold text-ok">{value}</b> : value}
				</td>
			))}
			<td className="num border-l border-border px-2 text-right text-muted-foreground max-xl:hidden">
				{row.result[tieStage]}
			</td>
			<td className="num px-2 text-right text-[18px] font-[680] max-md:hidden">{row.score}</td>
			<td className="order-1 col-span-full pl-3 md:hidden">
				<StageLine row={row} className="flex gap-x-3" />
			</td>
			{videos ? (
				<td className={cn(cell, "max-md:order-3 max-md:justify-self-end")}>
					{row.named ? <VideoCell row={row} /> : null}
				</td>
			) : null}
			<td className={cn(cell, "max-md:order-4 max-md:pl-3", aside)}>
				<PlaceCell row={row} hidden={hidden} />
			</td>
			{places || years ? (
				<td className={cn(cell, "max-md:order-5 max-md:justify-self-end md:pr-2")}>
					{menu.length > 0 ? (
						<Menu
							trigger={
								<IconButton
									label={m.olympiad_ranking_actions({ name })}
									icon={<ChevronDown size={20} aria-hidden="true" />}
								/>
							}
							items={menu}
						/>
					) : null}
				</td>
			) : null}
		</tr>
	);
}

/** The points of all stages in one line, the tie-break dimmed. */
function StageLine({ row, className }: { row: RankingRow; className: string }) {
	return (
		<span className={cn("num flex-wrap text-sm", className)}>
			{row.result.map((value, stage) => (
				// a stage has no id but its position
				// oxlint-disable-next-line react/no-array-index-key
				<span key={stage} className={cn(stage === tieStage && "text-muted-foreground")}>
					{value}
				</span>
			))}
		</span>
	);
}

function menuOf(
	row: RankingRow,
	places: TableActions["places"],
	years: TableActions["years"],
	late: TableActions["late"],
): MenuItem[] {
	const id = [row.user._id];
	const change: MenuItem[] =
		places && !places.locked
			? [
					...setPlaces.map((place) => ({
						key: String(place),
						label: placeText(place),
						disabled: place === row.place,
						onSelect: () => places.setPlace(id, place),
					})),
					{
						key: "clear",
						label: m.olympiad_ranking_clear(),
						icon: <Eraser size={18} aria-hidden="true" />,
						disabled: row.place === null,
						onSelect: () => places.setPlace(id, null),
					},
				]
			: [];
	const open = years?.(row);
	const look = open && {
		key: "years",
		label: m.olympiad_ranking_years(),
		icon: <History size={18} aria-hidden="true" />,
		onSelect: open,
	};
	const decide = late &&
		row.late && {
			key: "late",
			label: m.olympiad_late_decide(),
			icon: <Hourglass size={18} aria-hidden="true" />,
			onSelect: () => late(row),
		};
	return [...change, ...(look ? [look] : []), ...(decide ? [decide] : [])];
}
