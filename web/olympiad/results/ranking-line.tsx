import { ChevronDown } from "lucide-react";
import { englishName } from "#domain/user/public-name";
import { m } from "#messages";
import type { RankingRow } from "#worker/olympiad/results/contract";
import { Checkbox } from "../../ui/checkbox-field";
import { cn } from "../../ui/cn";
import { IconButton } from "../../ui/icon-button";
import { Menu } from "../../ui/menu";
import { tieStage } from "../stage-columns";
import { countryName } from "../texts";
import { PersonCell, PlaceCell, VideoCell } from "./ranking-cells";
import { menuOf, type TableActions } from "./ranking-menu";

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

/** A person of the ranking; on phones a card. */
export function RankingLine({ row, number, best, withCategory, videos, hidden, places, years, late }: LineProps) {
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
