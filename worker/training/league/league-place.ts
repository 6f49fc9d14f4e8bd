import type { Db } from "#db/client";
import { requireParentPassword } from "../../account/auth/parent-password";
import type { Session } from "../../http/router";
import { hideInLeague } from "./group-store";

/**
 * Takes a child out of the league or back in, as the parent wishes. Throws `WRONG_PARENT_PASSWORD` and
 * `TOO_MANY_REQUESTS`. `now` in milliseconds.
 */
export async function setLeaguePlace(
	db: Db,
	session: Session,
	{ hidden, password }: { hidden: boolean; password: string },
	now: number,
): Promise<{ hidden: boolean }> {
	await requireParentPassword(db, { userId: session.userId, password, session: session.id }, now);
	await hideInLeague(db, session.userId, hidden);
	return { hidden };
}
