import { Check } from "lucide-react";
import { useMemo, useState } from "react";
import type { MicroMove } from "#domain/soroban/operand";
import type { Diagnosis } from "#domain/soroban/replay";
import type { SlipReason } from "#domain/soroban/slip";
import { formulaText } from "#domain/soroban/rod";
import { m } from "#messages";
import { Abacus } from "../../abacus/abacus";
import { Bead } from "../../../ui/bead";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { cn } from "../../../ui/cn";
import { Slider } from "../../../ui/slider";
import { brokenFrame, type ReplayFrame, replayFrames, replayRods } from "./replay-frames";
import { numberText } from "../../sets/set-texts";
import { ReplayControls, useReplay } from "../../abacus/replay";

const moveMs = 900;
/** The most rods beside the moves on a phone. */
const mostBeside = 5;
const speeds = [0.5, 1, 2] as const;
const placeNames = [m.training_place_0, m.training_place_1, m.training_place_2, m.training_place_3];
const slipTexts: Record<SlipReason, (values: { likely: string; expected: string }) => string> = {
	carry_missed: m.training_slip_carry_missed,
	five_missed: m.training_slip_five_missed,
	complement_slip: m.training_slip_complement_slip,
	friend_mixed: m.training_slip_friend_mixed,
	sign_flipped: m.training_slip_sign_flipped,
	operand_skipped: m.training_slip_operand_skipped,
	operand_repeated: m.training_slip_operand_repeated,
	rod_shifted: m.training_slip_rod_shifted,
	carry_doubled: m.training_slip_carry_doubled,
	digit_skipped: m.training_slip_digit_skipped,
	unknown: () => m.training_slip_unknown(),
};

function moveLine(move: MicroMove): string {
	const place = placeNames[move.place]?.() ?? m.training_place_far({ place: move.place + 1 });
	const formula = formulaText(move.id);
	return move.carry ? m.training_move_carry({ place, formula }) : m.training_move_line({ place, formula });
}

/** Replays a sample on the abacus; a wrong one starts right before the error. */
export function SampleReplay({ numbers, diagnosis }: { numbers: readonly number[]; diagnosis: Diagnosis | null }) {
	const frames = useMemo(() => replayFrames(numbers), [numbers]);
	const [speed, setSpeed] = useState<(typeof speeds)[number]>(0.5);
	const rods = replayRods(frames);
	const replay = useReplay(frames.length - 1, moveMs / speed, () =>
		diagnosis ? brokenFrame(frames, diagnosis.step) : 0,
	);
	const { at, last, go } = replay;
	const frame = frames[at];

	if (!frame) return null;
	// the current step is the one whose moves come next
	const step = (frame.value === frame.after ? frames[at + 1] : frame)?.step ?? frame.step;
	const active = frames[at + 1]?.move?.place ?? frame.move?.place ?? 0;
	return (
		<Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<div className="flex items-baseline justify-between gap-4">
				<h2 className="text-lg">{diagnosis ? m.training_where_parted() : m.training_how_it_goes()}</h2>
				<span className="text-sm text-muted-foreground">
					{m.training_step_of({ index: step + 1, total: numbers.length })}
				</span>
			</div>
			<div
				className={cn(
					"grid items-center gap-4 max-[345px]:grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,276px)_minmax(0,1fr)] md:gap-[30px]",
					rods > mostBeside ? "grid-cols-[minmax(0,1fr)]" : "grid-cols-[118px_minmax(0,1fr)]",
				)}
			>
				<Abacus readOnly rods={rods} value={frame.value} activeRod={rods - 1 - active} />
				<StepMoves frames={frames} at={at} step={step} diagnosis={diagnosis} />
			</div>
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
		</Card>
	);
}

function StepMoves({
	frames,
	at,
	step,
	diagnosis,
}: {
	frames: readonly ReplayFrame[];
	at: number;
	step: number;
	diagnosis: Diagnosis | null;
}) {
	const moves = frames.flatMap((frame, place) => (frame.step === step && frame.move ? [{ ...frame, place }] : []));
	const head = moves[0];
	const text = diagnosis?.step === step ? slipTexts[diagnosis.reason] : null;
	return (
		<div className="grid gap-2.5 md:gap-4">
			{head ? (
				<p className="num flex flex-wrap items-baseline gap-x-2 text-[25px] leading-none font-[650] tracking-[-0.02em] md:gap-x-3.5 md:text-[min(40px,3.2vw)]">
					<span>{numberText(head.before)}</span>
					<b className="text-link">
						{head.after < head.before ? "−" : "+"}
						{numberText(Math.abs(head.after - head.before))}
					</b>
					<span className="font-normal text-muted-foreground">=</span>
					<span>{numberText(head.after)}</span>
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
						{move ? moveLine(move) : null}
					</li>
				))}
			</ol>
			{text && diagnosis ? (
				<p className="text-sm text-muted-foreground">
					{text({ likely: numberText(diagnosis.likelyAfter), expected: numberText(diagnosis.expectedAfter) })}
				</p>
			) : null}
		</div>
	);
}
