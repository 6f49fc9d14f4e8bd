import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { findTarget, findUser } from "../../account/users/store";
import { readDays } from "../store";
import { markSickDays } from "./sick-store";

/** Days before and after today that may be marked as ill. */
const reach = 14;

/**
 * Marks days of a child as ill, or takes the mark away; answers all of them, earliest first. Throws NOT_FOUND for a child
 * out of reach and `OUT_OF_RANGE` for a day more than two weeks from today. `now` in milliseconds.
 */
export async function setSickDays(
	db: Db,
	actor: Actor,
	userId: string,
	{ dates, sick }: { dates: readonly string[]; sick: boolean },
	now: number,
): Promise<string[]> {
	const [child, target] = await Promise.all([findUser(db, userId), findTarget(db, userId)]);
	if (child?.role !== Role.student || !may(actor, "sick_days.mark", target)) throw new DomainError("NOT_FOUND");
	const today = moscowDate(now);
	if (dates.some((date) => date < addDays(today, -reach) || date > addDays(today, reach))) {
		throw new DomainError("VALIDATION", { dates: "OUT_OF_RANGE" });
	}
	await markSickDays(db, { userId, markedBy: actor.id, dates, sick }, now);
	return (await readDays(db, userId)).sick.toSorted();
}
