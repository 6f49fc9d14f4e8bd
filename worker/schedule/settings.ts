import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { checkTitles } from "../http/check-words";
import type { ScheduleSettings, SettingsInput } from "./contract";
import { keepHouse } from "./plan-store";
import { houseClock } from "./plans";
import { findHouseOf } from "./house-store";

/** A school's settings are its head's; a teacher without a school has its own. */
async function ownHouse(db: Db, actor: Actor) {
	const house = await findHouseOf(db, actor.id);
	if (!house) throw new DomainError("INVALID_TOKEN");
	return { ...house, editable: house.schoolId === null || actor.role !== Role.teacher };
}

/** The clock, the days off and the time of the letter of the caller's school. */
export async function showSettings(db: Db, actor: Actor): Promise<ScheduleSettings> {
	const house = await ownHouse(db, actor);
	const { zone, daysOff } = houseClock(house);
	const letter = { weekday: house.letterWeekday, hour: house.letterHour };
	return { zone, days_off: daysOff, letter, editable: house.editable };
}

/** Sets them. Throws FORBIDDEN for a teacher of a school, VALIDATION for a new title of a day off that breaks the rule. */
export async function changeSettings(
	db: Db,
	actor: Actor,
	{ zone, days_off, letter }: SettingsInput,
	now: number,
): Promise<ScheduleSettings> {
	const own = await ownHouse(db, actor);
	const { house, editable, letterWeekday, letterHour } = own;
	if (!editable) throw new DomainError("FORBIDDEN");
	const time = letter ? { letterWeekday: letter.weekday, letterHour: letter.hour } : { letterWeekday, letterHour };
	const known = new Set(houseClock(own).daysOff.map(({ title }) => title));
	for (const { title } of days_off) if (!known.has(title)) checkTitles({ days_off: title });
	const daysOff = days_off.toSorted((a, b) => (a.from < b.from ? -1 : 1));
	await keepHouse(db, { house, zone, daysOff, ...time }, { actorId: actor.id, now });
	return showSettings(db, actor);
}
