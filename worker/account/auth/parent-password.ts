import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { consumeRateLimit, passwordOfParent } from "../../http/rate-limit";
import { resetRateLimits } from "../../http/rate-limit-store";
import { checkPassword } from "./check-password";
import type { Caller } from "./place";
import { credentialsOf } from "./place-store";

/**
 * Lets through who knows the password of an account, as parents do where a child's session asks (section 6 of the
 * specification). `session`: the one in which it is typed. Children are at home, where the parent is known too, so tries
 * here also count by the account over all sessions. Throws `WRONG_PARENT_PASSWORD` and `TOO_MANY_REQUESTS`.
 */
export async function requireParentPassword(
	db: Db,
	{ userId, password, session }: { userId: string; password: string; session: string },
	caller: Caller,
	now: number,
): Promise<void> {
	const tries = `password:parent:${userId}`;
	await consumeRateLimit(db, tries, passwordOfParent, now);
	const account = await credentialsOf(db, userId, caller.places);
	if (!(await checkPassword(db, { account, email: userId, password, caller, session }, now))) {
		throw new DomainError("WRONG_PARENT_PASSWORD", { password: "WRONG_PARENT_PASSWORD" });
	}
	await resetRateLimits(db, [tries]);
}
