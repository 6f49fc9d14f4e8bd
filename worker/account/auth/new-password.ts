import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { Session } from "../../http/router";
import { queueMail } from "../../mail/store";
import { checkPassword, forgetTries } from "./check-password";
import { closeLinks, codeRow, dropOldCodes, insertCode, takeReset } from "./code-store";
import type { ChangePasswordInput, ResetPasswordInput } from "./contract";
import { takeMail } from "./mail-limit";
import { hashPassword } from "./password";
import type { Caller } from "./place";
import { credentialsFrom, credentialsOf } from "./place-store";
import { hashSecret, newLinkToken } from "./secret";
import { confirmEmail, credentialsByEmail, setPassword } from "./store";

/** The sessions of a user that a new password ended. */
export type EndedSessions = { userId: string; sessionIds: string[] };

/** Mails a link to a known address; does the same work for an unknown one. Throws `TOO_MANY_REQUESTS`. */
export async function requestReset(db: Db, email: string, caller: Caller, now: number): Promise<void> {
	const user = await credentialsFrom(db, email, caller.places);
	await takeMail(db, email, caller, user?.knownBy != null, now);
	const token = newLinkToken();
	const link = `${caller.origin}/reset-password?token=${token}`;
	await db.batch([
		insertCode(db, { purpose: "reset", email, secretHash: hashSecret(caller.key, "reset", token), payload: "" }, now),
		user
			? queueMail(db, { to: email, kind: "password_reset", lang: user.lang, values: { link } }, now)
			: dropOldCodes(db, email, now),
	]);
}

/** Life of the link in a letter to an account that staff have made, milliseconds: people read mail within days. */
export const accessLinkLife = 7 * 24 * 60 * 60_000;

/** A link by which the owner of a new account chooses a password, and the row of its code. */
export function accessLink(email: string, { key, origin }: Pick<Caller, "key" | "origin">, now: number) {
	const token = newLinkToken();
	const code = { purpose: "reset" as const, email, secretHash: hashSecret(key, "reset", token), payload: "" };
	return { link: `${origin}/reset-password?token=${token}`, stored: codeRow(code, now, accessLinkLife) };
}

/** Sets the password by a mailed link, which works once, and ends every session, card and row of pictures. Throws `INVALID_CODE`. */
export async function resetPassword(
	db: Db,
	input: ResetPasswordInput,
	caller: Pick<Caller, "key" | "address">,
	now: number,
): Promise<EndedSessions> {
	const email = await takeReset(db, hashSecret(caller.key, "reset", input.token), now);
	const user = email === undefined ? undefined : await credentialsByEmail(db, email);
	if (!user) throw new DomainError("INVALID_CODE");
	const sessionIds = await setPassword(db, user.id, await hashPassword(input.password), now);
	if (email !== undefined) await confirmEmail(db, user.id, email, now);
	await forgetTries(db, user.email ?? user.id, caller);
	return { userId: user.id, sessionIds };
}

/**
 * Changes the password of a signed-in user and ends all their other sessions, and cards and pictures. Throws `INVALID_OLD_PASSWORD` and
 * `TOO_MANY_REQUESTS`.
 */
export async function changePassword(
	db: Db,
	session: Session,
	input: ChangePasswordInput,
	caller: Caller,
	now: number,
): Promise<EndedSessions> {
	const user = await credentialsOf(db, session.userId, caller.places);
	const typed = { account: user, email: session.userId, password: input.old_password, caller, session: session.id };
	if (!(await checkPassword(db, typed, now)) || !user) {
		throw new DomainError("INVALID_OLD_PASSWORD", { old_password: "INVALID_OLD_PASSWORD" });
	}
	const sessionIds = await setPassword(db, user.id, await hashPassword(input.new_password), now, session.id);
	if (user.email !== null) await closeLinks(db, user.email, now);
	return { userId: user.id, sessionIds };
}
