import { type CSSProperties, useEffect, useRef } from "react";
import { beadY, board as boardOf, framePath, grainPath, hasDot, rodX, TRAVEL } from "../../ui/abacus-geometry";
import { Deck, RodsAndBeam } from "../../ui/abacus-mini";
import { beadSymbol } from "../../ui/bead";
import { MOST_BEADS } from "../../ui/beam-states";
import type { Answered } from "#domain/trainer/progress";
import { secondsTextOfMs } from "../sets/set-texts";
import { click, openAudio } from "../abacus/bead-sound";
import "./joy.css";

interface JoyFrameProps {
	/** One rod each: whether its beads are at the beam. More than ten are put together, as many on each rod. */
	rods: readonly boolean[];
	/** The same in words; missing where it is said beside the frame. */
	label?: string;
	/** A word under each rod, e.g. its time. */
	names?: readonly string[];
	/** One click a rod. */
	sound?: boolean;
}

const beads = [0, 1, 2, 3, 4] as const;
/** A bead is drawn at most so large, CSS pixels for a unit of the drawing. */
const mostScale = 1.5;
/** Between two rods, seconds; the same as --d-stagger. */
const clickEvery = 0.035;

/** Up to ten rods; one that stands for several is full when all of them are. */
export function joyRods(rods: readonly boolean[]): boolean[] {
	const per = Math.max(1, Math.ceil(rods.length / MOST_BEADS));
	return Array.from({ length: Math.ceil(rods.length / per) }, (_, rod) =>
		rods.slice(rod * per, (rod + 1) * per).every(Boolean),
	);
}

/** A frame: on every full rod all five beads run to the beam, rod by rod, 520 ms in all. */
export function JoyFrame({ rods, label, names, sound = false }: JoyFrameProps) {
	const shown = joyRods(rods);
	const board = boardOf(shown.length);
	const clicks = useRef(sound ? shown.length : 0);
	useEffect(() => {
		const audio = clicks.current > 0 ? openAudio() : null;
		for (let rod = 0; audio && rod < clicks.current; rod++) click(audio, audio.currentTime + rod * clickEvery);
		clicks.current = 0;
	}, []);
	const symbol = beadSymbol("counted", shown.length > 6 ? 30 : 64);
	const style = {
		"--joy-rods": shown.length,
		"--joy-width": `${board.width * mostScale}px`,
		"--joy-shape": board.width / board.height,
		"--joy-inset": `${(30 / board.width) * 100}%`,
	} as CSSProperties;
	return (
		<div data-slot="joy-frame" className="joy" style={style}>
			<svg
				viewBox={`0 0 ${board.width} ${board.height}`}
				{...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
			>
				<Deck board={board} />
				<RodsAndBeam board={board} />
				{shown.map((full, rod) => (
					// oxlint-disable-next-line react/no-array-index-key -- a rod is its place
					<g key={rod} data-full={full} style={{ "--joy-rod": rod } as CSSProperties}>
						{hasDot(shown.length, rod, 3, 0) ? (
							<circle className="abacus-dot" cx={rodX(board, rod)} cy={board.beamTop + 9} r="4" />
						) : null}
						{beads.map((bead) => (
							<use
								key={bead}
								href={symbol}
								className={full ? (bead === 0 ? "bead-heaven joy-bead" : "bead-counted joy-bead") : "bead-idle"}
								style={{ "--joy-from": `${bead === 0 ? -TRAVEL : TRAVEL}px` } as CSSProperties}
								x={rodX(board, rod) - 32}
								y={beadY(board, bead, full)}
								width="64"
								height="36"
							/>
						))}
					</g>
				))}
				<path className="abacus-frame" fillRule="evenodd" d={framePath(board)} />
				<path className="abacus-grain" d={grainPath(board)} />
			</svg>
			{names && names.length === shown.length ? (
				<ol className="joy-names">
					{names.map((name, rod) => (
						// oxlint-disable-next-line react/no-array-index-key -- a rod is its place
						<li key={rod}>{name}</li>
					))}
				</ol>
			) : null}
		</div>
	);
}

/**
 * The frame of a set: one rod a problem, its time below; a problem that went otherwise is a rod at rest. The beamline of
 * the result says the same in words.
 */
export function SetJoyFrame({ answers, sound }: { answers: readonly Answered[]; sound: boolean }) {
	return (
		<JoyFrame
			rods={answers.map(({ verdict }) => verdict.correct)}
			names={answers.length <= MOST_BEADS ? answers.map(({ ms }) => secondsTextOfMs(ms)) : undefined}
			sound={sound}
		/>
	);
}
