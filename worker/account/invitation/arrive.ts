import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { readReferralCode, sameHousehold } from "#domain/money/referral";
import { type Arrival, findInviter, reachOf } from "./invitation-store";

/** The code somebody signs up with; null without one. Throws VALIDATION for one that nobody has. */
export async function knownCode(db: Db, typed: string | undefined): Promise<string | null> {
	if (!typed) return null;
	const code = readReferralCode(typed);
	if (code === null || !(await findInviter(db, code))) {
		throw new DomainError("VALIDATION", { referral: "REFERRAL_UNKNOWN" });
	}
	return code;
}

/**
 * Somebody who comes by a code: of the own household where the two share a mailbox, a phone or this device. `device`: the
 * place of the browser, null for one without a number.
 */
export async function arrival(
	db: Db,
	code: string,
	person: { email: string; phone: string },
	device: string | undefined,
): Promise<Omit<Arrival, "personId"> | null> {
	const inviter = await findInviter(db, code, device);
	if (!inviter) return null;
	const own = inviter.here || sameHousehold(reachOf(inviter), { mails: [person.email], phone: person.phone });
	return { code, refused: own ? "household" : "no" };
}
