import { moscowMidnight, moscowDate } from "#domain/calendar/moscow";

/** Moscow's clock of an instant in milliseconds: "18:30". */
export function clockOf(instant: number): string {
	const minutes = Math.floor((instant - moscowMidnight(moscowDate(instant))) / 60_000);
	return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The instant of a day and a clock in Moscow. */
export function instantOf(day: string, time: string): string {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return new Date(moscowMidnight(day) + (hours * 60 + minutes) * 60_000).toISOString();
}
