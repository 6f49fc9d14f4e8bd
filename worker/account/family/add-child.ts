import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { isPlausibleBirthday } from "#domain/user/birthday";
import { childrenPerParent, consumeRateLimit } from "../../http/rate-limit";
import { insertOwnChild } from "./child-store";
import type { NewFamilyChild } from "./contract";

/**
 * Adds a child to a parent's family; one of the same name and birthday is there once. Throws VALIDATION for an
 * implausible birthday and TOO_MANY_REQUESTS. `now` in milliseconds.
 */
export async function addChild(db: Db, parentId: string, child: NewFamilyChild, now: number): Promise<void> {
	if (!isPlausibleBirthday(child.birthday, moscowDate(now))) {
		throw new DomainError("VALIDATION", { birthday: "INVALID_DATE" });
	}
	await consumeRateLimit(db, `family:children:${parentId}`, childrenPerParent, now);
	await insertOwnChild(db, { id: uuidv7(), parentId, ...child }, now);
}
