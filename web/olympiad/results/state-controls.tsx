import { useId, useState } from "react";
import { type StateChange, stepRefusal } from "#domain/olympiad/results";
import { m } from "#messages";
import type { Ranking } from "#worker/olympiad/results/contract";
import { errorText } from "../../lib/error-text";
import { useTimeLeft } from "../../ui/countdown";
import { now } from "../queries";
import { useLook } from "../second-look/use-look";
import { Bead, type BeadKind } from "../../ui/bead";
import { Button } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { TextAreaField } from "../../ui/text-field";
import type { Changes } from "./use-changes";
import { dayTimeText } from "../../lib/day-time";
import { stateText } from "./texts";

const chips: Record<Ranking["state"], { tone: "warn" | "soft" | "ok"; bead: BeadKind }> = {
	provisional: { tone: "warn", bead: "kept" },
	frozen: { tone: "soft", bead: "hollow" },
	final: { tone: "ok", bead: "counted" },
};

/** Provisional, frozen or final, with its bead. */
export function StateChip({ state }: { state: Ranking["state"] }) {
	const { tone, bead } = chips[state];
	return (
		<Chip tone={tone}>
			<Bead kind={bead} width={22} />
			{stateText(state)}
		</Chip>
	);
}

type Step = {
	to: Ranking["state"];
	label: () => string;
	title: () => string;
	text: () => string;
	change: StateChange;
	/** a step back, which asks for a reason */
	back: boolean;
};

const freeze: Step = {
	to: "frozen",
	change: "freeze",
	label: m.olympiad_ranking_freeze,
	title: m.olympiad_ranking_freeze_title,
	text: m.olympiad_ranking_freeze_text,
	back: false,
};
const finish: Step = {
	to: "final",
	change: "finalise",
	label: m.olympiad_ranking_finish,
	title: m.olympiad_ranking_finish_title,
	text: m.olympiad_ranking_finish_text,
	back: false,
};
const thaw: Step = {
	to: "provisional",
	change: "thaw",
	label: m.olympiad_ranking_thaw,
	title: m.olympiad_ranking_thaw_title,
	text: m.olympiad_ranking_back_text,
	back: true,
};
const reopen: Step = {
	to: "frozen",
	change: "reopen",
	label: m.olympiad_ranking_reopen,
	title: m.olympiad_ranking_reopen_title,
	text: m.olympiad_ranking_back_text,
	back: true,
};

const steps: Record<Ranking["state"], readonly Step[]> = {
	provisional: [freeze],
	frozen: [thaw, finish],
	final: [reopen],
};

/**
 * The steps from this state, the step forward last and primary; each asks before it is taken. One that would be refused
 * is closed, with its reason below.
 */
export function StateSteps({ ranking, changes }: { ranking: Ranking; changes: Changes }) {
	const [asked, setAsked] = useState<Step | null>(null);
	const why = useId();
	const { end } = ranking.olimpic;
	// renders every second until the end, so that the step opens by itself
	useTimeLeft(Date.parse(end), now);
	const ready = {
		ended: now() >= Date.parse(end),
		unjudged: ranking.unjudged,
		withoutPlace: ranking.without_place,
	};
	const refusals = steps[ranking.state].map((step) => stepRefusal(step.change, ready));
	const refusal = refusals.find((code) => code !== null);
	return (
		<>
			{steps[ranking.state].map((step, index) => (
				<Button
					key={step.to}
					variant={step.back ? "outline" : "primary"}
					disabled={refusals[index] !== null}
					aria-describedby={refusals[index] ? why : undefined}
					onClick={() => setAsked(step)}
				>
					{step.label()}
				</Button>
			))}
			{refusal ? (
				<p id={why} className="basis-full text-sm text-muted-foreground md:text-right">
					{refusal === "OLIMPIC_NOT_FINISHED"
						? m.olympiad_ranking_freeze_from({ moment: dayTimeText(end) })
						: errorText(refusal)}
				</p>
			) : null}
			{asked === finish ? (
				<FinishDialog olympiad={ranking.olimpic} changes={changes} close={() => setAsked(null)} />
			) : asked ? (
				<StepDialog key={asked.to} step={asked} changes={changes} close={() => setAsked(null)} />
			) : null}
		</>
	);
}

type FinishProps = { olympiad: Ranking["olimpic"]; changes: Changes; close: () => void };

/** The step to final needs a second look. */
function FinishDialog({ olympiad, changes, close }: FinishProps) {
	const look = useLook(olympiad);
	async function take(): Promise<void> {
		if (!look.ready()) return;
		const done = look.person
			? look.ask({ action: "finalise", revision: changes.revision })
			: changes.moveTo("final", "", look.confirm);
		if (await done) close();
	}
	return (
		<ConfirmDialog
			title={finish.title()}
			description={finish.text()}
			action={look.person ? m.olympiad_look_ask() : finish.label()}
			ghost
			pending={changes.pending || look.pending}
			onConfirm={() => void take()}
			onClose={close}
		>
			{look.field}
		</ConfirmDialog>
	);
}

function StepDialog({ step, changes, close }: { step: Step; changes: Changes; close: () => void }) {
	const [reason, setReason] = useState("");
	const [touched, setTouched] = useState(false);
	const lacks = step.back && reason.trim() === "";
	async function take(): Promise<void> {
		setTouched(true);
		if (!lacks && (await changes.moveTo(step.to, reason))) close();
	}
	return (
		<ConfirmDialog
			title={step.title()}
			description={step.text()}
			action={step.label()}
			ghost
			pending={changes.pending}
			onConfirm={() => void take()}
			onClose={close}
		>
			{step.back ? (
				<TextAreaField
					label={m.olympiad_ranking_reason()}
					name="reason"
					value={reason}
					maxLength={500}
					onChange={(event) => setReason(event.currentTarget.value)}
					{...(touched && lacks && { error: m.REQUIRED() })}
				/>
			) : null}
		</ConfirmDialog>
	);
}
