import { m } from "#messages";
import { deviceNow } from "../../lib/clock";
import { getLocale } from "../../paraglide/runtime.js";
import { calendarDay } from "../../ui/calendar-date";
import { DateField } from "../../ui/date-field";
import { FormRow } from "../../ui/form";
import { TextField } from "../../ui/text-field";
import type { Editor } from "./use-editor";

type MomentField = "start" | "end" | "registration_opens" | "registration_closes";

const labels: Record<MomentField, readonly [day: () => string, time: () => string]> = {
	start: [m.olympiad_editor_start_date, m.olympiad_editor_start_time],
	end: [m.olympiad_editor_end_date, m.olympiad_editor_end_time],
	registration_opens: [m.olympiad_editor_opens_date, m.olympiad_editor_opens_time],
	registration_closes: [m.olympiad_editor_closes_date, m.olympiad_editor_closes_time],
};

type Props = {
	editor: Editor;
	field: MomentField;
	disabled: boolean;
	hint?: string;
	/** the time that a chosen date gets where none is set */
	usual?: string;
};

/** A date with its time of day, on the clock of the event. */
export function Moment({ editor, field, disabled, hint, usual = "" }: Props) {
	const { value, set, errorOf } = editor;
	const today = calendarDay(deviceNow());
	const [day, time] = labels[field];
	const reading = value[field];
	return (
		<FormRow>
			<DateField
				label={day()}
				name={`${field}_date`}
				locale={getLocale()}
				today={today}
				firstYear={today.year - 1}
				defaultValue={reading.date}
				onChange={(date) => set({ [field]: { ...reading, date, time: reading.time || usual } })}
				error={errorOf(field)}
				hint={hint}
				disabled={disabled}
			/>
			<TextField
				label={time()}
				name={`${field}_time`}
				type="time"
				value={reading.time}
				onChange={(event) => set({ [field]: { ...reading, time: event.target.value } })}
				disabled={disabled}
			/>
		</FormRow>
	);
}
