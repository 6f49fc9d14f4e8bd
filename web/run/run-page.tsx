import { useQueryClient } from "@tanstack/react-query";
import { Link, useBlocker } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { m } from "#messages";
import { errorText } from "../lib/error-text";
import { usePageTitle } from "../pages/page-title";
import { RunShell } from "../shells/run-shell";
import { Button, buttonVariants } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { LoadingBeads } from "../ui/loading-beads";
import { SavingChip } from "../ui/saving-chip";
import type { AttemptSession, RunView } from "./attempt-session";
import { sendLeave, watchLeaving } from "./leave";
import { paperGroups } from "./paper-items";
import { PaperSingle } from "./paper-single";
import { PaperTables } from "./paper-tables";
import { dropPass, type Pass } from "./pass";
import { RunNotice } from "./run-notice";
import { RunResult } from "./run-result";
import { StageReady } from "./stage-ready";
import { StageStepper, stageName } from "./stage-stepper";
import { clockText, useMillisecondsLeft } from "./use-clock";
import { useNarrow } from "./use-narrow";

type Props = { session: AttemptSession; pass: Pass; who: string };

const inRun: readonly RunView["phase"][] = ["ready", "loading", "running", "checking", "checked"];

/** The run: one stage at a time, everything typed kept, the server's clock and scores. */
export function RunPage({ session, pass, who }: Props) {
	usePageTitle(m.run_page_title());
	const view = useSyncExternalStore(session.subscribe, session.view);
	const { phase, attempt, paper, step } = view;
	const queryClient = useQueryClient();
	const active = inRun.includes(phase);

	const leave = useCallback(
		(type: "navigate" | "reload") => {
			const current = session.view().attempt;
			if (!current || !inRun.includes(session.view().phase)) return;
			sendLeave(type, { attempt: current._id, epoch: current.epoch, token: current.token, events: session.unsent() });
			session.stop();
			dropPass();
			void queryClient.invalidateQueries({ queryKey: ["olimpic"] });
		},
		[session, queryClient],
	);
	useEffect(() => (active ? watchLeaving(leave) : undefined), [active, leave]);
	const blocker = useBlocker({ shouldBlockFn: () => active, withResolver: true, enableBeforeUnload: false });

	useEffect(() => {
		if (phase !== "result") return;
		dropPass();
		void queryClient.invalidateQueries({ queryKey: ["olimpic"] });
	}, [phase, queryClient]);

	const onEnd = useCallback(() => void session.check(), [session]);
	const endsAt = phase === "running" && paper ? Date.parse(paper.endsAt) : null;
	const left = useMillisecondsLeft(endsAt, onEnd);
	const clock = clockText(left);
	const whole = paper ? Date.parse(paper.endsAt) - Date.parse(paper.startedAt) : 1;
	const running = phase === "running";
	const narrow = useNarrow();
	const stages = attempt?.steps ?? [];
	const stage = inRun.includes(phase) ? stages[step - 1] : undefined;

	return (
		<RunShell
			title={narrow && stage ? stageName(stage, stages.length) : `${pass.name}, ${pass.category}`}
			subtitle={narrow && stage ? stage.variant : who}
			time={running ? clock.text : "–:––"}
			timeLabel={running ? m.run_time_left({ minutes: clock.minutes, seconds: clock.seconds }) : m.run_clock_stands()}
			late={running && left <= 30_000}
			timePart={running ? left / whole : undefined}
			saving={attempt && phase !== "result" ? <SavingChip saving={savingState(view)} stays /> : null}
			action={<Action view={view} session={session} />}
			below={
				attempt ? (
					<StageStepper steps={attempt.steps} scores={view.scores} current={phase === "result" ? 0 : step} />
				) : null
			}
		>
			{view.lasting ? null : (
				<p role="alert" className="mx-auto mt-4 max-w-[760px] rounded-md bg-warn-soft px-4 py-3 text-warn">
					{m.run_not_lasting()}
				</p>
			)}
			<Stage view={view} session={session} pass={pass} />
			<Dialog
				open={blocker.status === "blocked"}
				onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
				title={m.run_leave_title()}
				description={m.run_leave_text()}
				footer={
					<>
						<Button
							variant="danger"
							onClick={() => {
								leave("navigate");
								blocker.proceed?.();
							}}
						>
							{m.run_leave()}
						</Button>
						<Button variant="primary" onClick={() => blocker.reset?.()}>
							{m.run_stay()}
						</Button>
					</>
				}
			/>
		</RunShell>
	);
}

function savingState({ sending, waiting }: RunView) {
	if (sending.offline || waiting) return { state: "kept", waiting: sending.waiting } as const;
	return sending.waiting > 0 ? ({ state: "saving" } as const) : ({ state: "saved" } as const);
}

/** START before the stage, CHECK while it runs, NEXT_LEVEL or END after the check (specification 4). */
function Action({ view, session }: { view: RunView; session: AttemptSession }) {
	const { phase, step, attempt } = view;
	const last = attempt !== null && step === attempt.steps.length;
	if (phase === "running" || phase === "checking") {
		return (
			<Button variant="primary" loading={phase === "checking"} onClick={() => void session.check()}>
				{m.run_check()}
			</Button>
		);
	}
	if (phase !== "checked") return null;
	return (
		<Button variant="primary" onClick={() => void session.next()}>
			{last ? m.run_end() : m.run_next_level()}
		</Button>
	);
}

function Stage({ view, session, pass }: { view: RunView; session: AttemptSession; pass: Pass }) {
	const narrow = useNarrow();
	const { phase, attempt, step, paper, values, correct } = view;
	const groups = useMemo(() => (paper ? paperGroups(paper) : []), [paper]);
	const olympiad = (
		<Link to="/olimpic/about" className={buttonVariants({ variant: "outline" })}>
			{m.run_to_olympiad()}
		</Link>
	);
	if (phase === "elsewhere") {
		return (
			<RunNotice
				title={m.run_elsewhere_title()}
				text={m.run_elsewhere_text()}
				action={
					<Button variant="primary" onClick={() => void session.takeOver()}>
						{m.run_take_over()}
					</Button>
				}
			/>
		);
	}
	if (phase === "other-tab")
		return <RunNotice title={m.run_other_tab_title()} text={m.run_other_tab_text()} action={olympiad} />;
	if (phase === "refused") {
		return (
			<RunNotice title={m.run_refused_title()} text={view.refusal ? errorText(view.refusal) : null} action={olympiad} />
		);
	}
	if (phase === "result" && view.result) return <RunResult pass={pass} attempt={attempt} result={view.result} />;
	const planned = attempt?.steps[step - 1];
	if (phase === "ready" && attempt && planned) {
		return <StageReady step={planned} total={attempt.steps.length} onStart={() => void session.start()} />;
	}
	if (!paper || !planned) {
		const words = phase === "opening" ? m.run_opening() : phase === "saving" ? m.run_saving_result() : m.run_loading();
		return (
			<div className="grid min-h-[50vh] place-items-center content-center gap-4 p-4 text-center">
				<LoadingBeads />
				<p aria-live="polite">{view.waiting ? m.run_waiting_line() : words}</p>
			</div>
		);
	}
	const Paper = narrow ? PaperSingle : PaperTables;
	const done = Object.values(values).filter((value) => value !== "").length;
	const total = view.scores.slice(0, 6).reduce<number>((sum, score) => sum + (score ?? 0), 0);
	return (
		<div className={narrow ? "grid" : "grid gap-5 px-(--gutter) py-5"}>
			<p aria-live="polite" className={phase === "checked" ? "py-1 text-center text-xl font-[640]" : "sr-only"}>
				{phase === "checked"
					? m.run_stage_score({ score: view.scores[step - 1] ?? 0, max: planned.samples * planned.size })
					: phase === "checking"
						? m.run_checking()
						: ""}
			</p>
			<Paper
				key={step}
				groups={groups}
				values={values}
				correct={correct}
				locked={phase !== "running"}
				onType={(item, value) => session.type(item, value)}
			/>
			<footer className="mx-auto flex w-full max-w-[1320px] flex-wrap justify-between gap-3 text-muted-foreground max-xs:hidden">
				<span className="flex items-center gap-1.5">
					<kbd className="kbd">Enter</kbd> {m.run_keys_enter()} <kbd className="kbd">←</kbd>
					<kbd className="kbd">→</kbd> {m.run_keys_arrows()}
				</span>
				<span>{m.run_score({ score: total })}</span>
				<span>{m.run_answered({ done, total: planned.samples, size: planned.size })}</span>
			</footer>
		</div>
	);
}
