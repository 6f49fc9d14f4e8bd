import { Volume2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { DictationExercise } from "#domain/trainer/exercise";
import type { FlashReport } from "#domain/trainer/flash-report";
import { m } from "#messages";
import { repeatedFaces } from "../../flash/flash-face";
import { NumberTicks } from "../../flash/stage-frame";
import { dictate } from "../../speech/dictate";
import type { Saying } from "../../speech/say";
import { spokenNumber } from "../../speech/spoken-number";
import type { FlashLook } from "../../flash/flash-look";
import { signed } from "../../sets/set-texts";
import { FlashStage } from "./flash-stage";

/** The blank between two numbers that look the same, milliseconds. */
const blankMs = 150;

export interface DictationStageProps {
	exercise: DictationExercise;
	/** Null: there is no voice, the numbers are shown. */
	saying: Saying | null;
	offsetMs: number;
	/** Shows the numbers beside the voice. */
	open: boolean;
	waiting: boolean;
	/** As in FlashStage; the voice begins as soon as it may, and says how long after the instant. */
	from?: number | undefined;
	onBegun?: ((after: number) => void) | undefined;
	onShown: (report: FlashReport | null) => void;
	onVoid: () => void;
}

/** Between two numbers, milliseconds. */
export function periodOf({ startsAt, endsAt }: DictationExercise): number {
	return endsAt / Math.max(1, startsAt.length);
}

/** Numbers read aloud; without a voice they are flashed at the same pace. */
export function DictationStage(props: DictationStageProps) {
	const { exercise, saying } = props;
	const { sample } = exercise;
	const periodMs = periodOf(exercise);
	const windows = useMemo(() => [sample.numbers], [sample]);
	const look = useMemo<FlashLook>(
		() => ({ interval: periodMs / 1000, safe: false, icon: "digit", animation: "none", sound: false }),
		[periodMs],
	);
	if (!saying) {
		return (
			<FlashStage
				windows={windows}
				look={look}
				waiting={props.waiting}
				from={props.from}
				onBegun={props.onBegun}
				onShown={props.onShown}
				onVoid={props.onVoid}
			/>
		);
	}
	return props.waiting ? null : <Spoken {...props} saying={saying} periodMs={periodMs} />;
}

function Spoken({
	exercise,
	saying,
	offsetMs,
	open,
	periodMs,
	from,
	onBegun,
	onShown,
}: DictationStageProps & { saying: Saying; periodMs: number }) {
	const { numbers } = exercise.sample;
	const [at, setAt] = useState(-1);
	const [unheard, setUnheard] = useState(-1);
	const [blank, setBlank] = useState(false);
	const ticks = useRef<HTMLDivElement>(null);
	const latest = useRef({ from, onBegun, onShown });
	useEffect(() => {
		latest.current = { from, onBegun, onShown };
	});
	useEffect(() => {
		const stop = new AbortController();
		const repeats = repeatedFaces(numbers);
		void dictate({
			texts: [...numbers.map(spokenNumber), m.training_say_equals()],
			periodMs,
			offsetMs,
			saying,
			onNumber(index) {
				const now = performance.now();
				if (index === 0) latest.current.onBegun?.(now - (latest.current.from ?? now));
				ticks.current?.children[index]?.setAttribute("data-on", "");
				setAt(index);
				if (!repeats[index]) return;
				setBlank(true);
				setTimeout(setBlank, blankMs, false);
			},
			onUnheard: setUnheard,
			signal: stop.signal,
		}).then((said) => {
			if (said) latest.current.onShown(null);
		});
		return () => stop.abort();
	}, [numbers, saying, periodMs, offsetMs]);
	const number = numbers[at];
	const shown = number !== undefined && (open || unheard === at);
	return (
		<>
			<div className="grid justify-items-center gap-4 px-4 text-center">
				{shown ? (
					<b
						data-testid="dictated-number"
						className="num text-[clamp(72px,22dvh,220px)] leading-none font-[680] data-blank:invisible"
						data-blank={blank || undefined}
					>
						{signed(number, at)}
					</b>
				) : (
					<Volume2 size={88} strokeWidth={1.5} aria-hidden="true" className="text-muted-foreground" />
				)}
				<p className="num text-muted-foreground">
					{at >= numbers.length
						? m.training_say_equals()
						: m.training_dictation_progress({ index: Math.max(1, at + 1), total: numbers.length })}
				</p>
				{unheard >= 0 && unheard === at ? <p className="text-sm text-warn">{m.training_voice_lost()}</p> : null}
			</div>
			<NumberTicks ref={ticks} count={numbers.length} />
		</>
	);
}
