import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useSyncExternalStore } from "react";
import { isOfExam, isRehearsal } from "#domain/attempt/attempt-type";
import { examTheme } from "#domain/exam/exam-type";
import { readLevelKey } from "#domain/exam/levels";
import { tieBreakOf } from "#domain/olympiad/stages";
import { m } from "#messages";
import { AnnouncementLine, AnnouncementStrip } from "./announcement-strip";
import { useAnnouncements } from "./use-announcements";
import { useLobbyLine } from "./use-lobby-line";
import { usePageTitle } from "../shells/page-title";
import { RussianHint } from "../shells/russian-hint";
import { RunShell } from "../shells/run-shell";
import { netWord } from "../ui/latency-bars";
import { SavingChip } from "../ui/saving-chip";
import type { AttemptSession } from "./attempt-session";
import { sendLeave, watchLeaving } from "./leave";
import { LeaveDialog } from "./leave-dialog";
import { dropHandle, markLeft, type AttemptHandle } from "./attempt-handle";
import { PreviewBanner } from "./preview-banner";
import type { ResultProps } from "./run-result";
import { RunAction } from "./run-action";
import { RunStage } from "./run-stage";
import { type Phase, runningScore, type RunView, underWay } from "./run-view";
import { stageName, StageStepper } from "./stage-stepper";
import { clockParts, useMillisecondsLeft } from "./use-clock";
import { useNarrow } from "./use-narrow";

/** the last part of a stage, with the time in the warning colour */
const lateMs = 30_000;

/** The phases with numbers on the screen, which nothing may move or cover. */
const withPaper: readonly Phase[] = ["loading", "running", "checking", "checked"];

type Props = {
	session: AttemptSession;
	pass: AttemptHandle;
	who: string;
	onRepeat: () => void;
	result?: ComponentType<ResultProps> | undefined;
	/** says in the bar what runs beside, as a camera */
	light?: ComponentType | undefined;
};

/** The page of a run. */
export function RunPage({ session, pass, who, onRepeat, result, light: Light }: Props) {
	usePageTitle(m.attempt_run_page_title());
	const [rehearsing, ofExam] = [isRehearsal(pass.type), isOfExam(pass.type)];
	const view = useSyncExternalStore(session.subscribe, session.view);
	const narrow = useNarrow();
	const { phase, attempt, paper, step } = view;
	const leave = useLeaving(session, view);
	useDropHandle(phase === "result");
	const refresh = useCallback(() => void session.refresh(), [session]);
	const announced = useAnnouncements(ofExam ? null : pass.olympiadId, true);
	useLobbyLine(rehearsing || ofExam || !underWay.includes(phase) ? null : pass.ticket, "running", {
		onChanged: refresh,
		onAnnouncements: announced.take,
	});

	const onEnd = useCallback(() => void session.check(true), [session]);
	const running = phase === "running" && paper !== null;
	const left = useMillisecondsLeft(running ? Date.parse(paper.endsAt) : null, onEnd);
	const planned = attempt?.steps[step - 1];
	const clock = runClock(view, left);
	const score = m.attempt_run_score({ score: runningScore(view) });
	const compact = narrow && attempt && planned && phase !== "result";
	const stages = attempt ?? (view.result ? { steps: [] } : null);

	return (
		<RunShell
			theme={ofExam ? examTheme(readLevelKey(pass.category).type) : "uamap"}
			title={compact ? stageName(planned, tieBreakOf(attempt.steps)) : pass.name}
			subtitle={compact ? score : ofExam ? who : `${pass.category}, ${who}`}
			time={clock && clock.text}
			timeLabel={clock?.label ?? m.attempt_run_clock_stands()}
			late={running && left <= lateMs}
			timePart={clock?.part}
			saving={underWay.includes(phase) ? <SavingChip saving={savingState(view)} stays /> : null}
			net={
				<>
					{Light && underWay.includes(phase) ? <Light /> : null}
					{view.sending.offline || view.waiting ? <NoLine /> : null}
				</>
			}
			action={<RunAction view={view} session={session} />}
			below={
				stages && stages.steps.length > 0 ? (
					<div className="grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]">
						<StageStepper steps={stages.steps} scores={view.scores} current={phase === "result" ? 0 : step} />
						{withPaper.includes(phase) ? <AnnouncementLine {...announced} /> : null}
					</div>
				) : null
			}
		>
			{pass.preview ? <PreviewBanner /> : null}
			{view.lasting || phase === "result" ? null : (
				<p role="alert" className="mx-auto my-3 max-w-[760px] rounded-md bg-warn-soft px-4 py-3 text-warn">
					{m.attempt_run_not_lasting()}
					<RussianHint say={(options) => m.attempt_run_not_lasting({}, options)} />
				</p>
			)}
			{withPaper.includes(phase) ? null : (
				<AnnouncementStrip {...announced} className="mx-auto mt-3 w-[calc(100%-24px)] max-w-[760px]" />
			)}
			<RunStage view={view} session={session} pass={pass} narrow={narrow} onRepeat={onRepeat} result={result} />
			<LeaveDialog active={underWay.includes(phase)} rehearsal={rehearsing} onLeave={() => leave("navigate")} />
		</RunShell>
	);
}

/** The time of the stage: whole before it runs, then what is left, and what was left once it is locked. */
function runClock({ phase, attempt, step }: RunView, left: number) {
	const whole = (attempt?.steps[step - 1]?.minutes ?? 0) * 60_000;
	if (!underWay.includes(phase) || whole === 0) return null;
	const before = phase === "ready" || phase === "held" || phase === "loading";
	const { text, minutes, seconds } = clockParts(before ? whole : left);
	if (phase === "running") return { text, part: left / whole, label: m.attempt_run_time_left({ minutes, seconds }) };
	return {
		text,
		part: before ? 1 : left / whole,
		label: before ? m.attempt_run_clock_stands() : m.attempt_run_clock_stopped(),
	};
}

function NoLine() {
	return (
		<span className="text-net-none max-md:hidden">
			<WifiOff size={24} aria-hidden="true" />
			<span className="sr-only">{netWord("none")}</span>
		</span>
	);
}

function savingState({ sending, waiting }: RunView) {
	if (sending.offline || waiting) return { state: "kept", waiting: sending.waiting } as const;
	return sending.waiting > 0 ? ({ state: "saving" } as const) : ({ state: "saved" } as const);
}

/** What is known of olympiads and exams is asked anew. */
async function forgetEvents(queryClient: QueryClient): Promise<void> {
	await Promise.all(["olimpic", "exams"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Tells the server when the page is left during a run, and sends unsent answers along. */
function useLeaving(session: AttemptSession, { phase, attempt }: RunView) {
	const queryClient = useQueryClient();
	const active = attempt !== null && underWay.includes(phase);
	const leave = useCallback(
		(type: "navigate" | "reload") => {
			if (!attempt) return;
			const left = { attempt: attempt._id, epoch: attempt.epoch, token: attempt.token, type };
			sendLeave(left, session.unsent());
			markLeft(left);
			session.stop();
			void forgetEvents(queryClient);
		},
		[session, attempt, queryClient],
	);
	useEffect(() => (active ? watchLeaving(leave) : undefined), [active, leave]);
	return leave;
}

/** Drops the attempt handle once the result is shown. */
function useDropHandle(ended: boolean): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		if (!ended) return;
		dropHandle();
		void forgetEvents(queryClient);
	}, [ended, queryClient]);
}
