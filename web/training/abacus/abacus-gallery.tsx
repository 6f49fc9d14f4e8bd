import { Abacus } from "./abacus";

const looks = ["boxwood", "lacquer", "porcelain", "cvd-places", "cvd-tone"] as const;

/** The abacus in all looks, for the gallery. */
export function AbacusGallery() {
	return (
		<>
			<Abacus rods={13} defaultValue="730625" decimals={2} digits sound />
			<div className="flex min-w-0 flex-wrap items-center gap-3">
				{looks.map((look) => (
					<figure key={look} className="grid w-24 justify-items-center gap-1.5">
						<Abacus rods={2} defaultValue={27} beads={look} unitDots={false} label={look} className="w-full" />
						<figcaption className="cap">{look}</figcaption>
					</figure>
				))}
			</div>
		</>
	);
}
