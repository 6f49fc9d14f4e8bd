import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { answerMarks } from "#domain/trainer/answer-marks";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import type { Exercise } from "#domain/trainer/exercise";
import { advance, type Answered, beginSet, type Progress, rightCount } from "#domain/trainer/progress";
import { prerollSeconds } from "#domain/trainer/session";
import { m } from "#messages";
import { StageFrame } from "../../flash/stage-frame";
import type { VoiceReady } from "../../speech/prepare-voice";
import { VoiceTroubleNote } from "../../speech/voice-trouble-note";
import type { BeamState } from "../../../ui/beam-states";
import { flashLook } from "../../flash/flash-look";
import { HelperAbacus } from "./helper-abacus";
import { Preroll } from "./preroll";
import { RunHeader } from "./run-header";
import { RunLayer } from "./run-layer";
import { DictationStage } from "../stages/dictation-stage";
import { MarksNeeded } from "../stages/marks-needed";
import { FlashStage } from "../stages/flash-stage";
import { StandingTask } from "../stages/standing-task";
import { trainerOf } from "../../sets/trainers";
import { setLine, setLineShort, trainerTitle } from "../../sets/set-line";
import { type Leaving, useLeaving } from "./use-leaving";
import { useRunVoice } from "./use-run-voice";
import { Verdict } from "./verdict";
import "./run.css";

/** Seconds before a timed card; flashed and spoken numbers have the pause of the set. */
const cardPause = 1;

export interface TrainerRunProps {
	simulator: Simulator;
	parameters: PlainParameters;
	exercises: readonly Exercise[];
	/** The test of the voice; null if nothing is read aloud. */
	voice?: Promise<VoiceReady> | null;
	/** Tests the voice again. */
	onVoice?: () => Promise<VoiceReady>;
	/** Milliseconds by which the voice follows the number on the screen. */
	offsetMs?: number;
	showAnswers: boolean;
	/** Goes on by itself after a right answer. */
	goesOn?: boolean;
	/** Called with the answers so far, also if the set was stopped. */
	onEnd: (answers: readonly Answered[]) => void;
	/** Called if the page is left before the end of the set. */
	leaving?: Leaving;
}

const unkept: Leaving = {};

/** The beads of the rounds: done if all answers of a round are right. */
export function beamOf({ rounds, answers, round, phase }: Progress): BeamState[] {
	return rounds.map((exercises, place) => {
		const given = answers.filter(({ exercise }) => exercises.includes(exercise));
		if (given.length > 0) return given.every(({ verdict }) => verdict.correct) ? "done" : "different";
		return place === round && phase !== "result" ? "now" : "todo";
	});
}

function pauseOf(parameters: PlainParameters, pace: string): number {
	if (typeof parameters.pause === "number") return parameters.pause;
	return pace === "flash" ? cardPause : prerollSeconds;
}

/** A set on the whole screen. Each round shows the task, takes the answer and gives the verdict. */
export function TrainerRun({
	simulator,
	parameters,
	exercises,
	voice: asked = null,
	onVoice,
	offsetMs = 0,
	showAnswers,
	goesOn = true,
	onEnd,
	leaving = unkept,
}: TrainerRunProps) {
	const pace = trainerOf(simulator).pace(parameters);
	const marks = useMemo(() => answerMarks(simulator, parameters), [simulator, parameters]);
	const [state, send] = useReducer(advance, exercises, (all) => beginSet(all, pace === "flash" || pace === "spoken"));
	const { phase, round, rounds, answers, voids } = state;
	const current = useMemo(() => rounds[round] ?? [], [rounds, round]);
	const windows = useMemo(
		() => current.flatMap((each) => (each.kind === "chain" ? [each.sample.numbers] : [])),
		[current],
	);
	const [chosen, setLook] = useState(() => flashLook(parameters));
	const voice = useRunVoice(asked, onVoice);
	const [helper, setHelper] = useState(false);
	const since = useRef(0);
	const first = current[0];
	const flashing = first?.kind === "chain" && pace === "flash";
	const dictated = first?.kind === "dictation" ? first : null;
	const reading = useMemo(() => (voice.ready ? { saying: voice.ready, offsetMs } : null), [voice.ready, offsetMs]);

	useEffect(() => {
		if (phase === "answering") since.current = performance.now();
	}, [phase, round]);
	useEffect(() => {
		// only flashed and spoken numbers have a showing
		if (phase === "showing" && !flashing && !dictated) send({ type: "shown", report: null });
	}, [phase, flashing, dictated]);
	const end = useRef(onEnd);
	useEffect(() => {
		end.current = onEnd;
	});
	useEffect(() => {
		if (phase === "result") end.current(answers);
	}, [phase, answers]);
	useLeaving(answers, phase === "result", leaving);
	useEffect(() => {
		const key = (event: KeyboardEvent) => event.key === "Escape" && !event.defaultPrevented && send({ type: "stop" });
		window.addEventListener("keydown", key);
		return () => window.removeEventListener("keydown", key);
	}, []);

	const elapsed = () => performance.now() - since.current;
	const place = m.training_sample_of({ index: round + 1, total: rounds.length });
	const given = answers.slice(answers.length - current.length);
	const turn = `${round}:${voids}`;
	const waiting = phase === "preroll";
	let body: ReactNode = null;
	if (waiting || phase === "showing") {
		body = voice.trouble ? (
			<VoiceTroubleNote trouble={voice.trouble} onRetry={voice.retry} onShow={voice.goWithout} />
		) : (
			<>
				{waiting && voice.testing ? (
					<p className="text-lg text-muted-foreground">{m.training_voice_checking()}</p>
				) : null}
				{waiting && !voice.testing ? (
					<Preroll
						key={turn}
						seconds={pauseOf(parameters, pace)}
						note={voids > 0 ? m.training_showing_repeated() : place}
						onDone={() => send({ type: "begin" })}
					/>
				) : null}
				{flashing && !voice.testing ? (
					<FlashStage
						key={`flash:${turn}`}
						windows={windows}
						look={chosen}
						waiting={waiting}
						voice={reading}
						onShown={(report) => send({ type: "shown", report })}
						onVoid={() => send({ type: "voided" })}
					/>
				) : null}
				{dictated && !voice.testing ? (
					<DictationStage
						key={`dictation:${turn}`}
						exercise={dictated}
						saying={voice.ready}
						offsetMs={offsetMs}
						open={parameters.open === true}
						waiting={waiting}
						onShown={(report) => send({ type: "shown", report })}
						onVoid={() => send({ type: "voided" })}
					/>
				) : null}
			</>
		);
	} else if (phase === "answering") {
		body = (
			<StandingTask
				key={round}
				exercises={current}
				parameters={parameters}
				pace={pace}
				sound={chosen.sound}
				onCheck={(texts) => send({ type: "answer", texts, ms: elapsed() })}
				onOpen={() => send({ type: "open", ms: elapsed() })}
			/>
		);
	} else if (phase === "checked") {
		body = (
			<Verdict
				answers={given}
				showAnswers={showAnswers}
				goesOn={goesOn}
				last={round + 1 === rounds.length}
				onNext={() => send({ type: "next" })}
			/>
		);
	}
	const onBoard = pace === "board" || pace === "table";
	return (
		<RunLayer label={trainerTitle(simulator)}>
			<RunHeader
				line={setLine(simulator, parameters)}
				short={setLineShort(simulator, parameters)}
				round={round + 1}
				rounds={rounds.length}
				right={rightCount(answers)}
				sound={flashing || onBoard ? chosen.sound : null}
				onSound={() => setLook({ ...chosen, sound: !chosen.sound })}
				abacus={onBoard ? null : helper}
				onAbacus={() => setHelper(!helper)}
				onStop={() => send({ type: "stop" })}
			/>
			<StageFrame states={beamOf(state)} label={place} low={!flashing}>
				{waiting || phase === "showing" ? (
					body
				) : (
					<div
						className="run-scroller absolute inset-0 overflow-y-auto overscroll-contain [container:stage/size]"
						key={`${round}:${phase}`}
					>
						<div className="grid min-h-full place-items-center py-3 *:w-full beside:py-1.5">
							<MarksNeeded value={marks}>{body}</MarksNeeded>
						</div>
					</div>
				)}
			</StageFrame>
			{helper && !onBoard ? <HelperAbacus sound={chosen.sound} /> : null}
			<p aria-live="polite" className="sr-only">
				{waiting
					? `${place}. ${m.training_get_ready()}`
					: phase === "showing"
						? dictated
							? m.training_listen_now()
							: m.training_numbers_go()
						: ""}
			</p>
		</RunLayer>
	);
}
