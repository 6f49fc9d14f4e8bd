import type { ReactNode } from "react";
import { m } from "#messages";
import { ExtraTimeInput, LateStartInput, ReopenInput } from "#worker/olympiad/board/contract";
import { api, unwrap } from "../../lib/api";
import { useContractForm } from "../../lib/form";
import { Button } from "../../ui/button";
import { Form, FormActions } from "../../ui/form";
import { NumberField } from "../../ui/number-field";
import { TextAreaField } from "../../ui/text-field";
import { toast } from "../../ui/toast";
import { timeText } from "./texts";

type Props = { olympiadId: string; participant: string; done: () => Promise<void>; cancel: () => void };

const calls = api.olimpic[":id"].board[":participant"];

async function finish(done: Props["done"], text: string): Promise<void> {
	toast({ kind: "ok", text });
	await done();
}

/** Minutes more for every stage of this person that is not locked. */
export function ExtraTimeForm({ olympiadId, participant, done, cancel }: Props) {
	const { props, field, pending } = useContractForm(ExtraTimeInput, {
		defaultValue: { minutes: "1" },
		async send(json) {
			await unwrap(calls["extra-time"].$post({ param: { id: olympiadId, participant }, json }));
			await finish(done, m.olympiad_board_time_added());
		},
	});
	return (
		<Form {...props}>
			<p className="measure text-muted-foreground">{m.olympiad_board_add_time_text()}</p>
			<NumberField label={m.olympiad_board_minutes()} min={1} max={30} {...field("minutes")} />
			<Reason {...field("reason")} />
			<Actions pending={pending} cancel={cancel}>
				{m.olympiad_board_add_time()}
			</Actions>
		</Form>
	);
}

/** Lets this person start later than the others. */
export function LateStartForm({ olympiadId, participant, done, cancel, end }: Props & { end: string }) {
	const { props, field, pending } = useContractForm(LateStartInput, {
		defaultValue: { minutes: "60" },
		async send(json) {
			await unwrap(calls["late-start"].$post({ param: { id: olympiadId, participant }, json }));
			await finish(done, m.olympiad_board_late_allowed());
		},
	});
	return (
		<Form {...props}>
			<p className="measure text-muted-foreground">{m.olympiad_board_let_late_text({ time: timeText(end) })}</p>
			<NumberField label={m.olympiad_board_late_minutes()} min={1} max={1440} step={5} {...field("minutes")} />
			<Reason {...field("reason")} />
			<Actions pending={pending} cancel={cancel}>
				{m.olympiad_board_let_late()}
			</Actions>
		</Form>
	);
}

/** Opens an ended attempt again. */
export function ReopenForm({ olympiadId, participant, done, cancel }: Props) {
	const { props, field, pending } = useContractForm(ReopenInput, {
		async send(json) {
			await unwrap(calls.reopen.$post({ param: { id: olympiadId, participant }, json }));
			await finish(done, m.olympiad_board_reopened());
		},
	});
	return (
		<Form {...props}>
			<p className="measure text-muted-foreground">{m.olympiad_board_reopen_text()}</p>
			<Reason {...field("reason")} />
			<Actions pending={pending} cancel={cancel}>
				{m.olympiad_board_reopen()}
			</Actions>
		</Form>
	);
}

function Reason(wiring: { name: string; defaultValue?: string | undefined; error?: string | undefined }) {
	return <TextAreaField label={m.olympiad_board_reason()} hint={m.olympiad_board_reason_hint()} rows={2} {...wiring} />;
}

function Actions({ pending, cancel, children }: { pending: boolean; cancel: () => void; children: ReactNode }) {
	return (
		<FormActions>
			<Button type="submit" variant="primary" loading={pending}>
				{children}
			</Button>
			<Button variant="ghost" onClick={cancel}>
				{m.account_cancel()}
			</Button>
		</FormActions>
	);
}
