import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import type { ScheduleSettings, SettingsInput } from "./contract";
import { keepHouse } from "./plan-store";
import { houseClock } from "./plans";
import { findHouseOf } from "./store";

/** A school's clock and days off are its head's; a teacher without a school has its own. */
async function ownHouse(db: Db, actor: Actor) {
	const house = await findHouseOf(db, actor.id);
	if (!house) throw new DomainError("INVALID_TOKEN");
	return { ...house, editable: house.schoolId === null || actor.role !== Role.teacher };
}

/** The clock and the days off of the caller's school. */
export async function showSettings(db: Db, actor: Actor): Promise<ScheduleSettings> {
	const house = await ownHouse(db, actor);
	const { zone, daysOff } = houseClock(house);
	return { zone, days_off: daysOff, editable: house.editable };
}

/** Sets them. Throws FORBIDDEN for a teacher of a school. */
export async function changeSettings(
	db: Db,
	actor: Actor,
	{ zone, days_off }: SettingsInput,
	now: number,
): Promise<ScheduleSettings> {
	const { house, editable } = await ownHouse(db, actor);
	if (!editable) throw new DomainError("FORBIDDEN");
	const daysOff = days_off.toSorted((a, b) => (a.from < b.from ? -1 : 1));
	await keepHouse(db, { house, zone, daysOff }, { actorId: actor.id, now });
	return showSettings(db, actor);
}
