import { m } from "#messages";
import { getLocale } from "../../paraglide/runtime.js";
import { fromIso } from "../../ui/calendar-date";
import { DateField } from "../../ui/date-field";
import { daysShown } from "./queries";
import type { StatisticsSearch } from "./statistics-search";

interface StatisticsDaysProps {
	search: StatisticsSearch;
	/** The Moscow date of today. */
	today: string;
	onChange: (next: StatisticsSearch) => void;
}

/** From which day and to which the numbers are shown; a day that is typed only in part changes nothing yet. */
export function StatisticsDays({ search, today, onChange }: StatisticsDaysProps) {
	const shown = daysShown(search, search.by ?? "day", today);
	function set(key: "from" | "to", day: string): void {
		const { [key]: _, ...rest } = search;
		if (day === "") onChange(rest);
		else if (fromIso(day) && day !== shown[key]) onChange({ ...rest, [key]: day });
	}
	const days = { locale: getLocale(), today: fromIso(today)! };
	return (
		<>
			{(["from", "to"] as const).map((key) => (
				<DateField
					key={`${key} ${search.by} ${search[key] === undefined}`}
					name={key}
					label={key === "from" ? m.audit_from() : m.audit_to()}
					defaultValue={shown[key]}
					onChange={(day) => set(key, day)}
					{...days}
				/>
			))}
		</>
	);
}
