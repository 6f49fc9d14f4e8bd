import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { mailCodes } from "#db/schema/session";
import { users } from "#db/schema/user";
import { splitName } from "#domain/user/full-name";
import { Role } from "#domain/user/role";
import { noteConsents } from "../consent/consent-store";
import { type Arrival, noteArrival } from "../invitation/invitation-store";
import type { SignupInput } from "./contract";

/** Life of a code or link, in milliseconds. */
export const codeLifetime = 30 * 60 * 1000;
const triesPerCode = 5;

export type NewCode = {
	purpose: "signup" | "reset";
	email: string;
	secretHash: string;
	payload: string;
	askedFrom?: string;
};

/** The row of a code, with its life where it is not the usual one. `now` and `life` in milliseconds. */
export function codeRow(code: NewCode, now: number, life = codeLifetime) {
	return { id: uuidv7(), ...code, createdAt: now, expiresAt: now + life };
}

/** Statement that stores a code. */
export function insertCode(db: Db, code: NewCode, now: number, life = codeLifetime) {
	return db.insert(mailCodes).values(codeRow(code, now, life));
}

/** Uses up the open links of an address: its owner has chosen a password. */
export async function closeLinks(db: Db, email: string, now: number): Promise<void> {
	await db
		.update(mailCodes)
		.set({ usedAt: now })
		.where(and(eq(mailCodes.email, email), eq(mailCodes.purpose, "reset"), isNull(mailCodes.usedAt)));
}

/** Statement that deletes expired codes of an address; it also stands in where no mail is queued. */
export function dropOldCodes(db: Db, email: string, now: number) {
	return db.delete(mailCodes).where(and(eq(mailCodes.email, email), lt(mailCodes.expiresAt, now)));
}

function live(now: number) {
	return and(isNull(mailCodes.usedAt), gt(mailCodes.expiresAt, now), lt(mailCodes.failures, triesPerCode));
}

/** Pending sign-ups of an address, newest first; the payload is empty where the address has an account. */
export function pendingSignups(db: Db, email: string, now: number) {
	return db
		.select({
			id: mailCodes.id,
			secretHash: mailCodes.secretHash,
			payload: mailCodes.payload,
			askedFrom: mailCodes.askedFrom,
		})
		.from(mailCodes)
		.where(and(eq(mailCodes.email, email), eq(mailCodes.purpose, "signup"), live(now)))
		.orderBy(desc(mailCodes.createdAt));
}

/** Counts a try of a code against each of these sign-ups, and answers those of them that still had one. */
export async function countTry<T extends { id: string }>(db: Db, signups: readonly T[]): Promise<T[]> {
	const counted = await db
		.update(mailCodes)
		.set({ failures: sql`${mailCodes.failures} + 1` })
		.where(
			and(
				inArray(
					mailCodes.id,
					signups.map(({ id }) => id),
				),
				lt(mailCodes.failures, triesPerCode),
			),
		)
		.returning({ id: mailCodes.id });
	const ids = new Set(counted.map(({ id }) => id));
	return signups.filter(({ id }) => ids.has(id));
}

/** Uses up a reset link and all other open links of its address; returns the address, undefined when it is not live. */
export async function takeReset(db: Db, secretHash: string, now: number): Promise<string | undefined> {
	const [taken] = await db
		.update(mailCodes)
		.set({ usedAt: now })
		.where(and(eq(mailCodes.secretHash, secretHash), eq(mailCodes.purpose, "reset"), live(now)))
		.returning({ email: mailCodes.email });
	if (!taken) return undefined;
	await closeLinks(db, taken.email, now);
	return taken.email;
}

/** Whether an address belongs to an account that is not deleted; restoring a deleted one then asks for another. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
	const row = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.email, email), isNull(users.deletedAt)))
		.get();
	return row !== undefined;
}

/** What a sign-up keeps in place of the password, and when the documents were agreed to. */
type Kept = { passwordHash: string; agreedAt: number };

/** A sign-up that waits for its code: the form with a hashed password. */
export type PendingSignup =
	| (Omit<Extract<SignupInput, { kind: "parent" }>, "password"> & Kept)
	| (Omit<Extract<SignupInput, { kind: "teacher" }>, "password"> & Kept);

/**
 * Creates the account, with who invited it, and uses up its codes in one step; null when the address got an account
 * meanwhile.
 */
export async function createAccount(
	db: Db,
	pending: PendingSignup,
	came: Omit<Arrival, "personId"> | null,
	now: number,
): Promise<string | null> {
	const { email, lang, passwordHash } = pending;
	const account = { id: uuidv7(), email, confirmedEmail: email, lang, passwordHash, createdAt: now };
	const kind =
		pending.kind === "parent"
			? { role: Role.parent, type: "parent" as const, ...splitName(pending.name) }
			: {
					role: Role.teacher,
					type: "teacher" as const,
					name: pending.name,
					surname: pending.surname,
					phone: pending.phone,
					city: pending.city,
				};
	const [created] = await db.batch([
		db
			.insert(users)
			.values({ ...account, ...kind })
			.onConflictDoNothing()
			.returning({ id: users.id }),
		noteConsents(db, { userId: account.id, versions: pending, at: pending.agreedAt, askedIn: "signup" }),
		db
			.update(mailCodes)
			.set({ usedAt: now })
			.where(and(eq(mailCodes.email, email), eq(mailCodes.purpose, "signup"), isNull(mailCodes.usedAt))),
		...(came ? [noteArrival(db, { ...came, personId: account.id, now })] : []),
	]);
	return created[0]?.id ?? null;
}
