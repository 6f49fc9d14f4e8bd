import { m } from "#messages";
import { beadSymbol } from "../../ui/bead";

const slot = 318;
const drop = 274;

/** The last three seconds as three beads that come to the beam one after another; a phone has the digit too. */
export function CountdownBeads({ left, wait }: { left: number; wait: string }) {
	const reached = Math.max(0, 3 - left);
	return (
		<div className="absolute inset-0 grid grid-rows-[auto_minmax(0,1fr)] justify-items-center text-center">
			<svg
				aria-hidden="true"
				viewBox={`0 0 ${slot * 3} ${drop}`}
				className="block h-auto max-h-[34cqh] w-full max-w-[960px] short:max-h-[40cqh]"
			>
				{[0, 1, 2].map((bead) => {
					const kind = bead < reached ? "counted" : bead === reached ? "hollow" : "idle";
					const top = bead < reached ? 0 : bead === reached ? 74 : 146;
					return (
						<g key={bead}>
							<rect className="abacus-rod" x={slot * (bead + 0.5) - 11} width="22" height={drop} />
							<use
								href={beadSymbol(kind, 220)}
								className={`bead-${kind}`}
								x={slot * (bead + 0.5) - 114}
								y={top}
								width="228"
								height="128"
							/>
						</g>
					);
				})}
			</svg>
			<div className="grid content-center gap-2 px-4 md:gap-4">
				<p
					aria-hidden="true"
					className="num text-[clamp(64px,24cqh,150px)] leading-none font-[700] md:hidden short:hidden"
				>
					{left}
				</p>
				<p className="disp text-2xl md:text-[clamp(28px,5cqw,60px)]">
					<span className="md:hidden short:hidden">{m.classroom_together()}</span>
					<span className="max-md:hidden short:inline">{m.classroom_begins_in({ count: left })}</span>
				</p>
				{/* a phone on its side has no room between the beads and the marks of the series */}
				<p className="text-balance text-muted-foreground md:text-lg short:sr-only">{wait}</p>
			</div>
		</div>
	);
}
