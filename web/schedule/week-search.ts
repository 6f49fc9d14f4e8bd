/** What the search of the page names. */
export type WeekSearch = { week?: string; group?: string; teacher?: string; lesson?: string; day?: string };

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isId = (value: unknown): value is string => typeof value === "string" && /^[\w-]{1,100}$/.test(value);

/** Reads the address; what it does not know is left out. */
export function weekSearch(raw: Record<string, unknown>): WeekSearch {
	const { week, group, teacher, lesson, day } = raw;
	return {
		...(isDay(week) ? { week } : {}),
		...(isId(group) ? { group } : {}),
		...(isId(teacher) ? { teacher } : {}),
		...(isId(lesson) && isDay(day) ? { lesson, day } : {}),
	};
}
