import { rodBeads } from "#domain/soroban/beads";
import { beadY, board as boardOf, framePath, hasDot, rodX } from "../../ui/abacus-geometry";
import { Deck, RodsAndBeam } from "../../ui/abacus-mini";

const board = boardOf(3, 14);
const beads = [0, 1, 2, 3, 4] as const;

/** A goal as a number on an abacus: its beads counted once it is reached, before that their places dashed. */
export function CountArt({ reached, goal }: { reached: number; goal: number }) {
	const earned = reached >= goal;
	return (
		<svg viewBox={`0 0 ${board.width} ${board.height}`} className="block h-full w-auto">
			<Deck board={board} />
			<RodsAndBeam board={board} />
			{Array.from(String(goal).padStart(board.rods, "0"), (digit, rod) => {
				const counted = rodBeads(Number(digit));
				return (
					<g key={rod}>
						{hasDot(board.rods, rod, 3, 0) ? (
							<circle className="abacus-dot" cx={rodX(board, rod)} cy={board.beamTop + 9} r="6" />
						) : null}
						{beads.map((bead) => {
							const here = earned && counted[bead] === 1;
							return (
								<CountBead
									key={bead}
									className={here ? (bead === 0 ? "bead-heaven" : "bead-counted") : "bead-idle"}
									x={rodX(board, rod)}
									y={beadY(board, bead, here)}
								/>
							);
						})}
						{earned
							? null
							: beads
									.filter((bead) => counted[bead] === 1)
									.map((bead) => (
										<CountBead
											key={bead}
											dashed
											className="bead-freeze"
											x={rodX(board, rod)}
											y={beadY(board, bead, true)}
										/>
									))}
					</g>
				);
			})}
			<path className="abacus-frame" fillRule="evenodd" d={framePath(board)} />
		</svg>
	);
}

function CountBead({ className, x, y, dashed = false }: { className: string; x: number; y: number; dashed?: boolean }) {
	return (
		<use
			href={dashed ? "#bead-outline" : "#bead-small"}
			className={className}
			x={x - 32}
			y={y}
			width="64"
			height="36"
		/>
	);
}
