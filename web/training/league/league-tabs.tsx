import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { cn } from "../../ui/cn";
import type { RatingSearch } from "./rating-search";

export type LeagueTab = { search: RatingSearch; label: string; shown: boolean };

/** Which rating is shown; a tab is an address. */
export function LeagueTabs({ tabs }: { tabs: readonly LeagueTab[] }) {
	return (
		<nav aria-label={m.training_league_tabs()}>
			<ul className="flex flex-wrap gap-1">
				{tabs.map(({ search, label, shown }) => (
					<li key={label}>
						<Link
							to="/rating"
							search={search}
							aria-current={shown ? "page" : undefined}
							className={cn(
								"inline-flex min-h-11 items-center rounded-sm px-4 text-[16px] font-semibold text-foreground no-underline hover:bg-muted",
								shown && "bg-foreground text-background hover:bg-foreground",
							)}
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
