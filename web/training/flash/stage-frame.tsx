import type { ReactNode, Ref } from "react";
import { beadSymbol } from "../../ui/bead";
import { type BeamState, groupStates } from "../../ui/beam-states";
import { cn } from "../../ui/cn";

const kinds = { done: "counted", now: "hollow", todo: "idle", different: "different", freeze: "freeze" } as const;
// a finished bead touches the beam below it
const tops = { done: 40, now: 22, todo: 2, different: 2, freeze: 40 } as const;
const slot = 84;

/** The stage: samples as beads above the beam, the content below it. */
export function StageFrame({
	states,
	label,
	low = false,
	className,
	children,
}: {
	states: readonly BeamState[];
	label: string;
	/** On a phone leaves more room to the content. */
	low?: boolean;
	className?: string;
	children: ReactNode;
}) {
	const beads = groupStates(states);
	return (
		<div className={cn("stage max-md:border-[12px] short:border-[6px]", className)}>
			<svg
				className={cn(
					"mx-auto block h-auto max-h-[76px] w-full flex-none",
					low && "max-md:max-h-[38px]",
					"short:max-h-[18px]",
				)}
				style={{ maxWidth: beads.length * 110 }}
				viewBox={`0 0 ${beads.length * slot} 76`}
				preserveAspectRatio="xMidYMax meet"
				// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
				role="img"
				aria-label={label}
			>
				{beads.map((state, index) => (
					// a bead is its place on the beam
					// oxlint-disable-next-line react/no-array-index-key
					<g key={index}>
						<rect className="abacus-rod" x={slot * (index + 0.5) - 2.5} width="5" height="76" />
						<use
							href={beadSymbol(kinds[state], 64)}
							className={`bead-${kinds[state]}`}
							x={slot * (index + 0.5) - 32}
							y={tops[state]}
							width="64"
							height="36"
						/>
					</g>
				))}
			</svg>
			<div className="h-3.5 flex-none short:h-1.5 border-y-[1.5px] border-frame bg-beam dark:border-line-on-deck" />
			<div className="relative grid min-h-0 flex-1 place-items-center">{children}</div>
		</div>
	);
}

/** One tick for each number of the sample; the player fills them as it goes. */
export function NumberTicks({ count, ref }: { count: number; ref: Ref<HTMLDivElement> }) {
	return (
		<div
			ref={ref}
			aria-hidden="true"
			className="absolute inset-x-4 bottom-4 flex flex-wrap justify-center gap-1.5 md:bottom-[22px]"
		>
			{Array.from({ length: count }, (_, index) => (
				<i
					key={index}
					className={cn(
						"h-[5px] rounded-[3px] bg-border data-[on]:bg-line-on-deck",
						count > 20 ? "w-1.5" : "w-[18px] md:w-[26px]",
					)}
				/>
			))}
		</div>
	);
}
