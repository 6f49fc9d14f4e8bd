import { useState } from "react";
import { mostLateMs } from "#domain/attempt/intervention";
import { m } from "#messages";
import { ExtraTimeInput, LateStartInput, ReopenInput } from "#worker/olympiad/board/contract";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../ui/contract-form";
import { NumberField } from "../../ui/number-field";
import { toast } from "../../ui/toast";
import { ReasonForm } from "../participants/clear-result";
import { StagesChoice } from "./stages-choice";
import { timeText } from "../../attempt/evidence-text";

const mostLateMinutes = mostLateMs / 60_000;

type Props = { olympiadId: string; participant: string; done: () => Promise<void>; cancel: () => void };

const calls = api.olimpic[":id"].board[":participant"];

async function finish(done: Props["done"], text: string): Promise<void> {
	toast({ kind: "ok", text });
	await done();
}

/** Minutes more for this person: for the running stage, or for every stage that is not locked. */
export function ExtraTimeForm({ olympiadId, participant, done, cancel }: Props) {
	const [_id] = useState(() => crypto.randomUUID());
	const form = useContractForm(ExtraTimeInput, {
		defaultValue: { minutes: "1", stages: "left" },
		async send(json) {
			await unwrap(calls["extra-time"].$post({ param: { id: olympiadId, participant }, json: { ...json, _id } }));
			await finish(done, m.olympiad_board_time_added());
		},
	});
	return (
		<ReasonForm
			form={form}
			muted
			text={m.olympiad_board_add_time_text()}
			action={m.olympiad_board_add_time()}
			cancel={cancel}
		>
			<StagesChoice field={form.field("stages")} />
			<NumberField label={m.olympiad_board_minutes()} min={1} max={30} {...form.field("minutes")} />
		</ReasonForm>
	);
}

/** Lets this person start later than the others. */
export function LateStartForm({
	olympiadId,
	participant,
	done,
	cancel,
	end,
	now,
}: Props & { end: string; now: string }) {
	// until the end everybody may start
	const least = Math.max(1, Math.ceil((Date.parse(end) - Date.parse(now) + 1) / 60_000));
	const usual = Math.min(mostLateMinutes, Math.max(60, Math.ceil((least + 10) / 5) * 5));
	const form = useContractForm(LateStartInput, {
		defaultValue: { minutes: String(usual) },
		async send(json) {
			await unwrap(calls["late-start"].$post({ param: { id: olympiadId, participant }, json }));
			await finish(done, m.olympiad_board_late_allowed());
		},
	});
	return (
		<ReasonForm
			form={form}
			muted
			text={m.olympiad_board_let_late_text({ time: timeText(end) })}
			action={m.olympiad_board_let_late()}
			cancel={cancel}
		>
			<NumberField
				label={m.olympiad_board_late_minutes()}
				min={least}
				max={mostLateMinutes}
				hint={m.olympiad_board_late_range({ least, most: mostLateMinutes })}
				{...form.field("minutes")}
			/>
		</ReasonForm>
	);
}

/** Opens an ended attempt again. */
export function ReopenForm({ olympiadId, participant, done, cancel }: Props) {
	const form = useContractForm(ReopenInput, {
		async send(json) {
			await unwrap(calls.reopen.$post({ param: { id: olympiadId, participant }, json }));
			await finish(done, m.olympiad_board_reopened());
		},
	});
	return (
		<ReasonForm
			form={form}
			muted
			text={m.olympiad_board_reopen_text()}
			action={m.olympiad_board_reopen()}
			cancel={cancel}
		/>
	);
}
