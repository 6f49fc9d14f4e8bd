import type { Db } from "#db/client";
import { moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import { isPlausibleBirthday } from "#domain/user/birthday";
import { queueMail } from "../mail/store";
import {
	countFailure,
	createAccount,
	insertCode,
	isEmailTaken,
	pendingSignups,
	type PendingSignup,
} from "./code-store";
import type { ConfirmInput, SignupInput } from "./contract";
import { hashPassword } from "./password";
import { checkLimit, codePerAccount, codePerAddress, mailPerAccount, mailPerAddress, takeAttempt } from "./rate-limit";
import { hashSecret, newCode, sameSecret } from "./secret";

/** Where the call came from: `address` for limits, `origin` for the links of mails, `key` to hash codes with. */
export type Caller = { address: string; origin: string; key: string };

function signupSecret(key: string, email: string, code: string) {
	return hashSecret(key, "signup", `${email}:${code}`);
}

/**
 * Takes a sign-up and mails a code; an address that has an account gets a mail saying so. The caller cannot tell which.
 * Throws `VALIDATION` for an unbelievable birthday and `TOO_MANY_REQUESTS`.
 */
export async function requestSignup(db: Db, input: SignupInput, caller: Caller, now: number): Promise<void> {
	if (input.kind === "parent" && !isPlausibleBirthday(input.birthday, moscowDate(now))) {
		throw new DomainError("VALIDATION", { birthday: "INVALID_DATE" });
	}
	const { email, lang } = input;
	await takeAttempt(db, `mail:address:${caller.address}`, mailPerAddress, now);
	await takeAttempt(db, `mail:account:${email}`, mailPerAccount, now);
	const { password, ...form } = input;
	const [taken, passwordHash] = await Promise.all([isEmailTaken(db, email), hashPassword(password)]);
	const code = newCode();
	const pending: PendingSignup = { ...form, passwordHash };
	const values = { signIn: `${caller.origin}/signin`, forgot: `${caller.origin}/forgot-password` };
	await db.batch([
		insertCode(
			db,
			{
				purpose: "signup",
				email,
				secretHash: signupSecret(caller.key, email, code),
				payload: taken ? "" : JSON.stringify(pending),
			},
			now,
		),
		taken
			? queueMail(db, { to: email, kind: "account_exists", lang, values }, now)
			: queueMail(db, { to: email, kind: "signup_code", lang, values: { code } }, now),
	]);
}

/** Makes the account a code belongs to; answers its id. Throws `INVALID_CODE` and `TOO_MANY_REQUESTS`. */
export async function confirmSignup(
	db: Db,
	input: ConfirmInput,
	{ address, key }: Pick<Caller, "address" | "key">,
	now: number,
): Promise<string> {
	const network = `code:address:${address}`;
	await checkLimit(db, network, now);
	await takeAttempt(db, `code:account:${input.email}`, codePerAccount, now);
	const wanted = signupSecret(key, input.email, input.code);
	const signups = await pendingSignups(db, input.email, now);
	const match = signups.find((signup) => sameSecret(signup.secretHash, wanted));
	const userId = match && (await createAccount(db, JSON.parse(match.payload) as PendingSignup, now));
	if (userId) return userId;
	await takeAttempt(db, network, codePerAddress, now);
	await countFailure(db, input.email, now);
	throw new DomainError("INVALID_CODE", { code: "INVALID_CODE" });
}
