import { m } from "#messages";
import { addDays, moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { getLocale } from "../paraglide/runtime.js";
import { calendarDay, fromIso } from "../ui/calendar-date";
import { DateField } from "../ui/date-field";
import { SelectField } from "../ui/select-field";
import type { Span } from "./queries";

/** What is chosen: a name of a period, and for one's own the days as YYYY-MM-DD. */
export type Period = { kind: "all" | "month" | "last" | "own"; from: string; until: string };
export const wholeTime: Period = { kind: "all", from: "", until: "" };

const firstOf = (date: string) => `${date.slice(0, 7)}-01`;
const begins = (date: string) => new Date(moscowMidnight(date)).toISOString();

/** The instants of a period, with Moscow days; a day that is not typed whole leaves its side open. */
export function spanOf({ kind, from, until }: Period, now: number): Span {
	const first = firstOf(moscowDate(now));
	if (kind === "month") return { from: begins(first) };
	if (kind === "last") return { from: begins(firstOf(addDays(first, -1))), until: begins(first) };
	if (kind === "all") return {};
	return {
		from: fromIso(from) ? begins(from) : undefined,
		until: fromIso(until) ? begins(addDays(until, 1)) : undefined,
	};
}

type Props = { period: Period; onChange: (period: Period) => void; now: number };

/** Chooses the time of what is shown. */
export function PeriodPicker({ period, onChange, now }: Props) {
	const days = { locale: getLocale(), today: calendarDay(now) };
	return (
		<div className="flex flex-wrap items-end gap-3">
			<SelectField
				name="period"
				label={m.shop_period()}
				value={period.kind}
				onChange={({ target }) => onChange({ ...period, kind: target.value as Period["kind"] })}
				options={[
					{ value: "all", label: m.shop_period_all() },
					{ value: "month", label: m.shop_period_month() },
					{ value: "last", label: m.shop_period_last() },
					{ value: "own", label: m.shop_period_own() },
				]}
			/>
			{period.kind === "own" ? (
				<>
					<DateField
						name="from"
						label={m.shop_period_from()}
						defaultValue={period.from}
						onChange={(from) => onChange({ ...period, from })}
						{...days}
					/>
					<DateField
						name="until"
						label={m.shop_period_until()}
						defaultValue={period.until}
						onChange={(until) => onChange({ ...period, until })}
						{...days}
					/>
				</>
			) : null}
		</div>
	);
}
