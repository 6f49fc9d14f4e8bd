import { instantOf, wallTime } from "../calendar/zoned";
import { DomainError } from "../errors";

/** What decides when the doors of an event open; instants in milliseconds. */
type Doors = { readonly startsAt: number; readonly timeZone: string; readonly openedEarlyAt: number | null };

/** When the day of the event begins where it takes place, milliseconds. */
export function dayBegins({ startsAt, timeZone }: Doors): number {
	const { date } = wallTime(startsAt, timeZone);
	return instantOf({ date, time: "00:00" }, timeZone) ?? startsAt;
}

/** Whether check-in and results from paper are open: from the day of the event on, or since staff opened them earlier. */
export function doorsOpen(doors: Doors, now: number): boolean {
	return now >= dayBegins(doors) || (doors.openedEarlyAt !== null && now >= doors.openedEarlyAt);
}

/** Throws EVENT_NOT_TODAY before the day of the event. `now` in milliseconds. */
export function assertDoorsOpen(doors: Doors, now: number): void {
	if (!doorsOpen(doors, now)) throw new DomainError("EVENT_NOT_TODAY");
}
