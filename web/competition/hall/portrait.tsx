import { m } from "#messages";
import type { PastWinner } from "#worker/competition/past-contract";
import { Bead } from "../../ui/bead";
import { cn } from "../../ui/cn";
import { shownName } from "./shown-name";

const frame = "aspect-square w-full rounded-lg border-[5px] border-frame";

/** A winner in a frame of the abacus: the photo, else the first letters; without a name a bead. */
export function Portrait({ winner, large }: { winner: PastWinner; large: boolean }) {
	const name = shownName(winner);
	if (winner.photo !== "") {
		return (
			<img
				src={winner.photo}
				alt={m.competition_winner_photo_of({ who: name })}
				loading="lazy"
				className={cn(frame, "object-cover")}
			/>
		);
	}
	return (
		<span
			aria-hidden="true"
			className={cn(
				frame,
				"grid place-items-center bg-soft font-display font-[640] text-soft-foreground",
				large ? "text-[44px]" : "text-3xl",
			)}
		>
			{winner.name === "" ? <Bead kind="idle" width={large ? 96 : 64} /> : initials(name)}
		</span>
	);
}

function initials(name: string): string {
	return name
		.split(" ")
		.map((part) => part.charAt(0))
		.slice(0, 2)
		.join("");
}
