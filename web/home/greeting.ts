import { m } from "#messages";

/** The greeting for an hour 0 to 23; the night still counts as evening. */
export function greeting(hour: number, name: string): string {
	if (hour >= 5 && hour < 12) return m.greeting_morning({ name });
	if (hour >= 12 && hour < 18) return m.greeting_day({ name });
	return m.greeting_evening({ name });
}
