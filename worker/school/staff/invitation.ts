import type { Context } from "hono";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { mostFirstLetters } from "#domain/mail/first-letter";
import { takeMail } from "../../account/auth/mail-limit";
import { callerOf } from "../../account/auth/place";
import { hashSecret, newLinkToken } from "../../account/auth/secret";
import type { AppEnv } from "../../http/router";
import { knownAddress, takeInvitation } from "../../mail/addresses/store";
import type { Invitation } from "./store";

/**
 * An invitation to an address; counted as a mail that was asked for and as a first letter of the actor. Throws
 * TOO_MANY_REQUESTS, ADDRESS_DECLINED where the owner wishes no letters, LETTERS_DAY_FULL.
 */
export async function invitationTo(
	c: Context<AppEnv>,
	actor: Actor,
	email: string,
	by: string,
	lang: "ru" | "en",
): Promise<Invitation> {
	const caller = callerOf(c);
	const { db, now } = c.var;
	const { hash, state } = await knownAddress(db, email);
	if (state === "no") throw new DomainError("ADDRESS_DECLINED");
	await takeMail(db, email, caller, true, now);
	const most = mostFirstLetters({ role: actor.role, verified: true });
	if (!(await takeInvitation(db, { addressHash: hash, sender: actor.id, most }, now)))
		throw new DomainError("LETTERS_DAY_FULL");
	const token = newLinkToken();
	const link = `${caller.origin}/reset-password?token=${token}`;
	return { email, secretHash: hashSecret(caller.key, "reset", token), link, by, lang };
}
