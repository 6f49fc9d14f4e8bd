import type { Db } from "#db/client";
import { verifyPassword } from "../../account/auth/password";
import { consumeRateLimit, loginPerPair } from "../../http/rate-limit";
import { resetRateLimits } from "../../http/rate-limit-store";

type Account = { email: string; hash: string | null };

/**
 * Whether the parent agrees to use an e-mail that has an account: by its password. Null: yes. Counted as sign-ins are.
 * Throws TOO_MANY_REQUESTS.
 */
export async function consent(
	db: Db,
	{ email, hash }: Account,
	typed: string | undefined,
	actorId: string,
	now: number,
) {
	if (!typed) return "PARENT_PASSWORD_REQUIRED" as const;
	const key = `parent:${email}:${actorId}`;
	await consumeRateLimit(db, key, loginPerPair, now);
	if (!(await verifyPassword(typed, hash))) return "WRONG_PARENT_PASSWORD" as const;
	await resetRateLimits(db, [key]);
	return null;
}
