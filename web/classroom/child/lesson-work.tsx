import { type ReactNode, useMemo, useState } from "react";
import type { Lesson } from "#domain/classroom/lesson";
import type { OwnView } from "#domain/classroom/views";
import type { RodState } from "#domain/soroban/rod";
import { answerMarks } from "#domain/trainer/answer-marks";
import type { Exercise } from "#domain/trainer/exercise";
import { exercisesOf } from "#domain/trainer/run";
import { m } from "#messages";
import { StageFrame } from "../../training/flash/stage-frame";
import { setLine, trainerTitle } from "../../training/sets/set-line";
import { trainerOf } from "../../training/sets/trainers";
import { MarksNeeded } from "../../training/trainer/stages/marks-needed";
import { StandingTask } from "../../training/trainer/stages/standing-task";
import { FollowedTyping, type Typing } from "../../training/trainer/stages/typing";
import type { LessonLine } from "../line/lesson-line";
import type { TypedAnswers } from "../line/typed-answers";
import { CheckedWork } from "./checked-work";
import { standOf, type Work } from "./child-scene";
import { HelpingAbacus } from "./helping-abacus";
import { StageWord } from "./stage-word";
import { TogetherRound } from "./together-round";
import { useOwnRods } from "./use-own-rods";
import { useSaying } from "./use-saying";
import { useSharedRods } from "./use-shared-rods";
import { useStarted } from "./use-started";
import { useUntil } from "./use-until";
import { useWorkTyping } from "./use-work-typing";
import { beadsOf, itemRounds, placeIn } from "./work-place";

const none: readonly Exercise[] = [];

export interface LessonWorkProps {
	work: Work;
	lesson: Pick<Lesson, "paused" | "resumedAt" | "sound" | "teacher">;
	own: OwnView;
	line: LessonLine;
	connected: boolean;
	/** What to add to `performance.now()` for the server's time. */
	offset: number | null;
	typed: TypedAnswers;
}

/** A child's own work in a lesson: it stands where the child left it, whatever the teacher shows meanwhile. */
export function LessonWork({ work, lesson, own, line, connected, offset, typed }: LessonWorkProps) {
	const { task, controls, startAt } = work;
	const exercises = useMemo(() => exercisesOf(task), [task]);
	const rounds = useMemo(() => itemRounds(exercises), [exercises]);
	const byRound = useMemo(() => rounds.map((places) => places.map((item) => exercises[item]!)), [rounds, exercises]);
	const marks = useMemo(() => answerMarks(task.simulator, task.parameters), [task]);
	const pace = trainerOf(task.simulator).pace(task.parameters);
	const together = pace === "flash" || pace === "spoken";
	const saying = useSaying(pace === "spoken" && lesson.sound);
	const stand = standOf(work);
	const texts = exercises.map((_, item) => typed.textOf(task._id, item));
	// flashed numbers run for all at once, so the teacher alone leads from one series to the next
	const place = placeIn(rounds, texts, work.item ?? (together ? 0 : null));
	const { at, items } = place;
	const current = byRound[at] ?? none;
	// numbers that a pause cut run again for all from the instant at which the lesson goes on
	const instant = together && startAt !== null ? Math.max(startAt, lesson.resumedAt ?? startAt) : startAt;
	const told = instant === null || offset === null ? null : instant - offset;
	const [ran, setRan] = useState<{ instant: number | null; from: number | null } | null>(null);
	// what runs does not jump when the device learns the time better
	const from = ran?.instant === instant ? ran.from : told;
	const left = useUntil(stand === "running" ? from : null);
	const begun = stand === "running" && left === 0;
	if (begun && ran?.instant !== instant) setRan({ instant, from });
	const started = useStarted(line, task._id, begun && !together ? from : null);
	const type = useWorkTyping(typed, task._id, items, begun);

	const guided = own.rods !== null;
	const sayRods = useOwnRods(line, connected, task._id);
	const shared = useSharedRods(own.rods ?? [], (moves) =>
		line.ask({ t: "message", kind: "moves", moves: moves.map(([rod, state]) => [rod, state]) }),
	);
	const onRods = (states: readonly RodState[]) => {
		typed.noteBoard(task._id, states);
		if (guided) shared.move(states);
		else sayRods(states);
	};
	const follow: Typing = {
		textOf: (window) => texts[items[window] ?? -1]?.text ?? "",
		onTyped: (given) => type(given, false),
		rods: guided ? shared.shown : null,
		onRods,
	};

	const answer = (
		<div className="run-scroller absolute inset-0 overflow-y-auto overscroll-contain [container:stage/size]">
			<div className="grid min-h-full place-items-center py-3 *:w-full beside:py-1.5">
				<FollowedTyping value={follow}>
					<MarksNeeded value={marks}>
						<StandingTask
							key={`${task._id} ${at}`}
							exercises={current}
							parameters={task.parameters}
							pace={pace}
							sound={lesson.sound}
							onCheck={(given) => type(given, true)}
						/>
					</MarksNeeded>
				</FollowedTyping>
			</div>
		</div>
	);
	const title = trainerTitle(task.simulator);
	const sample = at < 0 ? "" : m.training_sample_of({ index: at + 1, total: rounds.length });
	let body: ReactNode;
	if (stand === "checked") {
		body = (
			<CheckedWork
				exercises={exercises}
				texts={texts.map((each) => each?.text ?? "")}
				answers={controls.showAnswers || controls.correct}
			/>
		);
	} else if (stand === "stopped") body = <StageWord title={m.classroom_stopped()} text={m.classroom_look_up()} />;
	else if (stand === "ready" || from === null || left === null) {
		body = <StageWord title={title} text={m.classroom_wait_start()} />;
	} else if (place.done) body = <StageWord title={m.classroom_done()} text={m.classroom_wait_others()} />;
	else if (together) {
		const mark = `${task._id} ${startAt} ${at}`;
		body = (
			<TogetherRound
				key={mark}
				task={task}
				exercises={current}
				from={from}
				mark={mark}
				paused={lesson.paused}
				typed={items.some((item) => texts[item])}
				sound={lesson.sound}
				saying={saying}
				onStarted={started}
			>
				{answer}
			</TogetherRound>
		);
	} else body = left > 0 ? <StageWord title={m.classroom_ready()} /> : answer;

	const showsTask = begun && at >= 0;
	const onBoard = pace === "board" || pace === "table" || current[0]?.kind === "card";
	return (
		<>
			<StageFrame
				states={beadsOf(place, texts, exercises, stand === "checked")}
				label={sample || title}
				low={!together}
			>
				{body}
			</StageFrame>
			{!onBoard && (guided || (showsTask && !together && controls.abacus)) ? (
				<HelpingAbacus
					guidedBy={guided ? lesson.teacher : null}
					rods={guided ? shared.shown : null}
					begin={typed.boardOf(task._id)}
					sound={lesson.sound}
					onRods={onRods}
				/>
			) : (
				<p className="truncate text-center text-sm text-muted-foreground max-md:hidden short:hidden">
					{guided ? m.classroom_guides({ name: lesson.teacher }) : setLine(task.simulator, task.parameters)}
				</p>
			)}
			<p aria-live="polite" className="sr-only">
				{showsTask && !lesson.paused ? sample : ""}
			</p>
		</>
	);
}
