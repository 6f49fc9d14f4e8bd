import type { ReactNode } from "react";
import { m } from "#messages";
import { beadSymbol } from "./bead";
import { type BeamState, groupStates, perBead, progressStates } from "./beam-states";
import { cn } from "./cn";

const SIZES = {
	xs: { slot: 20, bead: 18, bar: 4, travel: 9 },
	sm: { slot: 30, bead: 26, bar: 6, travel: 13 },
	md: { slot: 36, bead: 32, bar: 8, travel: 24 },
	lg: { slot: 56, bead: 42, bar: 9, travel: 22 },
	// room for a word under each bead
	wide: { slot: 104, bead: 50, bar: 8, travel: 20 },
} as const;

/** At a larger scale the rods of a small line look too thick. */
const MOST_SCALE = 1.75;

const KIND = { done: "counted", now: "hollow", todo: "idle", different: "different", freeze: "freeze" } as const;
const FALL = { done: 0, now: 0.5, todo: 1, different: 1, freeze: 0 } as const;

export interface BeamlineProps {
	states: readonly BeamState[];
	/** The same in text, for screen readers. */
	label: string;
	size?: keyof typeof SIZES;
	/** Draws no beam of its own: it hangs from another one, e.g. of the run shell. */
	hung?: boolean;
	/** A word under each bead, e.g. the day of the week. */
	names?: readonly ReactNode[];
	/** Never groups: two weeks of days are fourteen beads. */
	whole?: boolean;
	className?: string;
}

/** Beads on rods under a beam; finished ones touch the beam. More than ten are grouped. */
export function Beamline({ states, label, size = "md", hung = false, names, whole = false, className }: BeamlineProps) {
	const { slot, bead, travel } = SIZES[size];
	const bar = hung ? 0 : SIZES[size].bar;
	const beads = whole ? states : groupStates(states);
	// few beads are spread over the beam instead of growing
	const width = Math.max(beads.length, 5) * slot;
	const step = width / Math.max(beads.length, 1);
	const height = (bead * 9) / 16;
	return (
		<div
			data-slot="beamline"
			className={cn("w-full", className)}
			style={{ maxWidth: width * Math.min(64 / bead, MOST_SCALE) }}
		>
			<svg
				className="block h-auto w-full overflow-visible"
				viewBox={`0 0 ${width} ${bar + height + travel}`}
				// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
				role="img"
				aria-label={label}
			>
				<rect fill="var(--line-on-deck)" width={width} height={bar} rx={bar / 2} />
				{beads.map((state, index) => {
					const x = step * index + step / 2;
					const y = bar + travel * FALL[state];
					return (
						// a bead is its place on the beam
						// oxlint-disable-next-line react/no-array-index-key
						<g key={index} data-state={state}>
							<rect className="abacus-rod" x={x - 1.5} y={bar} width="3" height={travel + height} />
							<use
								href={beadSymbol(KIND[state], bead)}
								className={`bead-${KIND[state]}`}
								x={x - bead / 2}
								y={y}
								width={bead}
								height={height}
							/>
							{state === "different" ? (
								<path
									d={`M${x - 4} ${y + height / 2 - 4}l8 8m0 -8l-8 8`}
									stroke="var(--bad)"
									strokeWidth="2.4"
									strokeLinecap="round"
								/>
							) : null}
						</g>
					);
				})}
			</svg>
			{names && beads.length === states.length ? (
				<div
					aria-hidden="true"
					className="mt-1.5 grid auto-cols-fr grid-flow-col text-center text-xs font-medium text-muted-foreground"
				>
					{names.map((name, index) => (
						<span
							// oxlint-disable-next-line react/no-array-index-key
							key={index}
							className={cn(states[index] === "now" && "font-bold text-foreground")}
						>
							{name}
						</span>
					))}
				</div>
			) : null}
		</div>
	);
}

export interface BeamProgressProps {
	done: number;
	total: number;
	size?: keyof typeof SIZES;
	className?: string;
}

/** How much is done, in beads and in numbers. */
export function BeamProgress({ done, total, size, className }: BeamProgressProps) {
	const per = perBead(total);
	const text = m.ui_beads_in_total({ done, total });
	return (
		<div className={cn("grid gap-3", className)}>
			<Beamline states={progressStates(done, total)} label={text} size={size} />
			<p className="flex items-baseline justify-between gap-4">
				<span>
					<b className="num text-[26px] leading-none font-[650]">{done}</b> {text.slice(String(done).length)}
				</span>
				{per > 1 ? <span className="text-sm text-muted-foreground">{m.ui_bead_stands_for({ count: per })}</span> : null}
			</p>
		</div>
	);
}
