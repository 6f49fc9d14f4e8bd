import type { PastWinner } from "#worker/competition/past-contract";
import { awardText } from "../../olympiad/award-text";
import { countryName } from "../../olympiad/texts";
import { Bead } from "../../ui/bead";
import { cn } from "../../ui/cn";
import { Portrait } from "./portrait";
import { shownName } from "./shown-name";

/** How far under the planka the bead of a place hangs: the first touch it. */
const falls = ["h-0", "h-0", "h-4", "h-8"] as const;

/**
 * A winner under the planka: a bead with the figure of the place on a rod that holds the portrait. Neighbours make one
 * planka together.
 */
export function HungWinner({ winner, large = false }: { winner: PastWinner; large?: boolean }) {
	const { place, category, country } = winner;
	return (
		<li
			className={cn(
				"flex w-1/2 flex-col items-center border-t-8 border-line-on-deck px-1.5 pb-5 md:px-2.5",
				large ? "xs:w-52" : "xs:w-40",
			)}
		>
			<span aria-hidden="true" className={cn("w-1 bg-rod", falls[place])} />
			<span
				aria-hidden="true"
				data-beads={place < 2 ? "boxwood" : undefined}
				className="relative grid place-items-center"
			>
				<Bead width={large ? 104 : 76} />
				{place === 0 ? null : <b className="num absolute text-xl font-[680] text-primary-foreground">{place}</b>}
			</span>
			<span aria-hidden="true" className="h-3 w-1 bg-rod" />
			<Portrait winner={winner} large={large} />
			<span className="grid w-full gap-0.5 pt-2.5 text-center">
				<b className={cn("leading-snug font-semibold break-words", large && "disp text-xl")}>{shownName(winner)}</b>
				<span className="text-sm font-[550]">{awardText(place)}</span>
				<span className="text-sm text-muted-foreground">
					{large ? `${category}, ${countryName(country)}` : countryName(country)}
				</span>
			</span>
		</li>
	);
}
