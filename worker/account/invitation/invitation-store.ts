import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { referralCodes, referrals } from "#db/schema/referral";
import { users } from "#db/schema/user";
import type { Reachable } from "#domain/money/referral";

/** Who gets what a code brings: its owner, or the account the owner was merged into. */
const ownerOf = sql<string>`coalesce(${users.mergedInto}, ${users.id})`;

/** What tells whose household an account is of. */
export const reachable = {
	id: ownerOf,
	role: users.role,
	email: users.email,
	confirmedEmail: users.confirmedEmail,
	parentEmail: users.parentEmail,
	phone: users.phone,
};

export const reachOf = (row: {
	email: string | null;
	confirmedEmail: string | null;
	parentEmail: string;
	phone: string;
}): Reachable => ({ mails: [row.email, row.confirmedEmail, row.parentEmail], phone: row.phone });

/** Who invites by a code; undefined for an unknown one. `device`: a place, and whether the inviter has signed in there. */
export function findInviter(db: Db, code: string, device = "") {
	const here = sql<number>`exists (select 1 from sign_in_places p where p.user_id = users.id and p.place = ${device})`;
	return db
		.select({ ...reachable, here: here.mapWith(Boolean) })
		.from(referralCodes)
		.innerJoin(users, eq(users.id, referralCodes.ownerId))
		.where(eq(referralCodes.code, code))
		.get();
}

/** Statement: somebody came by a code, where the account was made. */
export function noteArrival(db: Db, { personId, code, refused, now }: Arrival & { now: number }) {
	return db
		.insert(referrals)
		.select(
			sql`select u.id, ${code}, ${now}, ${refused} from users u where u.id = ${personId}
				and exists (select 1 from referral_codes c where c.code = ${code})`,
		)
		.onConflictDoNothing();
}
export type Arrival = { personId: string; code: string; refused: "no" | "household" };
