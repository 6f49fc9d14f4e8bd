import { m } from "#messages";
import type { Winner } from "#worker/competition/contract";
import { awardText } from "../olympiad/award-text";
import { countryName } from "../olympiad/texts";
import { getLocale } from "../paraglide/runtime.js";
import { Bead } from "../ui/bead";
import { PhotoButton } from "./photo-button";

interface WinnerGridProps {
	winners: readonly Winner[];
	olympiadId: string;
	/** Staff add photos. */
	editable?: boolean;
}

/** Prize winners with their photos or initials. */
export function WinnerGrid({ winners, olympiadId, editable = false }: WinnerGridProps) {
	return (
		<ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
			{winners.map((winner) => (
				<li key={winner._id} className="grid content-start gap-2 rounded-lg border border-border bg-card p-3">
					<Portrait winner={winner} />
					<span className="grid gap-0.5">
						<b className="leading-snug font-semibold break-words">{nameOf(winner)}</b>
						<span
							className="flex items-center gap-1.5 text-sm font-[550]"
							data-beads={winner.place === 0 ? "boxwood" : undefined}
						>
							<Bead width={22} />
							{awardText(winner.place)}
						</span>
						<span className="text-sm text-muted-foreground">{`${winner.category}, ${countryName(winner.country)}`}</span>
					</span>
					{editable ? <PhotoButton olympiadId={olympiadId} winner={winner} /> : null}
				</li>
			))}
		</ul>
	);
}

function nameOf({ name, name_en: english }: Winner): string {
	return getLocale() === "en" && english !== "" ? english : name;
}

function Portrait({ winner }: { winner: Winner }) {
	const name = nameOf(winner);
	if (winner.photo) {
		return (
			<img
				src={winner.photo}
				alt={m.competition_winner_photo_of({ who: name })}
				loading="lazy"
				className="aspect-square w-full rounded-md object-cover"
			/>
		);
	}
	const initials = name
		.split(" ")
		.map((part) => part.charAt(0))
		.slice(0, 2)
		.join("");
	return (
		<span
			aria-hidden="true"
			className="grid aspect-square place-items-center rounded-md bg-soft font-display text-3xl font-[640] text-soft-foreground"
		>
			{initials}
		</span>
	);
}
