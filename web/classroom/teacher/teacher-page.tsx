import { useCallback, useState } from "react";
import { type Lesson, mostSteps } from "#domain/classroom/lesson";
import type { Cell, DeskView } from "#domain/classroom/views";
import { m } from "#messages";
import type { Me } from "../../account/session/queries";
import { api, unwrap } from "../../lib/api";
import { failureText } from "../../lib/error-text";
import { usePageTitle } from "../../shells/page-title";
import { setLine, trainerTitle } from "../../training/sets/set-line";
import { cn } from "../../ui/cn";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { LoadingBeads } from "../../ui/loading-beads";
import { toast } from "../../ui/toast";
import { type LessonDevice, useTeacherLine } from "../line/use-lesson";
import { useWallFeed } from "../wall/wall-channel";
import { ActionBar, sayAll } from "./action-bar";
import { CallDialog } from "./call-dialog";
import { deskOrder } from "./cell-state";
import { ChildrenGrid } from "./children-grid";
import { DeskHeader } from "./desk-header";
import { namesOf } from "./desk-names";
import { Counts, Hands } from "./desk-side";
import { GuestsDialog } from "./guests-dialog";
import { HomeworkPlanDialog } from "./homework-plan-dialog";
import { OpenChild } from "./open-child";
import { PlanDialog } from "./plan-dialog";
import { type Chosen, PushDialog } from "./push-dialog";
import { ShownBoard } from "./shown-board";
import { SolutionSteps } from "./solution-steps";
import { TeacherEnd } from "./teacher-end";
import { useLessonPlan } from "./use-lesson-plan";

/** The teacher's lesson. */
export function TeacherPage({ room, me }: { room: string; me: Me }) {
	usePageTitle(m.classroom_title());
	const device = useTeacherLine(room);
	const { lesson, desk } = device.view.known;
	const [step, setStep] = useState<number | null>(null);
	// what was shown one by one may be gone
	const single = step !== null && step < (lesson?.shown.length ?? 0) ? step : null;
	useWallFeed(room, device.view.known, single);
	if (device.view.end) return <TeacherEnd end={device.view.end} />;
	if (lesson?.over) return <TeacherEnd end="over" room={room} />;
	if (!lesson || !desk) {
		return (
			<main className="grid min-h-dvh place-items-center">
				<LoadingBeads text={m.classroom_joining()} />
			</main>
		);
	}
	return <Desk key={me._id} {...{ room, device, lesson, desk, single }} onSingle={setStep} />;
}

type Open = "give" | "own" | "plan" | "homework" | "guests" | "call" | "end" | null;

interface DeskProps {
	room: string;
	device: LessonDevice;
	lesson: Lesson;
	desk: DeskView;
	/** The solution that stands alone on the projector, by its place; null: all side by side. */
	single: number | null;
	onSingle: (place: number | null) => void;
}

function Desk({ room, device, lesson, desk, single, onSingle }: DeskProps) {
	const { line, view } = device;
	const [open, setOpen] = useState<Open>(null);
	const [picked, setPicked] = useState<string | null>(null);
	const [asked, setAsked] = useState<readonly { member: string; item: number }[]>([]);
	// taken off the screen, or gone with its exercise
	const shown = lesson.shown.length === 0 ? [] : asked;
	const connected = view.status === "connected";
	const cells = deskOrder(desk.cells, lesson.controls);
	const child = picked ? desk.cells[picked] : undefined;
	const names = namesOf(cells, desk.namesHidden);
	const toggle = useCallback((id: string) => setPicked((before) => (before === id ? null : id)), []);
	const letIn = useCallback(
		(member: string, let_: boolean) => void line.ask({ t: let_ ? "invite" : "kick", member }),
		[line],
	);
	const lowerHand = (member: string) =>
		void line.ask({ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "hand_down", value: member });
	const give = ({ simulator, parameters }: Chosen) => {
		const one = open === "own" && picked !== null ? { member: picked } : {};
		setOpen(null);
		void line.ask({
			t: "event",
			type: "CHANGE_CONTROL",
			subType: "CHANGE_PARAMS",
			simulator,
			parameters: { ...parameters },
			...one,
		});
	};
	const plan = useLessonPlan(line, desk, connected);
	async function sets(): Promise<void> {
		if (!lesson.task) return;
		const { simulator, parameters } = lesson.task;
		try {
			const json = { simulator, parameters: { ...parameters } };
			const { count } = await unwrap(api.lessons[":id"].sets.$post({ param: { id: room }, json }));
			toast({ kind: "ok", text: count === 0 ? m.classroom_sets_usual() : m.classroom_sets_given({ count }) });
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
		}
	}
	function show(cell: Cell, named: boolean): void {
		const rest = shown.filter(({ member }) => member !== cell._id);
		const solutions =
			rest.length < shown.length || !cell.answer
				? rest
				: [...rest.slice(-2), { member: cell._id, item: cell.answer.item }];
		setAsked(solutions);
		void line.ask({ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "shown", value: { solutions, named } });
	}
	const here = cells.filter(({ status }) => status === "joined").length;
	return (
		<main className="grid min-h-dvh content-start gap-3 px-3 pt-3 pb-6 md:px-6">
			<DeskHeader lesson={lesson} desk={desk} view={view} here={here} total={cells.length} onOpen={setOpen} />
			<ActionBar
				lesson={lesson}
				desk={desk}
				line={line}
				connected={connected}
				onGive={() => setOpen("give")}
				onSets={() => void sets()}
				onWall={() => window.open(`/classroom/${room}/wall`, `wall ${room}`)}
			/>
			{lesson.shown.length > 1 ? (
				<SolutionSteps count={lesson.shown.length} single={single} onSingle={onSingle} />
			) : null}
			{lesson.task ? (
				<p className="text-sm text-muted-foreground">
					{trainerTitle(lesson.task.simulator)}: {setLine(lesson.task.simulator, lesson.task.parameters)}
				</p>
			) : null}
			{lesson.positions ? (
				<section className="mx-auto grid w-full max-w-[760px] gap-2" aria-label={m.classroom_board()}>
					<p className="justify-self-center rounded-sm bg-foreground px-3.5 py-1.5 text-sm font-semibold text-background">
						{m.classroom_board_seen()}
					</p>
					<ShownBoard device={device} lesson={lesson} />
				</section>
			) : null}
			<div className={cn("grid gap-4", "xl:grid-cols-[minmax(0,1fr)_322px]")}>
				<ChildrenGrid
					cells={cells}
					names={names}
					lesson={lesson}
					picked={picked}
					offset={view.offset}
					onOpen={toggle}
					onLetIn={letIn}
				/>
				<aside
					className={cn(
						"grid content-start gap-3",
						child &&
							"max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 max-xl:z-40 max-xl:mx-auto max-xl:max-h-[82dvh] max-xl:max-w-[520px] max-xl:overflow-y-auto max-xl:rounded-t-lg max-xl:bg-background max-xl:p-2 max-xl:shadow-float",
					)}
				>
					{child ? (
						<OpenChild
							key={child._id}
							cell={child}
							name={names.get(child._id)!}
							task={lesson.task}
							line={line}
							shown={shown.some(({ member }) => member === child._id)}
							onShow={(named) => show(child, named)}
							onGive={() => setOpen("own")}
							onLowerHand={() => lowerHand(child._id)}
							onClose={() => setPicked(null)}
						/>
					) : null}
					<Counts cells={cells} lesson={lesson} className={child ? "max-xl:hidden" : ""} />
					<Hands
						cells={cells}
						names={names}
						offset={view.offset}
						onPick={setPicked}
						onLower={lowerHand}
						className={child ? "max-xl:hidden" : ""}
					/>
				</aside>
			</div>
			{open === "give" || (open === "own" && child) ? (
				<PushDialog
					begin={(open === "own" && child?.task) || lesson.task}
					name={open === "own" && child ? names.get(child._id)! : null}
					onGive={give}
					onPlan={(chosen) => {
						setOpen(null);
						plan.add([{ ...chosen, homework: null }]);
					}}
					close={() => setOpen(null)}
				/>
			) : null}
			{open === "plan" ? (
				<PlanDialog
					desk={desk}
					connected={connected}
					onOrder={plan.order}
					onGo={(value) => {
						setOpen(null);
						void line.ask({ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "step", value });
					}}
					close={() => setOpen(null)}
				/>
			) : null}
			{open === "homework" ? (
				<HomeworkPlanDialog room={mostSteps - desk.plan.length} onAdd={plan.add} close={() => setOpen(null)} />
			) : null}
			{open === "guests" ? (
				<GuestsDialog room={room} code={desk.guestCode} line={line} close={() => setOpen(null)} />
			) : null}
			{open === "call" ? (
				<CallDialog
					room={room}
					inside={new Set(cells.filter(({ status }) => status === "joined").map(({ _id }) => _id))}
					close={() => setOpen(null)}
				/>
			) : null}
			{open === "end" ? (
				<ConfirmDialog
					title={m.classroom_end_sure()}
					description={m.classroom_end_text()}
					action={m.classroom_end()}
					danger
					pending={false}
					onConfirm={() => {
						setOpen(null);
						void sayAll(line, [{ t: "leave", end: true }]);
					}}
					onClose={() => setOpen(null)}
				/>
			) : null}
		</main>
	);
}
