import type { Db } from "#db/client";
import { checkPassword } from "../../account/auth/check-password";
import type { Caller } from "../../account/auth/place";
import { credentialsFrom } from "../../account/auth/place-store";

/** Who types a parent's password for staff: at a place of the staff, and counted for each of them too. */
export type Asking = { actorId: string; caller: Caller };

/**
 * Whether the parent agrees to use an e-mail that has an account: by its password. Null: yes. Counted as sign-ins at an
 * unknown place are, though the parent may have been here: who types is not the owner. Throws TOO_MANY_REQUESTS.
 */
export async function consent(
	db: Db,
	email: string,
	typed: string | undefined,
	{ actorId, caller }: Asking,
	now: number,
) {
	if (!typed) return "PARENT_PASSWORD_REQUIRED" as const;
	const account = await credentialsFrom(db, email, []);
	const right = await checkPassword(db, { account, email, password: typed, caller, session: actorId }, now);
	return right ? null : ("WRONG_PARENT_PASSWORD" as const);
}
