import { Square } from "lucide-react";
import { useEffect, useReducer, useRef } from "react";
import { checkFrames, type FrameCheck } from "#domain/trainer/flash-report";
import { flashTiming } from "#domain/trainer/flash-schedule";
import type { FlashParameters } from "#domain/trainer/parameters";
import { openSet, type Outcome, reduceSet, type SetState } from "#domain/trainer/session";
import type { Sample } from "#domain/generator/sample";
import { m } from "#messages";
import { loadStageFont, repeatedFaces } from "../flash/flash-face";
import { FlashFaces, type FlashFacesHandle } from "../flash/flash-faces";
import { playFlash } from "../flash/flash-player";
import { openTicks } from "../flash/flash-ticks";
import { collectFrames } from "../flash/frame-clock";
import { NumberTicks, StageFrame } from "../flash/stage-frame";
import type { BeamState } from "../ui/beam-states";
import { Button } from "../ui/button";
import { AnswerPad } from "./answer-pad";
import { FullScreenButton } from "./full-screen-button";
import { Preroll } from "./preroll";
import { RunLayer } from "./run-layer";
import { setLine, setLineShort } from "./set-words";
import { Verdict } from "./verdict";

const none: readonly number[] = [];

export interface FlashRunProps {
	parameters: FlashParameters;
	samples: readonly Sample[];
	/** With the answers given; empty when it was stopped before the first. */
	onEnd: (outcomes: readonly Outcome[]) => void;
}

export function beamOf({ outcomes, samples, index, phase }: SetState): BeamState[] {
	return samples.map((_, place) => {
		const outcome = outcomes[place];
		if (outcome) return outcome.correct ? "done" : "different";
		return place === index && phase !== "ready" ? "now" : "todo";
	});
}

/** A set on the whole screen: count-down, numbers, answer, verdict, sample by sample. */
export function FlashRun({ parameters, samples, onEnd }: FlashRunProps) {
	const [state, send] = useReducer(reduceSet, samples, (given) => reduceSet(openSet(given), { type: "start" }));
	const faces = useRef<FlashFacesHandle>(null);
	const ticks = useRef<HTMLDivElement>(null);
	const screen = useRef<FrameCheck>(checkFrames([]));
	const { phase, index, voids, outcomes } = state;
	const numbers = samples[index]?.numbers ?? none;

	useEffect(() => {
		if (phase !== "preroll") return;
		const stop = new AbortController();
		void loadStageFont();
		void collectFrames(500, stop.signal).then((frames) => {
			if (frames.length > 5) screen.current = checkFrames(frames);
		});
		return () => stop.abort();
	}, [phase, index, voids]);

	useEffect(() => {
		if (phase !== "flashing" || !faces.current) return;
		const stop = new AbortController();
		const timing = flashTiming(parameters);
		const marks = ticks.current?.children ?? [];
		const stage = faces.current.stage((number) => marks[number]?.setAttribute("data-on", ""));
		const sound = parameters.sound ? openTicks(numbers.length, timing.intervalMs) : null;
		void playFlash({
			stage,
			count: numbers.length,
			timing,
			frameMs: screen.current.frameMs,
			repeats: repeatedFaces(numbers),
			onFrame: sound?.frame,
			signal: stop.signal,
		}).then((record) => {
			if (stop.signal.aborted) return;
			if (!record) sound?.stop();
			send(record ? { type: "shown", report: record.report } : { type: "voided" });
		});
		return () => {
			sound?.stop();
			stop.abort();
		};
	}, [phase, index, numbers, parameters]);

	const end = useRef(onEnd);
	useEffect(() => {
		end.current = onEnd;
	});
	useEffect(() => {
		if (phase === "result" || phase === "ready") end.current(outcomes);
	}, [phase, outcomes]);
	useEffect(() => {
		const key = (event: KeyboardEvent) => event.key === "Escape" && send({ type: "stop" });
		window.addEventListener("keydown", key);
		return () => window.removeEventListener("keydown", key);
	}, []);

	const place = m.sample_of({ index: index + 1, total: samples.length });
	const last = outcomes.at(-1);
	return (
		<RunLayer label={m.flash_title()}>
			<div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
				<Button size="sm" onClick={() => send({ type: "stop" })}>
					<Square size={16} aria-hidden="true" />
					{m.stop()}
				</Button>
				<p className="truncate text-center text-sm text-muted-foreground md:text-md">
					<span className="max-md:hidden">{setLine(parameters)}</span>
					<span className="md:hidden">{setLineShort(parameters)}</span>
				</p>
				<div className="flex items-center gap-3">
					<span className="max-md:hidden">
						<FullScreenButton />
					</span>
					<p className="num text-[20px] font-[650] md:text-[24px]">
						{index + 1}
						<span className="text-muted-foreground"> / {samples.length}</span>
					</p>
				</div>
			</div>
			<StageFrame states={beamOf(state)} label={place}>
				{phase === "preroll" ? (
					<Preroll
						key={`${index}:${voids}`}
						note={voids > 0 ? m.showing_repeated() : place}
						onDone={() => send({ type: "begin" })}
					/>
				) : null}
				{phase === "preroll" || phase === "flashing" ? (
					<>
						<FlashFaces key={`${index}:${voids}`} ref={faces} numbers={numbers} icon={parameters.icon} />
						<NumberTicks key={`ticks:${index}:${voids}`} ref={ticks} count={numbers.length} />
					</>
				) : null}
				{phase === "answering" ? <AnswerPad key={index} onCheck={(text) => send({ type: "answer", text })} /> : null}
				{phase === "checked" && last ? (
					<Verdict outcome={last} last={index + 1 === samples.length} onNext={() => send({ type: "next" })} />
				) : null}
			</StageFrame>
			<p aria-live="polite" className="sr-only">
				{phase === "preroll" ? `${place}. ${m.get_ready()}` : phase === "flashing" ? m.numbers_go() : ""}
			</p>
		</RunLayer>
	);
}
