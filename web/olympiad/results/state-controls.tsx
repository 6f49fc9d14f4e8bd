import { useState } from "react";
import { m } from "#messages";
import type { Ranking } from "#worker/olympiad/results/contract";
import { useLook } from "../second-look/use-look";
import { Bead, type BeadKind } from "../../ui/bead";
import { Button } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { Dialog } from "../../ui/dialog";
import { TextAreaField } from "../../ui/text-field";
import type { Changes } from "./use-changes";
import { stateText } from "./texts";

const look: Record<Ranking["state"], { tone: "warn" | "soft" | "ok"; bead: BeadKind }> = {
	provisional: { tone: "warn", bead: "kept" },
	frozen: { tone: "soft", bead: "hollow" },
	final: { tone: "ok", bead: "counted" },
};

/** Provisional, frozen or final, with its bead. */
export function StateChip({ state }: { state: Ranking["state"] }) {
	const { tone, bead } = look[state];
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
	/** a step back asks for its reason */
	back: boolean;
};

const freeze: Step = {
	to: "frozen",
	label: m.olympiad_ranking_freeze,
	title: m.olympiad_ranking_freeze_title,
	text: m.olympiad_ranking_freeze_text,
	back: false,
};
const finish: Step = {
	to: "final",
	label: m.olympiad_ranking_finish,
	title: m.olympiad_ranking_finish_title,
	text: m.olympiad_ranking_finish_text,
	back: false,
};
const thaw: Step = {
	to: "provisional",
	label: m.olympiad_ranking_thaw,
	title: m.olympiad_ranking_thaw_title,
	text: m.olympiad_ranking_back_text,
	back: true,
};
const reopen: Step = {
	to: "frozen",
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

/** The steps from here, the way on last and loud; each asks once more before it is taken. */
export function StateSteps({ ranking, changes }: { ranking: Ranking; changes: Changes }) {
	const [asked, setAsked] = useState<Step | null>(null);
	return (
		<>
			{steps[ranking.state].map((step) => (
				<Button key={step.to} variant={step.back ? "outline" : "primary"} onClick={() => setAsked(step)}>
					{step.label()}
				</Button>
			))}
			{asked === finish ? (
				<FinishDialog olympiad={ranking.olimpic} changes={changes} close={() => setAsked(null)} />
			) : asked ? (
				<StepDialog key={asked.to} step={asked} changes={changes} close={() => setAsked(null)} />
			) : null}
		</>
	);
}

type FinishProps = { olympiad: Ranking["olimpic"]; changes: Changes; close: () => void };

/** The last step takes a second look: the olympiad's name, or another member of staff. */
function FinishDialog({ olympiad, changes, close }: FinishProps) {
	const look = useLook({ id: olympiad._id, name: olympiad.name });
	async function take(): Promise<void> {
		if (!look.ready()) return;
		const done = look.person
			? look.ask({ action: "finalise", revision: changes.revision })
			: changes.moveTo("final", "", look.confirm);
		if (await done) close();
	}
	return (
		<Dialog
			open
			onOpenChange={close}
			title={finish.title()}
			description={finish.text()}
			footer={
				<>
					<Button variant="ghost" onClick={close}>
						{m.account_cancel()}
					</Button>
					<Button variant="primary" loading={changes.pending || look.pending} onClick={() => void take()}>
						{look.person ? m.olympiad_look_ask() : finish.label()}
					</Button>
				</>
			}
		>
			{look.field}
		</Dialog>
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
		<Dialog
			open
			onOpenChange={close}
			title={step.title()}
			description={step.text()}
			footer={
				<>
					<Button variant="ghost" onClick={close}>
						{m.account_cancel()}
					</Button>
					<Button variant="primary" loading={changes.pending} onClick={() => void take()}>
						{step.label()}
					</Button>
				</>
			}
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
		</Dialog>
	);
}
