import { Hand, Pause } from "lucide-react";
import { useMemo } from "react";
import { m } from "#messages";
import { usePageTitle } from "../../shells/page-title";
import { trainerTitle } from "../../training/sets/set-line";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";
import { LoadingBeads } from "../../ui/loading-beads";
import { Mark } from "../../ui/mark";
import { useChildLine } from "../line/use-lesson";
import { LineWord } from "../line-word";
import { sceneOf, workOf } from "./child-scene";
import { ChildEnd } from "./child-end";
import { LessonWork } from "./lesson-work";
import { ShownSolutions } from "./shown-solutions";
import { StagePlain } from "./stage-plain";
import { StageWord } from "./stage-word";
import { TeacherBoard } from "./teacher-board";
import { useFingerUp } from "./use-finger-up";

/** A child in a lesson: the screen follows the teacher, and there is nothing to choose but the raised hand. */
export function ChildPage({ room, owner, guest }: { room: string; owner: string; guest: boolean }) {
	usePageTitle(m.classroom_title());
	const { line, view, typed, ready } = useChildLine(room, owner);
	const { lesson: told, own: ownTold } = view.known;
	const { lesson, own } = useFingerUp(useMemo(() => ({ lesson: told, own: ownTold }), [told, ownTold]));
	const scene = sceneOf(lesson, own);
	const work = lesson && own ? workOf(lesson, own) : null;
	const end = view.end ?? (scene === "over" ? "over" : null);
	if (end) return <ChildEnd end={end} room={room} guest={guest} />;
	if (!own || !ready) {
		return (
			<main className="grid min-h-dvh place-items-center">
				<LoadingBeads text={m.classroom_joining()} />
			</main>
		);
	}
	const connected = view.status === "connected";
	const raised = own.hand !== null;
	const hand = (
		<Button
			size="lg"
			aria-pressed={raised}
			disabled={!connected}
			className={cn(
				"whitespace-nowrap max-md:px-3 md:min-h-12 md:px-5 md:text-[16px] short:min-h-11 short:text-[15px]",
				raised && "bg-soft text-soft-foreground",
			)}
			onClick={() => void line.ask({ t: "message", kind: "hand", up: !raised })}
		>
			<Hand size={22} aria-hidden="true" />
			{raised ? m.classroom_hand_up({ place: own.hand! }) : m.classroom_hand()}
		</Button>
	);
	const mine = work ? ownAnswer(typed, work.task._id) : "";
	const cut = !connected;
	const covered = scene === "board" || scene === "solutions";
	const paused = lesson?.paused === true && scene !== "door";
	return (
		<main
			aria-label={m.classroom_title()}
			data-run=""
			className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-2.5 bg-background px-2.5 pt-[calc(10px+env(safe-area-inset-top))] pb-[calc(12px+env(safe-area-inset-bottom))] md:gap-3.5 md:px-6 md:pt-4 md:pb-5 short:gap-1 short:px-2 short:pt-1 short:pb-1.5"
		>
			<header className="flex items-center gap-3">
				<Mark bare size={34} className="max-md:hidden" />
				<div className="min-w-0 grow leading-tight">
					<h1 className={cn("line-clamp-2 text-lg md:text-xl short:line-clamp-1 short:text-md", cut && "short:hidden")}>
						{lesson ? m.classroom_with({ name: lesson.teacher }) : m.classroom_title()}
					</h1>
					{/* a phone held across has no row for it below */}
					{cut ? (
						<p aria-hidden="true" className="hidden text-sm font-medium short:block">
							{m.classroom_no_line()}
						</p>
					) : null}
					{work ? (
						<p className="truncate text-sm text-muted-foreground short:hidden">{trainerTitle(work.task.simulator)}</p>
					) : null}
				</div>
				<LineWord view={view} />
				{scene === "door" ? null : <div className="max-md:hidden short:block">{hand}</div>}
			</header>
			<div className="relative grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-2.5 md:gap-3 short:gap-0">
				{scene === "door" || scene === "idle" ? (
					<StagePlain>
						{scene === "door" ? (
							<StageWord title={m.classroom_door()} text={m.classroom_door_wait()} />
						) : (
							<StageWord title={m.classroom_here()} text={m.classroom_wait_start()} />
						)}
					</StagePlain>
				) : null}
				{scene === "board" ? <TeacherBoard rods={lesson!.positions!} teacher={lesson!.teacher} /> : null}
				{scene === "solutions" ? <ShownSolutions shown={lesson!.shown} answers={lesson!.controls.showAnswers} /> : null}
				{work && scene !== "door" ? (
					// kept as it is while the teacher shows something
					<div
						className={cn(
							"grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-2.5 md:gap-3 short:gap-x-2 short:gap-y-0",
							"short:has-data-guided:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]",
							covered && "hidden",
						)}
						// what is typed stays, and nothing more can be
						inert={covered || paused}
					>
						<LessonWork
							key={work.task._id}
							work={work}
							lesson={lesson!}
							own={own}
							line={line}
							connected={connected}
							offset={view.offset}
							typed={typed}
						/>
					</div>
				) : null}
				{/* what the teacher shows stays to be looked at */}
				{paused && !covered ? (
					<div className="absolute inset-0 z-20 grid place-items-center rounded-md bg-stage">
						<StageWord title={m.classroom_paused()} text={m.classroom_look_up()}>
							<Pause size={56} aria-hidden="true" className="text-muted-foreground" />
						</StageWord>
					</div>
				) : null}
			</div>
			<p aria-live="polite" className="sr-only">
				{paused ? m.classroom_paused() : ""}
			</p>
			<footer className="grid gap-2 empty:hidden">
				<output className={cn("text-center text-sm font-medium empty:hidden", cut && "short:sr-only")}>
					{cut
						? m.classroom_no_line()
						: paused && covered
							? m.classroom_paused()
							: covered && mine !== ""
								? m.classroom_kept({ answer: mine })
								: ""}
				</output>
				{scene === "door" ? null : <div className="grid md:hidden short:hidden">{hand}</div>}
			</footer>
		</main>
	);
}

/** What the child typed last for its exercise; empty for nothing. */
function ownAnswer(typed: ReturnType<typeof useChildLine>["typed"], task: string): string {
	for (let item = 999; item >= 0; item--) {
		const found = typed.textOf(task, item);
		if (found && found.text !== "") return found.text;
	}
	return "";
}
