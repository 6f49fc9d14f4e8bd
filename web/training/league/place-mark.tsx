import { Bead } from "../../ui/bead";
import { numberText } from "./texts";

/** A place; the first three have a bead beside it. */
export function PlaceMark({ position }: { position: number }) {
	return (
		<span className="num inline-flex items-center gap-2">
			<span className="min-w-[2ch] text-right">{numberText(position)}</span>
			{position <= 3 ? (
				<span data-beads={position === 1 ? "boxwood" : undefined} className="flex">
					<Bead width={26} />
				</span>
			) : null}
		</span>
	);
}
