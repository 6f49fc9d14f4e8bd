import { m } from "#messages";

/** The greeting for an hour 0 to 23. */
export function greeting(hour: number, name: string): string {
	if (hour < 5) return m.greeting_night({ name });
	if (hour < 12) return m.greeting_morning({ name });
	if (hour < 18) return m.greeting_day({ name });
	return m.greeting_evening({ name });
}
