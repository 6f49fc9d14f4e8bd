import { Check } from "lucide-react";
import { useMemo, useState } from "react";
import { decimalPlaces } from "#domain/soroban/replay";
import { hardestMoveOf, type ToldBreak } from "#domain/trainer/told-break";
import { m } from "#messages";
import { Abacus } from "../../abacus/abacus";
import { Bead } from "../../../ui/bead";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { Slider } from "../../../ui/slider";
import { moveLine, slipText } from "./break-texts";
import { frameBefore, type ReplayFrame, replayFrames, replayRods } from "./replay-frames";
import { numberText } from "../../sets/set-texts";
import { ReplayControls, useReplay } from "../../abacus/replay";

const moveMs = 900;
/** The most rods beside the moves on a phone. */
const mostBeside = 5;
const speeds = [0.5, 1, 2] as const;
const placesRight = [m.training_places_of_1, m.training_places_of_2];

export interface SampleReplayProps {
	numbers: readonly number[];
	/** The answer was wrong. */
	wrong: boolean;
	/** Where it broke; null where that cannot be told. */
	told: ToldBreak | null;
	title?: string;
	/** Inside another card. */
	bare?: boolean;
}

/** What a carry that was missed or doubled is worth on the board; null for other slips. */
function lostTen({ reason, likelyAfter, expectedAfter }: ToldBreak, places: number): number | null {
	const carried = reason === "carry_missed" || reason === "carry_doubled";
	return carried ? Math.round(Math.abs(likelyAfter - expectedAfter) * 10 ** places) : null;
}

/** Replays a sum on the abacus; a wrong one starts right before the slip, or before the hardest move. */
export function SampleReplay({ numbers, wrong, told, title, bare = false }: SampleReplayProps) {
	const frames = useMemo(() => replayFrames(numbers), [numbers]);
	const places = useMemo(() => decimalPlaces(numbers), [numbers]);
	const hardest = useMemo(() => (wrong && !told ? hardestMoveOf(numbers) : null), [numbers, wrong, told]);
	const [speed, setSpeed] = useState<(typeof speeds)[number]>(0.5);
	const rods = replayRods(frames, places);
	const start = told ?? hardest;
	const replay = useReplay(frames.length - 1, moveMs / speed, () =>
		start ? frameBefore(frames, start.step, start.move, told ? lostTen(told, places) : null) : 0,
	);
	const { at, last, go } = replay;
	const frame = frames[at];

	if (!frame) return null;
	// the current step is the one whose moves come next
	const step = (frame.settled ? frames[at + 1] : frame)?.step ?? frame.step;
	const active = frames[at + 1]?.move?.place ?? frame.move?.place ?? 0;
	const heading = told ? m.training_where_broke() : hardest ? m.training_hardest_move() : m.training_how_it_goes();
	const right = placesRight[places - 1]?.();
	const note = told
		? told.step === step
			? slipText(told, places)
			: null
		: wrong
			? hardest
				? m.training_slip_unknown()
				: m.training_slip_unknown_simple()
			: null;
	const Frame = bare ? "div" : Card;
	return (
		<Frame className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<div className="flex items-baseline justify-between gap-4">
				<h2 className="text-lg">{title ?? heading}</h2>
				<span className="num text-sm text-muted-foreground">
					{m.training_step_of({ index: step + 1, total: numbers.length })}
				</span>
			</div>
			<div
				className={cn(
					"grid items-center gap-4 max-[345px]:grid-cols-[minmax(0,1fr)]",
					bare
						? "lg:grid-cols-[minmax(0,276px)_minmax(0,1fr)] lg:gap-[30px]"
						: "md:grid-cols-[minmax(0,276px)_minmax(0,1fr)] md:gap-[30px]",
					rods > mostBeside ? "grid-cols-[minmax(0,1fr)]" : "grid-cols-[118px_minmax(0,1fr)]",
				)}
			>
				<Abacus
					readOnly
					rods={rods}
					decimals={places}
					value={frame.value}
					activeRod={rods - 1 - active}
					label={
						places > 0 ? m.training_abacus_shows({ value: numberText(frame.value / 10 ** places, places) }) : undefined
					}
				/>
				<div className="grid gap-2.5 md:gap-4">
					<StepMoves frames={frames} at={at} step={step} places={places} />
					{note ? <p className="text-sm text-muted-foreground">{note}</p> : null}
				</div>
			</div>
			{right ? <p className="text-sm text-muted-foreground">{m.training_replay_point({ places: right })}</p> : null}
			<div className="flex items-center gap-2.5">
				<ReplayControls replay={replay} loud />
				<Button
					variant="ghost"
					size="sm"
					className="num max-md:hidden"
					aria-label={m.training_replay_speed({ speed: `${numberText(speed, speed < 1 ? 1 : 0)}×` })}
					onClick={() => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1)}
				>
					{numberText(speed, speed < 1 ? 1 : 0)}×
				</Button>
				<Slider
					className="grow max-md:hidden"
					label={<span className="sr-only">{m.training_replay_position()}</span>}
					name="replay"
					min={0}
					max={last}
					value={at}
					format={(value) => String(value + 1)}
					onChange={go}
				/>
			</div>
		</Frame>
	);
}

interface StepMovesProps {
	frames: readonly ReplayFrame[];
	at: number;
	step: number;
	places: number;
}

/** The sum of one step, and its moves; the next one is marked. */
function StepMoves({ frames, at, step, places }: StepMovesProps) {
	const moves = frames.flatMap((frame, place) => (frame.step === step && frame.move ? [{ ...frame, place }] : []));
	const head = moves[0];
	return (
		<>
			{head ? (
				<p
					className={cn(
						"num flex flex-wrap items-baseline gap-x-2 leading-none font-[650] tracking-[-0.02em] md:gap-x-3.5",
						places > 0 ? "text-[21px] md:text-[min(32px,2.6vw)]" : "text-[25px] md:text-[min(40px,3.2vw)]",
					)}
				>
					<span>{numberText(head.before, places)}</span>
					<b className="text-link">
						{head.after < head.before ? "−" : "+"}
						{numberText(Math.abs(head.after - head.before), places)}
					</b>
					<span className="font-normal text-muted-foreground">=</span>
					<span>{numberText(head.after, places)}</span>
				</p>
			) : null}
			<ol className="grid gap-2">
				{moves.map(({ move, place }) => (
					<li
						key={place}
						className={cn(
							"flex min-h-10 items-center gap-2.5 rounded-[10px] border border-border px-3 py-1 text-[15px] leading-tight",
							place === at + 1 && "border-transparent bg-soft font-semibold text-soft-foreground",
						)}
					>
						{place <= at ? (
							<Check size={17} aria-hidden="true" className="flex-none text-ok" />
						) : (
							<Bead width={24} kind={place === at + 1 ? "counted" : "idle"} />
						)}
						{move ? moveLine(move, places) : null}
					</li>
				))}
			</ol>
		</>
	);
}
