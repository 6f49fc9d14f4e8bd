import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { Bead } from "../../ui/bead";
import { cn } from "../../ui/cn";

/** The years that have winners, beads of one planka; the one that is shown touches it. */
export function YearBeads({ years, shown }: { years: readonly number[]; shown: number | null }) {
	return (
		<nav aria-label={m.competition_hall_years()}>
			<ul className="flex flex-wrap gap-y-3">
				{years.map((year) => (
					<li key={year} className="border-t-8 border-line-on-deck">
						<Link
							to="/winners"
							search={{ year }}
							aria-current={year === shown ? "page" : undefined}
							className="group flex min-h-11 min-w-20 flex-col items-center px-3 text-foreground no-underline"
						>
							<span aria-hidden="true" className={cn("w-1 bg-rod", year === shown ? "h-0" : "h-3.5")} />
							<Bead kind={year === shown ? "counted" : "idle"} width={56} />
							<span aria-hidden="true" className={cn("w-1 bg-rod", year === shown ? "h-4.5" : "h-1")} />
							<span className={cn("num text-lg group-hover:underline", year === shown ? "font-[680]" : "font-medium")}>
								{year}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
