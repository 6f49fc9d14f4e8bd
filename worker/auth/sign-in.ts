import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { LoginInput } from "./contract";
import { verifyPassword } from "./password";
import { checkLimit, forgetAttempts, loginPerAccount, loginPerAddress, takeAttempt } from "./rate-limit";
import { credentialsByEmail } from "./store";

/**
 * Finds whose e-mail and password these are. Throws `INVALID_LOGIN_DATA`, alike for an unknown e-mail and a wrong
 * password, and `TOO_MANY_REQUESTS` with the seconds to wait.
 */
export async function signIn(db: Db, input: LoginInput, address: string, now: number): Promise<string> {
	const account = `login:account:${input.email}`;
	const network = `login:address:${address}`;
	await checkLimit(db, network, now);
	await takeAttempt(db, account, loginPerAccount, now);
	const user = await credentialsByEmail(db, input.email);
	if (!(await verifyPassword(input.password, user?.passwordHash ?? null)) || !user) {
		await takeAttempt(db, network, loginPerAddress, now);
		throw new DomainError("INVALID_LOGIN_DATA");
	}
	await forgetAttempts(db, account);
	return user.id;
}
