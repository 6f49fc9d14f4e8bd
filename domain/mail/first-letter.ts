import { Role } from "../user/role";

const day = 24 * 3_600_000;

/** The first letters that a sender causes within a Moscow day: asking letters and invitations, each to a new address. */
const firstLettersADay = { unverified: 30, verified: 200, head: 500 } as const;

/** How many first letters somebody may cause a day. `verified`: a head has taken the teacher in, or an admin. */
export function mostFirstLetters({ role, verified }: { role: number; verified: boolean }): number {
	if (role > Role.teacher) return firstLettersADay.head;
	return verified ? firstLettersADay.verified : firstLettersADay.unverified;
}

/** An address that has not answered is asked again this long after, milliseconds, and no more than so often. */
export const askApart = 30 * day;
export const mostAsks = 2;

/**
 * What is known of an address: instants in milliseconds, null for never. An address has said yes or no or nothing; the last
 * word counts.
 */
export type AddressRecord = {
	askedAt: number | null;
	askedTimes: number;
	answeredAt: number | null;
	declinedAt: number | null;
};

/**
 * Whether letters that others cause go to an address: `yes`, it has answered or belongs to an account that confirmed it; `no`,
 * it wishes none, which outweighs all else; `asked`, it was asked; `open`, it was not.
 */
export type AddressState = "yes" | "no" | "asked" | "open";

/** The state of an address. `confirmed`: a living account has it as its confirmed e-mail. */
export function addressState(record: AddressRecord | undefined, confirmed: boolean): AddressState {
	if (record && record.declinedAt !== null) return "no";
	if (confirmed || (record && record.answeredAt !== null)) return "yes";
	return record && record.askedAt !== null ? "asked" : "open";
}

/** Whether an address may be asked now: nobody has answered, and it was asked long ago or never. */
export function mayAsk(record: AddressRecord | undefined, confirmed: boolean, now: number): boolean {
	const state = addressState(record, confirmed);
	if (state === "open") return true;
	if (state !== "asked" || !record || record.askedAt === null) return false;
	return record.askedTimes < mostAsks && record.askedAt <= now - askApart;
}
