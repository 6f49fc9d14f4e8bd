import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { addDays, moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { weekdayOf } from "#domain/calendar/weekday";
import { isoWeek, usualLetterTime } from "#domain/schedule/letter-time";
import { hashAddress } from "../../mail/addresses/address-hash";
import { makeLetters } from "./make-letters";
import { hasLetter } from "./store";
import { usualZone } from "../../schedule/plans";

/** The parent of the demo story. */
const address = "parent@demo.test";
/** So long a letter is in the mailbox before anybody looks, milliseconds. */
const least = 60_000;

/**
 * The weekly letter that came to the parent of the demo story last Sunday evening, made as every other is; nothing where a
 * letter came before. `key`: what links are signed with; `now` in milliseconds.
 */
export async function demoLetter(db: Db, { origin, key }: { origin: string; key: string }, now: number): Promise<void> {
	if (await hasLetter(db, hashAddress(address))) return;
	const { weekday, hour } = usualLetterTime;
	const today = moscowDate(now - hour * 3_600_000 - least);
	const sunday = addDays(today, -((weekdayOf(today) - weekday + 7) % 7));
	const at = moscowMidnight(sunday) + hour * 3_600_000;
	const plan = makeLetters({
		time: { weekday, hour, zone: usualZone },
		week: isoWeek(sunday),
		at,
		origin,
		key,
		now: at,
	});
	const { statements } = await plan(db, null);
	await runAll(db, statements);
}
