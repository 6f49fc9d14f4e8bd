import { memo, type RefObject } from "react";
import { beadY, type Board, framePath, grainPath, hasDot, PITCH, rodX } from "../../ui/abacus-geometry";
import { RodsAndBeam } from "../../ui/abacus-mini";

interface AbacusDrawingProps {
	board: Board;
	dotEvery: 2 | 3 | false;
	decimals: number;
	/** Filled with the beads of every rod, heaven first, drawn at rest. */
	beads: RefObject<SVGElement[][]>;
}

const BEADS = [0, 1, 2, 3, 4] as const;

/** Rods, beam, beads and frame. Rendered once: afterwards BeadDeck moves the beads. */
export const AbacusDrawing = memo(function AbacusDrawing({ board, dotEvery, decimals, beads }: AbacusDrawingProps) {
	const rods = Array.from({ length: board.rods }, (_, rod) => rod);
	return (
		<>
			<RodsAndBeam board={board} />
			{dotEvery
				? rods
						.filter((rod) => hasDot(board.rods, rod, dotEvery, decimals))
						.map((rod) => (
							<circle key={rod} className="abacus-dot" cx={rodX(board, rod)} cy={board.beamTop + 9} r="4" />
						))
				: null}
			{rods.map((rod) => (
				<g key={rod}>
					{BEADS.map((bead) => (
						<use
							key={bead}
							ref={(element) => {
								const row = (beads.current[rod] ??= []);
								if (element) row[bead] = element;
							}}
							href="#bead"
							className="bead-idle"
							x={rodX(board, rod) - 32}
							y={beadY(board, bead, false)}
							width="64"
							height="36"
						/>
					))}
				</g>
			))}
			{decimals > 0 && decimals < board.rods ? (
				<rect
					className="abacus-point"
					x={rodX(board, board.rods - 1 - decimals) + PITCH / 2 - 2}
					y={board.frame}
					width="4"
					height={board.height - 2 * board.frame}
				/>
			) : null}
			<path className="abacus-frame" fillRule="evenodd" d={framePath(board)} />
			<path className="abacus-grain" d={grainPath(board)} />
		</>
	);
});

/** The `soft` band behind the active rod. */
export function ActiveBand({ board, rod }: { board: Board; rod: number }) {
	return (
		<rect
			className="abacus-active"
			x={rodX(board, rod) - PITCH / 2 + 1}
			y={board.frame}
			width={PITCH - 2}
			height={board.height - 2 * board.frame}
		/>
	);
}

/** The beads of a press: the one that goes first, and the one to take hold of. */
function ends(from: number, to: number): { leader: number; held: number } {
	if (from >= 5 !== to >= 5) return { leader: 0, held: 0 };
	const [earth, wanted] = [from % 5, to % 5];
	return wanted > earth ? { leader: earth + 1, held: wanted } : { leader: earth, held: wanted + 1 };
}

/** A press: its place is dashed; where several beads go together the one to take hold of has a rim. */
export function DrawnMove({ board, rod, from, to }: { board: Board; rod: number; from: number; to: number }) {
	const { leader, held } = ends(from, to);
	const rises = leader === 0 ? to >= 5 : to > from;
	const bead = { href: "#bead-outline", x: rodX(board, rod) - 32, width: 64, height: 36 };
	return (
		<>
			<use {...bead} className="bead-goal" y={beadY(board, leader, rises)} />
			{held === leader ? null : <use {...bead} className="bead-held" y={beadY(board, held, !rises)} />}
		</>
	);
}
