import { rodBeads } from "#domain/soroban/beads";
import { beadY, type Board, board as boardOf, framePath, grainPath, hasDot, PITCH, rodX } from "./abacus-geometry";
import { cn } from "./cn";

export type BeadLook = "boxwood" | "lacquer" | "porcelain" | "cvd-places" | "cvd-tone";

interface AbacusMiniProps {
	/** A whole number, or its digits with leading zeros, one per rod. */
	value: number | string;
	rods?: number;
	/** For screen readers. */
	label: string;
	/** Draws all details, for beads of 40 px or wider. */
	detail?: boolean;
	dotEvery?: 2 | 3;
	/** Rods behind the point: the dot stands on the rod before them. */
	decimals?: number;
	beads?: BeadLook;
	/** Rods with a band behind them, 0 is the leftmost. */
	marked?: readonly number[];
	className?: string;
}

const BEADS = [0, 1, 2, 3, 4] as const;

/** The ground inside the frame. */
export function Deck({ board: { frame, width, height } }: { board: Board }) {
	return (
		<rect className="abacus-deck" x={frame / 2} y={frame / 2} width={width - frame} height={height - frame} rx="6" />
	);
}

export function RodsAndBeam({ board }: { board: Board }) {
	const { rods, frame, width, height, beamTop } = board;
	return (
		<>
			{Array.from({ length: rods }, (_, rod) => (
				<rect
					key={rod}
					className="abacus-rod"
					x={rodX(board, rod) - 3}
					y={frame}
					width="6"
					height={height - 2 * frame}
				/>
			))}
			<rect className="abacus-beam" x={frame - 6} y={beamTop} width={width - 2 * frame + 12} height="18" />
		</>
	);
}

/** A static abacus that shows a value. As wide as its container. */
export function AbacusMini(props: AbacusMiniProps) {
	const { value, rods, label, detail = false, dotEvery = 3, decimals = 0, beads, marked = [], className } = props;
	const digits = String(value).padStart(rods ?? 1, "0");
	const board = boardOf(digits.length, detail ? 22 : 14);
	const symbol = detail ? "#bead" : "#bead-small";
	return (
		<svg
			data-slot="abacus-mini"
			data-beads={beads}
			className={cn("block h-auto w-full", className)}
			viewBox={`0 0 ${board.width} ${board.height}`}
			{...(label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
		>
			<Deck board={board} />
			{marked.map((rod) => (
				<rect
					key={rod}
					className="abacus-active"
					x={rodX(board, rod) - PITCH / 2 + 1}
					y={board.frame}
					width={PITCH - 2}
					height={board.height - 2 * board.frame}
				/>
			))}
			<RodsAndBeam board={board} />
			{Array.from(digits, (digit, rod) => {
				const counted = rodBeads(Number(digit));
				return (
					<g key={rod}>
						{hasDot(digits.length, rod, dotEvery, decimals) ? (
							<circle className="abacus-dot" cx={rodX(board, rod)} cy={board.beamTop + 9} r={detail ? 4 : 6} />
						) : null}
						{BEADS.map((bead) => (
							<use
								key={bead}
								href={symbol}
								className={counted[bead] ? (bead === 0 ? "bead-heaven" : "bead-counted") : "bead-idle"}
								x={rodX(board, rod) - 32}
								y={beadY(board, bead, counted[bead] === 1)}
								width="64"
								height="36"
							/>
						))}
					</g>
				);
			})}
			<path className="abacus-frame" fillRule="evenodd" d={framePath(board)} />
			{detail ? <path className="abacus-grain" d={grainPath(board)} /> : null}
		</svg>
	);
}
