import { rodBeads } from "#domain/soroban/beads";
import { beadY, board, framePath, grainPath, hasDot, rodX } from "./abacus-geometry";
import { cn } from "./cn";

export type BeadLook = "boxwood" | "lacquer" | "porcelain" | "cvd-places" | "cvd-tone";

interface AbacusMiniProps {
	/** A whole number, or its digits with leading zeros, one per rod. */
	value: number | string;
	rods?: number;
	/** Read aloud instead of the drawing. */
	label: string;
	/** Full drawing of beads and frame, for sizes where a bead is 40 px or wider. */
	detail?: boolean;
	dotEvery?: 2 | 3;
	beads?: BeadLook;
	className?: string;
}

const BEADS = [0, 1, 2, 3, 4] as const;

/** An abacus that only shows a value. As wide as its container. */
export function AbacusMini({ value, rods, label, detail = false, dotEvery = 3, beads, className }: AbacusMiniProps) {
	const digits = String(value).padStart(rods ?? 1, "0");
	const shape = board(digits.length, detail ? 22 : 14);
	const symbol = detail ? "#bead" : "#bead-small";
	return (
		<svg
			data-slot="abacus-mini"
			data-beads={beads}
			className={cn("block h-auto w-full", className)}
			viewBox={`0 0 ${shape.width} ${shape.height}`}
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
			role="img"
			aria-label={label}
		>
			<rect
				className="abacus-deck"
				x={shape.frame / 2}
				y={shape.frame / 2}
				width={shape.width - shape.frame}
				height={shape.height - shape.frame}
				rx="6"
			/>
			{Array.from(digits, (_, rod) => (
				<rect
					key={rod}
					className="abacus-rod"
					x={rodX(shape, rod) - 3}
					y={shape.frame}
					width="6"
					height={shape.height - 2 * shape.frame}
				/>
			))}
			<rect
				className="abacus-beam"
				x={shape.frame - 6}
				y={shape.beamTop}
				width={shape.width - 2 * shape.frame + 12}
				height="18"
			/>
			{Array.from(digits, (digit, rod) => {
				const counted = rodBeads(Number(digit));
				return (
					<g key={rod}>
						{hasDot(digits.length, rod, dotEvery, 0) ? (
							<circle className="abacus-dot" cx={rodX(shape, rod)} cy={shape.beamTop + 9} r={detail ? 4 : 6} />
						) : null}
						{BEADS.map((bead) => (
							<use
								key={bead}
								href={symbol}
								className={counted[bead] ? (bead === 0 ? "bead-heaven" : "bead-counted") : "bead-idle"}
								x={rodX(shape, rod) - 32}
								y={beadY(shape, bead, counted[bead] === 1)}
								width="64"
								height="36"
							/>
						))}
					</g>
				);
			})}
			<path className="abacus-frame" fillRule="evenodd" d={framePath(shape)} />
			{detail ? <path className="abacus-grain" d={grainPath(shape)} /> : null}
		</svg>
	);
}
