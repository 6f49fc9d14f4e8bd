import type { CSSProperties } from "react";
import { passPoints } from "#domain/exam/levels";
import { beadSymbol } from "../ui/bead";
import { type BeadPlace, certificateX, type LadderShape, rungY, taskX } from "./ladder-geometry";
import "./ladder.css";

/** What the drawing shows of a rung. */
export interface DrawnRung {
	level: string;
	tasks: readonly unknown[];
	passed_at: string | null;
	rehearsed: readonly number[] | null;
	exam: { status: string } | null;
}

interface LadderDrawingProps {
	shape: LadderShape;
	/** from the easiest up */
	rungs: readonly DrawnRung[];
	/** the level with the band, the one that is looked at */
	current: string | null;
	/** a level that was passed a moment ago: its beads run to the beam */
	climbed?: string | undefined;
	/** how far the band reaches to the right of the ladder */
	reach?: number;
	label: string;
}

/** Beads of passed tasks touch the beam; a rehearsal that reached 70 brings a bead half of the way. */
export function LadderDrawing({ shape, rungs, current, climbed, reach = 0, label }: LadderDrawingProps) {
	const { width, height, deck, end, side, bar, beam, pitch } = shape;
	const [left, right] = beam;
	const shown = rungs.findIndex(({ level }) => level === current);
	return (
		<svg
			className="block overflow-visible"
			viewBox={`0 0 ${width} ${height}`}
			width={width}
			height={height}
			// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing
			role="img"
			aria-label={label}
		>
			<rect
				className="abacus-deck"
				x={deck - 2}
				y={bar + side - 4}
				width={end - deck + 4}
				height={height - bar - side + 4}
			/>
			{shown < 0 ? null : (
				<rect
					className="ladder-band"
					y={rungY(shape, shown) - pitch * 0.46}
					width={width + reach}
					height={pitch * 0.92}
					rx="8"
				/>
			)}
			{rungs.map(({ level }, index) => (
				<rect
					key={level}
					className="abacus-rod"
					x={deck}
					y={rungY(shape, index) - pitch * 0.0417}
					width={end - deck}
					height={pitch * 0.0833}
				/>
			))}
			<rect className="abacus-beam" x={left} y={bar + side} width={right - left} height={height - bar - side} />
			{rungs.map(({ level }, index) =>
				index % 3 === 0 ? (
					<circle
						key={level}
						className="abacus-dot"
						cx={(left + right) / 2}
						cy={rungY(shape, index)}
						r={pitch * 0.0556}
					/>
				) : null,
			)}
			{rungs.map((rung, index) => (
				<RungBeads key={rung.level} shape={shape} rung={rung} y={rungY(shape, index)} rises={rung.level === climbed} />
			))}
			<rect className="abacus-frame" x={deck - side} width={side} height={height} rx={bar < 0 ? 0 : side * 0.35} />
			<rect className="abacus-frame" x={end} width={side} height={height} rx={bar < 0 ? 0 : side * 0.35} />
			<rect className="abacus-frame" x={deck - side} y={bar} width={end - deck + 2 * side} height={side} rx="3" />
		</svg>
	);
}

interface RungBeadsProps {
	shape: LadderShape;
	rung: DrawnRung;
	y: number;
	rises: boolean;
}

function RungBeads({ shape, rung: { tasks, passed_at, rehearsed, exam }, y, rises }: RungBeadsProps) {
	const passed = passed_at !== null;
	const looked = exam?.status === "under_review";
	const place = (task: number): BeadPlace =>
		passed ? "beam" : (rehearsed?.[task] ?? 0) >= passPoints ? "half" : "away";
	return (
		<>
			<LadderBead
				shape={shape}
				x={certificateX(shape, passed || looked ? "beam" : "away")}
				from={certificateX(shape, "away")}
				y={y}
				kind={passed ? "counted" : looked ? "saving" : "idle"}
				turn={rises ? tasks.length : null}
			/>
			{tasks.map((task, index) => {
				const at = place(index);
				return (
					<LadderBead
						// a task has no name but its place
						// oxlint-disable-next-line react/no-array-index-key
						key={index}
						shape={shape}
						x={taskX(shape, index, tasks.length, at)}
						from={taskX(shape, index, tasks.length, "away")}
						y={y}
						kind={at === "beam" ? "counted" : at === "half" ? "hollow" : "idle"}
						turn={rises ? index : null}
					/>
				);
			})}
		</>
	);
}

interface LadderBeadProps {
	shape: LadderShape;
	x: number;
	/** where it comes from when it runs to the beam */
	from: number;
	y: number;
	kind: "counted" | "hollow" | "idle" | "saving";
	/** its turn to run, null where it stands still */
	turn: number | null;
}

function LadderBead({ shape, x, from, y, kind, turn }: LadderBeadProps) {
	const [thick, tall] = shape.bead;
	const style = turn === null ? undefined : ({ "--from": `${from - x}px`, "--turn": turn } as CSSProperties);
	return (
		<g className={turn === null ? undefined : "ladder-runs"} style={style}>
			<use
				href={beadSymbol(kind, tall)}
				className={`bead-${kind}`}
				x={-tall / 2}
				y={-thick / 2}
				width={tall}
				height={thick}
				transform={`translate(${x} ${y}) rotate(90)`}
			/>
		</g>
	);
}
