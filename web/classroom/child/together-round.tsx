import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { ClassTask } from "#domain/classroom/lesson";
import type { Exercise } from "#domain/trainer/exercise";
import { m } from "#messages";
import { flashLook } from "../../training/flash/flash-look";
import type { Saying } from "../../training/speech/say";
import { DictationStage, periodOf } from "../../training/trainer/stages/dictation-stage";
import { FlashStage } from "../../training/trainer/stages/flash-stage";
import { CountdownBeads } from "./countdown-beads";
import { StageWord } from "./stage-word";
import { useUntil } from "./use-until";

/** The numbers are laid out so long before the first of them, milliseconds: the start itself then waits for nothing. */
const aheadMs = 250;

export interface TogetherRoundProps {
	task: ClassTask;
	exercises: readonly Exercise[];
	/** The instant of the first number as `performance.now()` counts, and what names this start on the device. */
	from: number;
	mark: string;
	/** The lesson stands still: numbers that have not all been shown stop, and run again from `from`, which moves on. */
	paused: boolean;
	/** Something was typed for it already, so its numbers have been seen. */
	typed: boolean;
	sound: boolean;
	saying: Saying | null;
	onStarted: (report: { after: number; late: boolean }) => void;
	/** The answer. */
	children: ReactNode;
}

function keptMark(mark: string): boolean {
	return sessionStorage.getItem("lesson-seen") === mark;
}

/** Numbers that run for all from one instant. Who comes later than the second number waits for the next series. */
export function TogetherRound(props: TogetherRoundProps) {
	const { task, exercises, from, mark, paused, typed, sound, saying, onStarted, children } = props;
	const [first] = exercises;
	const look = useMemo(() => ({ ...flashLook(task.parameters), sound }), [task, sound]);
	const [answering, setAnswering] = useState(() => typed || keptMark(mark));
	/** the instant whose numbers this device came too late for, or had to stop; null for none */
	const [missedFrom, setMissedFrom] = useState(() => {
		const numberMs = first?.kind === "dictation" ? periodOf(first) : look.interval * 1000;
		return performance.now() - from > numberMs ? from : null;
	});
	const missed = !answering && missedFrom === from;
	const windows = useMemo(
		() => exercises.flatMap((each) => (each.kind === "chain" ? [each.sample.numbers] : [])),
		[exercises],
	);
	const left = useUntil(from);
	const laid = useUntil(from - aheadMs);
	const told = useRef(false);
	const tell = (report: { after: number; late: boolean }) => {
		if (!told.current) onStarted(report);
		told.current = true;
	};
	const latest = useRef(tell);
	useEffect(() => {
		latest.current = tell;
	});
	useEffect(() => {
		if (missed) latest.current({ after: Math.max(0, performance.now() - from), late: true });
	}, [missed, from]);
	function shown(): void {
		sessionStorage.setItem("lesson-seen", mark);
		setAnswering(true);
	}
	if (answering) return children;
	if (paused) return null;
	if (missed) return <StageWord title={m.classroom_missed()} />;
	const voiced = first?.kind === "dictation" && saying !== null;
	const waiting = voiced ? left !== 0 : laid !== 0;
	const begun = (after: number) => tell({ after, late: false });
	const voided = () => setMissedFrom(from);
	return (
		<>
			{left !== null && left > 0 && left <= 3 ? (
				<CountdownBeads left={left} wait={voiced ? m.classroom_listen() : m.classroom_look()} />
			) : null}
			{left !== null && left > 3 ? <StageWord title={m.classroom_ready()} text={m.classroom_look()} /> : null}
			{first?.kind === "dictation" ? (
				<DictationStage
					exercise={first}
					saying={saying}
					offsetMs={0}
					open={task.parameters["open"] === true}
					waiting={waiting}
					from={from}
					onBegun={begun}
					onShown={shown}
					onVoid={voided}
				/>
			) : (
				<FlashStage
					windows={windows}
					look={look}
					waiting={waiting}
					from={from}
					onBegun={begun}
					onShown={shown}
					onVoid={voided}
				/>
			)}
		</>
	);
}
