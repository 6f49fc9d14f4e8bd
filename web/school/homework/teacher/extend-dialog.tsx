import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addDays } from "#domain/calendar/moscow";
import { m } from "#messages";
import { api, unwrap } from "../../../lib/api";
import { dayLocale } from "../../../lib/day-locale";
import { failureText } from "../../../lib/error-text";
import { fromIso } from "../../../ui/calendar-date";
import { DateField } from "../../../ui/date-field";
import { Dialog, DialogActions } from "../../../ui/dialog";
import { Form } from "../../../ui/form";
import { TextField } from "../../../ui/text-field";
import { toast } from "../../../ui/toast";

type Props = { ids: string[]; today: string; close: () => void };

/** A later deadline for some children, with the reason that stays beside it. */
export function ExtendDialog({ ids, today, close }: Props) {
	const queryClient = useQueryClient();
	const [until, setUntil] = useState(addDays(today, 7));
	const [reason, setReason] = useState("");
	const [pending, setPending] = useState(false);
	const [touched, setTouched] = useState(false);
	const last = addDays(today, 31);
	const wrongDay = !fromIso(until) || until < today || until > last;
	async function send(): Promise<void> {
		setTouched(true);
		if (wrongDay || reason.trim() === "") return;
		setPending(true);
		try {
			const json = { assignments: ids, until, reason };
			const { count } = await unwrap(api.homeworks.assignments.extend.$post({ json }));
			toast({ kind: "ok", text: m.school_hw_extended({ count }) });
			await queryClient.invalidateQueries({ queryKey: ["homeworks"] });
			close();
		} catch (error) {
			toast({ kind: "error", text: failureText(error) });
			setPending(false);
		}
	}
	return (
		<Dialog open onOpenChange={close} title={m.school_hw_extend()} description={m.school_hw_extend_text()}>
			<Form
				onSubmit={(event) => {
					event.preventDefault();
					void send();
				}}
			>
				<DateField
					label={m.school_hw_due_on()}
					name="until"
					defaultValue={until}
					onChange={setUntil}
					locale={dayLocale()}
					today={fromIso(today)!}
					{...(touched && wrongDay ? { error: m.school_hw_extend_range() } : {})}
				/>
				<TextField
					label={m.school_hw_reason()}
					name="reason"
					maxLength={300}
					value={reason}
					onChange={(event) => setReason(event.target.value)}
					hint={m.school_hw_reason_hint()}
					{...(touched && reason.trim() === "" ? { error: m.REQUIRED() } : {})}
				/>
				<DialogActions label={m.school_save()} pending={pending} onClose={close} />
			</Form>
		</Dialog>
	);
}
