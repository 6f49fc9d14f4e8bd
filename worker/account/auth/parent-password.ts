import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { passwordPerSession, consumeRateLimit } from "../../http/rate-limit";
import { resetRateLimits } from "../../http/rate-limit-store";
import { verifyPassword } from "./password";
import { credentialsById } from "./store";

/**
 * Lets through who knows the password of an account, as parents do where a child's session asks (section 6 of the
 * specification). Tries count by `session`. Throws `WRONG_PARENT_PASSWORD` and `TOO_MANY_REQUESTS`.
 */
export async function requireParentPassword(
	db: Db,
	{ userId, password, session }: { userId: string; password: string; session: string },
	now: number,
): Promise<void> {
	const attempts = `password:session:${session}`;
	await consumeRateLimit(db, attempts, passwordPerSession, now);
	const account = await credentialsById(db, userId);
	if (!account || !(await verifyPassword(password, account.passwordHash))) {
		throw new DomainError("WRONG_PARENT_PASSWORD", { password: "WRONG_PARENT_PASSWORD" });
	}
	await resetRateLimits(db, [attempts]);
}
