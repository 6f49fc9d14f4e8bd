import { m } from "#messages";
import type { ScheduleSettings } from "#worker/schedule/contract";
import { weekdayNames } from "../lib/weekday-names";
import { SelectField } from "../ui/select-field";

type Letter = ScheduleSettings["letter"];

const hourText = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** When the weekly letter goes out, in words. */
export function letterText({ weekday, hour }: Letter): string {
	return m.schedule_letter_at({ day: weekdayNames("long")[weekday - 1] ?? "", time: hourText(hour) });
}

/** The day and the hour at which the weekly letter goes to parents. */
export function LetterFields({ letter, onChange }: { letter: Letter; onChange: (letter: Letter) => void }) {
	return (
		<fieldset className="m-0 grid gap-2 border-0 p-0" aria-describedby="letter-note">
			<legend className="mb-1 p-0 font-display text-lg font-semibold">{m.schedule_letter()}</legend>
			<p id="letter-note" className="text-sm text-muted-foreground">
				{m.schedule_letter_note()}
			</p>
			<div className="grid gap-2 xs:grid-cols-2">
				<SelectField
					label={m.schedule_letter_day()}
					name="letter-day"
					value={String(letter.weekday)}
					onChange={(event) => onChange({ ...letter, weekday: Number(event.target.value) })}
					options={weekdayNames("long").map((label, index) => ({ value: String(index + 1), label }))}
				/>
				<SelectField
					label={m.schedule_letter_hour()}
					name="letter-hour"
					value={String(letter.hour)}
					onChange={(event) => onChange({ ...letter, hour: Number(event.target.value) })}
					options={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))}
				/>
			</div>
		</fieldset>
	);
}
