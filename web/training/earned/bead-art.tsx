import type { ReactNode } from "react";

const width = 160;
const height = 116;
const figureClass = "num font-[680]";

function Drawing({ children }: { children: ReactNode }) {
	return (
		<svg viewBox={`0 0 ${width} ${height}`} className="block h-full w-auto max-w-full">
			{children}
		</svg>
	);
}

function Planka({ from, to, y }: { from: number; to: number; y: number }) {
	return <rect x={from} y={y} width={to - from} height="7" rx="3.5" fill="var(--line-on-deck)" />;
}

type Place = { x: number; y: number; wide: number; counted: boolean };

/** A bead by its centre. */
function BeadAt({ x, y, wide, counted }: Place) {
	const high = (wide * 9) / 16;
	return (
		<use
			href={wide < 40 ? "#bead-small" : "#bead"}
			className={counted ? "bead-counted" : "bead-idle"}
			x={x - wide / 2}
			y={y - high / 2}
			width={wide}
			height={high}
		/>
	);
}

/** Days and other steps under one planka: those that are there touch it. */
export function BeamsArt({ reached, beads }: { reached: number; beads: number }) {
	const step = 148 / beads;
	const wide = step - 2;
	const high = (wide * 9) / 16;
	const top = 37;
	const rod = 48;
	return (
		<Drawing>
			<Planka from={4} to={156} y={30} />
			{Array.from({ length: beads }, (_, bead) => {
				const x = 6 + step * (bead + 0.5);
				const counted = bead < reached;
				return (
					<g key={bead}>
						<rect className="abacus-rod" x={x - 1.5} y={top} width="3" height={rod} />
						<BeadAt x={x} y={counted ? top + high / 2 : top + rod - high / 2} wide={wide} counted={counted} />
					</g>
				);
			})}
		</Drawing>
	);
}

/** A few stacks of beads under a planka, as many as `stacks` says; not yet counted they lie at the ends of their rods. */
export function StacksArt({ stacks, counted }: { stacks: readonly number[]; counted: boolean }) {
	const wide = stacks.length === 1 ? (stacks[0] === 1 ? 78 : 66) : 36;
	const high = (wide * 9) / 16;
	const step = stacks.length === 1 ? wide : wide + 8;
	const left = (width - step * stacks.length) / 2;
	const top = 19;
	const rod = 92;
	return (
		<Drawing>
			<Planka from={left - 12} to={width - left + 12} y={12} />
			{stacks.map((beads, stack) => {
				const x = left + step * (stack + 0.5);
				return (
					// oxlint-disable-next-line react/no-array-index-key -- a stack is its place under the planka
					<g key={stack}>
						<rect className="abacus-rod" x={x - 2} y={top} width="4" height={rod} />
						{Array.from({ length: beads }, (_, bead) => (
							<BeadAt
								key={bead}
								x={x}
								y={counted ? top + high * (bead + 0.5) : top + rod - high * (bead + 0.5)}
								wide={wide}
								counted={counted}
							/>
						))}
					</g>
				);
			})}
		</Drawing>
	);
}

/** A place: one bead with its figure. */
export function FigureArt({ figure, counted }: { figure: number; counted: boolean }) {
	return (
		<Drawing>
			<Figure figure={figure} x={80} y={58} wide={132} counted={counted} />
		</Drawing>
	);
}

/** Several places: the first above, the others below it. */
export function FiguresArt({ figures, counted }: { figures: readonly number[]; counted: boolean }) {
	const [first = 1, ...others] = figures;
	const step = 72;
	return (
		<Drawing>
			<Figure figure={first} x={80} y={36} wide={70} counted={counted} />
			{others.map((figure, index) => (
				<Figure
					key={figure}
					figure={figure}
					x={80 + step * (index - (others.length - 1) / 2)}
					y={80}
					wide={70}
					counted={counted}
				/>
			))}
		</Drawing>
	);
}

function Figure({ figure, ...place }: Place & { figure: number }) {
	const size = place.wide / 4;
	return (
		<>
			<BeadAt {...place} />
			<text
				x={place.x}
				y={place.y + size * 0.36}
				textAnchor="middle"
				fontSize={size}
				className={figureClass}
				fill={place.counted ? "var(--primary-foreground)" : "var(--muted-foreground)"}
			>
				{figure}
			</text>
		</>
	);
}

/** Many days: a ring of beads, with their number inside. */
export function RingArt({ reached, beads }: { reached: number; beads: number }) {
	return (
		<Drawing>
			{Array.from({ length: beads }, (_, bead) => {
				const turn = (360 / beads) * bead;
				const angle = (turn / 180) * Math.PI;
				const x = 80 + 48 * Math.sin(angle);
				const y = 58 - 48 * Math.cos(angle);
				return (
					<g key={bead} transform={`rotate(${turn} ${x} ${y})`}>
						<BeadAt x={x} y={y} wide={10.4} counted={bead < reached} />
					</g>
				);
			})}
			<text
				x="80"
				y="68"
				textAnchor="middle"
				fontSize="30"
				className={figureClass}
				fill={reached >= beads ? "var(--foreground)" : "var(--muted-foreground)"}
			>
				{beads}
			</text>
		</Drawing>
	);
}
