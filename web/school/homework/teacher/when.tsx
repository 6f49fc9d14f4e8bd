import { m } from "#messages";
import { dayLocale } from "../../../lib/day-locale";
import { fromIso } from "../../../ui/calendar-date";
import { DateField } from "../../../ui/date-field";
import { Segmented } from "../../../ui/segmented";
import { WeekdayBeads } from "../../../ui/weekday-beads";
import type { Draft } from "./draft";
import { shortDay } from "./says";

type Change = Partial<Pick<Draft, "rule" | "createDay" | "deadlineDay" | "weekdays" | "exactDays">>;

/** When: once until a day, every day, or on certain days of the week. */
export function When({ draft, today, onChange }: { draft: Draft; today: string; onChange: (change: Change) => void }) {
	const { rule, createDay, deadlineDay, weekdays, exactDays } = draft;
	const calendar = { locale: dayLocale(), today: fromIso(today)!, firstYear: fromIso(today)!.year };
	return (
		<section aria-labelledby="when" className="grid gap-3.5">
			<h2 id="when" className="text-lg">
				{m.school_hw_when()}
			</h2>
			<Segmented
				wide
				label={m.school_hw_when()}
				value={rule}
				options={[
					{ value: "until", label: m.school_hw_rule_until() },
					{ value: "daily", label: m.school_hw_rule_daily() },
					{ value: "days", label: m.school_hw_rule_days() },
				]}
				onChange={(next) => onChange({ rule: next })}
			/>
			{rule === "days" ? (
				<>
					<WeekdayBeads
						legend={m.school_hw_days_of_week()}
						legendHidden
						value={weekdays}
						onChange={(days) => onChange({ weekdays: days, exactDays: null })}
					/>
					{exactDays ? (
						<p className="text-sm text-muted-foreground">
							{m.school_hw_exact_days({ days: exactDays.map(shortDay).join(", ") })}
						</p>
					) : null}
				</>
			) : null}
			<div className="grid gap-3 xs:grid-cols-2">
				<DateField
					label={rule === "until" ? m.school_hw_given_on() : m.school_hw_from_day()}
					name="createDay"
					defaultValue={createDay}
					onChange={(day) => onChange({ createDay: day })}
					{...calendar}
				/>
				<DateField
					label={rule === "until" ? m.school_hw_due_on() : m.school_hw_to_day()}
					name="deadlineDay"
					defaultValue={deadlineDay}
					onChange={(day) => onChange({ deadlineDay: day })}
					{...calendar}
				/>
			</div>
		</section>
	);
}
