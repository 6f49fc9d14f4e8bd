import { rodBeads } from "#domain/soroban/beads";
import { beadY, board, BEAM_HEIGHT, PITCH, rodX } from "../ui/abacus-geometry";

const rods = 9;
/** The index of the rod of units, marked by a dot. */
const units = 5;
const shape = board(rods);
const left = rodX(shape, 0) - PITCH / 2;
const top = shape.frame - 2;
const beads = [0, 1, 2, 3, 4] as const;

/** An abacus over the top of the sheet that shows a number up to 999 999 999. */
export function ScoreAbacus({ value, label }: { value: number; label: string }) {
	const whole = String(Math.round(value));
	const digits = whole.length > units + 1 ? whole.padStart(rods, "0") : `${whole.padStart(units + 1, "0")}000`;
	return (
		<svg
			className="diploma-abacus"
			viewBox={`${left} ${top} ${PITCH * rods} ${shape.height - top}`}
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
			role="img"
			aria-label={label}
		>
			<rect className="abacus-deck" x={left} y={top} width={PITCH * rods} height={shape.height} />
			{Array.from(digits, (_, rod) => (
				<rect
					key={rod}
					className="abacus-rod"
					x={rodX(shape, rod) - 3}
					y={top}
					width="6"
					height={shape.height - shape.frame - top}
				/>
			))}
			<rect className="abacus-frame" x={left} y={top} width={PITCH * rods} height="2.5" />
			<rect className="abacus-beam" x={left - 4} y={shape.beamTop} width={PITCH * rods + 8} height={BEAM_HEIGHT} />
			{Array.from(digits, (digit, rod) => {
				const counted = rodBeads(Number(digit));
				return (
					<g key={rod}>
						{(units - rod) % 3 === 0 ? (
							<circle className="abacus-dot" cx={rodX(shape, rod)} cy={shape.beamTop + BEAM_HEIGHT / 2} r="4" />
						) : null}
						{beads.map((bead) => (
							<use
								key={bead}
								href="#bead"
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
			<rect
				className="abacus-frame"
				x={left}
				y={shape.height - shape.frame}
				width={PITCH * rods}
				height={shape.frame}
			/>
			<path className="abacus-grain" d={`M${left} ${shape.height - 7}h${PITCH * rods}`} />
		</svg>
	);
}
