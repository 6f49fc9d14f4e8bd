import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import type { RatingAround } from "#worker/training/league/contract";
import { Bead } from "../../ui/bead";
import { cn } from "../../ui/cn";
import { numberText, quarterText } from "./texts";

type Quarter = { season: string | null; label: string; place: string | null };
type Props = { quarters: RatingAround["quarters"]; current: string | null };

/** Links to quarters, the current one first; each is a rod, and the bead of the shown one touches the beam. */
export function QuarterRods({ quarters, current }: Props) {
	const rods: Quarter[] = [
		{ season: null, label: m.training_league_now(), place: null },
		...quarters.map(({ season, position, count }) => ({
			season,
			label: quarterText(season),
			place: m.training_league_quarter_place({ place: numberText(position), count: numberText(count) }),
		})),
	];
	return (
		<section aria-labelledby="quarters" className="grid gap-3">
			<h2 id="quarters" className="text-lg">
				{m.training_league_quarters()}
			</h2>
			<ul className="flex gap-1 overflow-x-auto border-t-8 border-frame pb-1 dark:border-line-on-deck">
				{rods.map(({ season, label, place }) => {
					const shown = season === current;
					return (
						<li key={label} className="min-w-[128px] flex-1">
							<Link
								to="/rating"
								search={season === null ? {} : { season }}
								aria-current={shown ? "page" : undefined}
								className={cn(
									"grid min-h-[104px] justify-items-center gap-1 rounded-b-md px-2 pb-3 text-center text-foreground no-underline hover:bg-muted",
									shown && "bg-soft text-soft-foreground hover:bg-soft",
								)}
							>
								<span
									aria-hidden="true"
									className="relative h-11 w-10 before:absolute before:inset-y-0 before:left-1/2 before:w-[3px] before:-translate-x-1/2 before:bg-rod"
								>
									<Bead
										kind={shown ? "counted" : "idle"}
										width={40}
										className={cn("absolute left-0", shown ? "top-0" : "bottom-0")}
									/>
								</span>
								<span className="text-[15px] leading-tight font-semibold">{label}</span>
								{place === null ? null : <span className="num text-sm">{place}</span>}
							</Link>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
