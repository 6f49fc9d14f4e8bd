import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { changedSince } from "#domain/user/consent";
import { queueMail } from "../../mail/store";
import { standingVersions } from "../consent/consent-store";
import { arrival, knownCode } from "../invitation/arrive";
import { countTry, createAccount, insertCode, isEmailTaken, pendingSignups, type PendingSignup } from "./code-store";
import type { ConfirmInput, SignupInput } from "./contract";
import { takeMail } from "./mail-limit";
import { hashPassword } from "./password";
import type { Caller } from "./place";
import { codeByStrangers, codePerAddress, codePerPair, consumeRateLimits } from "../../http/rate-limit";
import { giveBack } from "../../http/rate-limit-store";
import { hashSecret, newCode, sameSecret } from "./secret";

/** How many codes of an address are accepted, newest first: a mail may come late, and more are easier to guess. */
const acceptedCodes = 3;

function signupSecret(key: string, email: string, code: string) {
	return hashSecret(key, "signup", `${email}:${code}`);
}

/** Throws `CONSENT_CHANGED` where another version of a document stands than the one that was read. */
async function assertConsents(db: Db, input: SignupInput): Promise<void> {
	const changed = changedSince(input, await standingVersions(db));
	if (changed.length === 0) return;
	throw new DomainError(
		"CONSENT_CHANGED",
		Object.fromEntries(changed.map((document) => [document, "CONSENT_CHANGED" as const])),
	);
}

/**
 * Stores a sign-up and mails a code; an address that has an account gets a mail saying so. The answer is the same.
 * Throws `VALIDATION` for an unknown code of an invitation, `CONSENT_CHANGED`, and `TOO_MANY_REQUESTS`.
 */
export async function requestSignup(db: Db, input: SignupInput, caller: Caller, now: number): Promise<void> {
	await assertConsents(db, input);
	const { email, lang } = input;
	const referral = await knownCode(db, input.referral);
	await takeMail(db, email, caller, false, now);
	const { password, referral: _, ...form } = input;
	const [taken, passwordHash] = await Promise.all([isEmailTaken(db, email), hashPassword(password)]);
	const code = newCode();
	const pending: PendingSignup = { ...form, passwordHash, agreedAt: now, ...(referral === null ? {} : { referral }) };
	const values = { signIn: `${caller.origin}/signin`, forgot: `${caller.origin}/forgot-password` };
	await db.batch([
		insertCode(
			db,
			{
				purpose: "signup",
				email,
				secretHash: signupSecret(caller.key, email, code),
				payload: taken ? "" : JSON.stringify(pending),
				askedFrom: caller.places.join(" "),
			},
			now,
		),
		taken
			? queueMail(db, { to: email, kind: "account_exists", lang, values }, now)
			: queueMail(db, { to: email, kind: "signup_code", lang, values: { code } }, now),
	]);
}

type Unasked = { agreedAt?: undefined };

/** Creates an account, with who invited it. `places`: the network, then the device where it has a number. */
async function enter(
	db: Db,
	pending: PendingSignup | Unasked,
	places: readonly string[],
	now: number,
): Promise<string | null> {
	// a form from before the documents were asked for is filled in again
	if (pending.agreedAt === undefined) return null;
	// a parent gives no phone
	const reach = { email: pending.email, phone: pending.kind === "teacher" ? pending.phone : "" };
	const came = pending.referral ? await arrival(db, pending.referral, reach, places[1]) : null;
	return createAccount(db, pending, came, now);
}

/**
 * Creates the account of a code; returns its id. Throws `INVALID_CODE` and `TOO_MANY_REQUESTS`. Wrong codes count
 * against a sign-up only from the place that asked for it; other places share one counter.
 */
export async function confirmSignup(
	db: Db,
	{ email, code }: ConfirmInput,
	{ address, key, places }: Caller,
	now: number,
): Promise<string> {
	const network = `code:address:${address}`;
	const pending = await pendingSignups(db, email, now);
	const own = pending.filter(({ askedFrom }) => places.some((place) => askedFrom.includes(place)));
	const tries =
		own.length > 0
			? { [`code:pair:${email}:${address}`]: codePerPair }
			: { [`code:account:${email}`]: codeByStrangers };
	await consumeRateLimits(db, { [network]: codePerAddress, ...tries }, now);
	// counted before the code is compared: of tries at one moment no more are looked at than of tries one after another
	const open = own.length > 0 ? await countTry(db, own) : pending;
	const wanted = signupSecret(key, email, code);
	const candidates = open.filter(({ payload }) => payload !== "");
	const match = candidates.slice(0, acceptedCodes).find((signup) => sameSecret(signup.secretHash, wanted));
	const userId = match && (await enter(db, JSON.parse(match.payload) as PendingSignup | Unasked, places, now));
	if (!userId) throw new DomainError("INVALID_CODE", { code: "INVALID_CODE" });
	await giveBack(db, [], network);
	return userId;
}
