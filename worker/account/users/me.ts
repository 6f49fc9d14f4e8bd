import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { Me } from "./contract";
import { toMe } from "./person";
import { findUserStanding } from "./store";

/** The profile of the signed-in user. Throws `INVALID_TOKEN` when the account is gone. `now` in milliseconds. */
export async function readMe(db: Db, userId: string, now: number): Promise<Me> {
	const { user, closed, standing } = await findUserStanding(db, userId, now);
	if (!user) throw new DomainError("INVALID_TOKEN");
	return { ...toMe(user, standing, now), ...(closed.length > 0 ? { closed_countries: [...closed] } : {}) };
}
