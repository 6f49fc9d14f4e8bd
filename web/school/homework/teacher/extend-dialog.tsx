import { useState } from "react";
import { addDays } from "#domain/calendar/moscow";
import { m } from "#messages";
import { api, unwrap } from "../../../lib/api";
import { dayLocale } from "../../../lib/day-locale";
import { fromIso } from "../../../ui/calendar-date";
import { DateField } from "../../../ui/date-field";
import { ReasonDialog } from "./reason-dialog";

type Props = { ids: string[]; today: string; close: () => void };

/** A later deadline for some children, with the reason that stays beside it. */
export function ExtendDialog({ ids, today, close }: Props) {
	const [until, setUntil] = useState(addDays(today, 7));
	const last = addDays(today, 31);
	const wrongDay = !fromIso(until) || until < today || until > last;
	async function send(reason: string): Promise<string> {
		const json = { assignments: ids, until, reason };
		const { count } = await unwrap(api.homeworks.assignments.extend.$post({ json }));
		return m.school_hw_extended({ count });
	}
	return (
		<ReasonDialog
			title={m.school_hw_extend()}
			description={m.school_hw_extend_text()}
			ready={!wrongDay}
			send={send}
			close={close}
		>
			{(touched) => (
				<DateField
					label={m.school_hw_due_on()}
					name="until"
					defaultValue={until}
					onChange={setUntil}
					locale={dayLocale()}
					today={fromIso(today)!}
					{...(touched && wrongDay ? { error: m.school_hw_extend_range() } : {})}
				/>
			)}
		</ReasonDialog>
	);
}
