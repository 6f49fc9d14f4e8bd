import { Link } from "@tanstack/react-router";
import { type ComponentType, useMemo } from "react";
import { isOfExam } from "#domain/attempt/attempt-type";
import { tieBreakOf } from "#domain/olympiad/stages";
import { rowPoints } from "#domain/scoring/crosswise";
import { m } from "#messages";
import { errorText } from "../lib/error-text";
import { HintedWords, RussianHint } from "../shells/russian-hint";
import { Button, buttonVariants } from "../ui/button";
import { LoadingBeads } from "../ui/loading-beads";
import type { AttemptSession } from "./attempt-session";
import { answeredCount, itemCount, type PaperGroup, paperGroups } from "./paper-items";
import { PaperSingle } from "./paper-single";
import { PaperTables } from "./paper-tables";
import type { AttemptHandle } from "./attempt-handle";
import { RunNotice } from "./run-notice";
import { type ResultProps, RunResult } from "./run-result";
import { runningScore, type RunView, stageMax } from "./run-view";
import { StageHeld } from "./stage-held";
import { StageReady } from "./stage-ready";
import { stageName } from "./stage-stepper";
import { WayBack } from "./way-back";

type Props = {
	view: RunView;
	session: AttemptSession;
	pass: AttemptHandle;
	narrow: boolean;
	onRepeat: () => void;
	/** the result of an event that shows more of it than its stages */
	result?: ComponentType<ResultProps> | undefined;
};

/** The main part of the run: a notice, START, the paper, or the result. */
export function RunStage({ view, session, pass, narrow, onRepeat, result }: Props) {
	const { phase, attempt, step, paper } = view;
	const planned = attempt?.steps[step - 1];
	if (phase === "elsewhere" || phase === "other-tab" || phase === "refused") {
		return <Stopped view={view} session={session} pass={pass} />;
	}
	if (phase === "result" && view.result) {
		const Result = result ?? RunResult;
		return <Result pass={pass} result={view.result} onRepeat={onRepeat} />;
	}
	if (phase === "ready" && attempt && planned) {
		return <StageReady step={planned} steps={attempt.steps} onStart={() => void session.start()} />;
	}
	if (phase === "held") return <StageHeld number={step} waiting={view.waiting} />;
	if (planned && paper && phase !== "saving") return <Paper view={view} session={session} narrow={narrow} />;
	if (phase === "checked" && planned) {
		const points = { score: view.scores[step - 1] ?? 0, max: stageMax(planned) };
		return (
			<RunNotice
				title={m.attempt_run_time_over({ number: step })}
				text={
					<>
						{m.attempt_run_stage_score(points)}
						<RussianHint
							className="mt-2"
							say={(options) =>
								`${m.attempt_run_time_over({ number: step }, options)}: ${m.attempt_run_stage_score(points, options)}`
							}
						/>
					</>
				}
			/>
		);
	}
	const waiting = view.waiting ? m.attempt_run_waiting_line : waitingText(phase);
	return (
		<div className="grid min-h-[50vh] place-items-center content-center gap-4 p-4 text-center">
			<LoadingBeads />
			<p aria-live="polite">
				{waiting({}, {})}
				<RussianHint say={(options) => waiting({}, options)} />
			</p>
		</div>
	);
}

function waitingText(phase: RunView["phase"]) {
	if (phase === "opening") return m.attempt_run_opening;
	if (phase === "saving") return m.attempt_run_saving_result;
	return phase === "checking" ? m.attempt_run_checking : m.attempt_run_loading;
}

/** Why the run cannot go on here, and what can be done. */
function Stopped({ view, session, pass }: Pick<Props, "view" | "session" | "pass">) {
	if (view.phase === "elsewhere") {
		return (
			<RunNotice
				title={m.attempt_run_elsewhere_title()}
				text={
					<>
						{m.attempt_run_elsewhere_text()}
						<RussianHint className="mt-2" say={(options) => m.attempt_run_elsewhere_text({}, options)} />
					</>
				}
				action={
					<Button variant="primary" onClick={() => void session.takeOver()}>
						<HintedWords say={m.attempt_run_take_over} />
					</Button>
				}
			/>
		);
	}
	if (view.phase === "other-tab") {
		return (
			<RunNotice
				title={m.attempt_run_other_tab_title()}
				text={
					<>
						{m.attempt_run_other_tab_text()}
						<RussianHint className="mt-2" say={(options) => m.attempt_run_other_tab_text({}, options)} />
					</>
				}
				action={
					<Button variant="primary" onClick={() => void session.open()}>
						<HintedWords say={m.attempt_run_reload} />
					</Button>
				}
			/>
		);
	}
	const { refusal } = view;
	const signedOut = refusal === "INVALID_TOKEN";
	return (
		<RunNotice
			title={view.attempt ? m.attempt_run_stopped_title() : m.attempt_run_refused_title()}
			text={
				refusal ? (
					<>
						{errorText(refusal)}
						<RussianHint className="mt-2" say={(options) => errorText(refusal, {}, options)} />
					</>
				) : null
			}
			action={
				signedOut ? (
					<Link
						to="/signin"
						search={{ next: `/${isOfExam(pass.type) ? "exams" : "olimpic"}/run/${pass.mode}` }}
						className={buttonVariants({ variant: "primary" })}
					>
						<HintedWords say={m.account_signin_submit} />
					</Link>
				) : (
					<div className="flex flex-wrap gap-3">
						<Button variant="primary" onClick={() => void session.open()}>
							<HintedWords say={m.ui_try_again} />
						</Button>
						<WayBack pass={pass} variant="outline" />
					</div>
				)
			}
		/>
	);
}

function Paper({ view, session, narrow }: Pick<Props, "view" | "session" | "narrow">) {
	const { phase, attempt, step, paper, values, correct } = view;
	const groups = useMemo(() => (paper ? paperGroups(paper) : []), [paper]);
	const planned = attempt?.steps[step - 1];
	if (!planned) return null;
	const checked = phase === "checked";
	const points = { score: view.scores[step - 1] ?? 0, max: stageMax(planned) };
	const Sums = narrow ? PaperSingle : PaperTables;
	return (
		<div className={narrow ? "flex min-h-full flex-col" : "grid min-h-full content-between gap-4 px-(--gutter) py-5"}>
			<div className={narrow ? "flex flex-1 flex-col" : "my-auto grid gap-4"}>
				<h1 className="sr-only">{stageName(planned, tieBreakOf(attempt?.steps ?? []))}</h1>
				<p aria-live="polite" className={checked && !narrow ? "text-center text-xl font-[640]" : "sr-only"}>
					{checked ? m.attempt_run_stage_score(points) : phase === "checking" ? m.attempt_run_checking() : ""}
				</p>
				<Sums
					key={step}
					groups={groups}
					values={values}
					correct={correct}
					locked={phase !== "running"}
					outcome={checked ? m.attempt_run_stage_score(points) : null}
					onType={(item, value) => session.type(item, value)}
				/>
			</div>
			{narrow ? null : (
				<footer className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm text-muted-foreground">
					<span className="flex items-center gap-1.5">
						<kbd className="kbd">Enter</kbd> {m.attempt_run_keys_enter()} <kbd className="kbd">←</kbd>
						<kbd className="kbd">→</kbd> {m.attempt_run_keys_arrows()}
					</span>
					<span className="num text-foreground">{m.attempt_run_score({ score: runningScore(view) })}</span>
					<span>{answeredText(groups, answeredCount(values), planned.size)}</span>
				</footer>
			)}
		</div>
	);
}

/** How many are answered, and the points of an answer: in a crosswise table rows count less than the rest. */
function answeredText(groups: readonly PaperGroup[], done: number, size: number): string {
	const values = { done, total: itemCount(groups), size };
	const rows = groups.some(({ kind }) => kind === "table");
	return rows ? m.attempt_run_answered_table({ ...values, rows: rowPoints }) : m.attempt_run_answered(values);
}
