import type { Db } from "#db/client";
import type { Caller } from "../../account/auth/place";
import { requireParent } from "../../account/family/family";
import type { Session } from "../../http/router";
import { hideInLeague } from "./group-store";

/**
 * Takes a child out of the league or back in, as the parent wishes; where the parent has opened the child's account, by
 * the password of the parent's. Throws `WRONG_PARENT_PASSWORD` and
 * `TOO_MANY_REQUESTS`. `now` in milliseconds.
 */
export async function setLeaguePlace(
	db: Db,
	session: Session,
	{ hidden, password }: { hidden: boolean; password: string },
	caller: Caller,
	now: number,
): Promise<{ hidden: boolean }> {
	await requireParent(db, session, password, caller, now);
	await hideInLeague(db, session.userId, hidden);
	return { hidden };
}
