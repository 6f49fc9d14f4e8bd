import { Feather, Star } from "lucide-react";
import { rankOf, rankStart } from "#domain/gamification/rank";
import { m } from "#messages";
import { getLocale } from "../../paraglide/runtime.js";
import { Bead } from "../../ui/bead";
import type { BeamState } from "../../ui/beam-states";
import { Beamline } from "../../ui/beamline";
import { rankName, ranks } from "./rank-names";

interface RankSummaryProps {
	experiences: number;
	feathers: number;
	/** The average of a teacher's stars, null without any. */
	stars: number | null;
}

/** Rank, progress to the next one and the feathers of the season; for students only. */
export function RankSummary({ experiences, feathers, stars }: RankSummaryProps) {
	const rank = rankOf(experiences);
	const number = new Intl.NumberFormat(getLocale());
	const states = ranks.map((one): BeamState => (one < rank || rank === 10 ? "done" : one === rank ? "now" : "todo"));
	const left = rank === 10 ? null : rankStart(rank + 1) - experiences;
	return (
		<>
			<div className="flex items-start justify-between gap-4">
				<div>
					<p className="cap">{m.account_rank_of_ten({ rank })}</p>
					<h2>{rankName(rank)}</h2>
				</div>
				<RankBead rank={rank} />
			</div>
			<div className="grid gap-2">
				<Beamline
					states={states}
					label={`${m.account_rank_of_ten({ rank })}, ${rankName(rank)}`}
					size="sm"
					className="!max-w-none"
				/>
				<p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
					<span>
						<b className="num">{number.format(experiences)}</b> {m.account_experience_points()}
					</span>
					<span className="text-muted-foreground">
						{left === null
							? m.account_rank_highest()
							: m.account_rank_left({ name: rankName(rank + 1), experience: number.format(left) })}
					</span>
				</p>
			</div>
			<p className="flex flex-wrap items-center justify-between gap-4 border-t border-border pt-4">
				<span className="flex items-center gap-2">
					<Feather size={19} aria-hidden="true" className="text-soft-foreground" />
					<b className="num text-lg font-[650]">
						{m.account_feathers_count({ count: feathers, amount: number.format(feathers) })}
					</b>
				</span>
				{stars === null ? null : (
					<span className="flex items-center gap-2">
						<Star size={19} aria-hidden="true" className="text-soft-foreground" />
						<b className="num text-lg font-[650]" aria-hidden="true">
							{number.format(stars)}
						</b>
						<span className="sr-only">{m.account_stars_average({ stars: number.format(stars) })}</span>
					</span>
				)}
			</p>
		</>
	);
}

/** The number of a rank on a bead. */
export function RankBead({ rank }: { rank: number }) {
	return (
		<span aria-hidden="true" className="relative block flex-none">
			<Bead width={84} />
			<b className="num absolute inset-0 grid place-items-center text-[25px] font-[720] text-primary-foreground">
				{rank}
			</b>
		</span>
	);
}
