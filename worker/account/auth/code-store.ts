import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { mailCodes } from "#db/schema/session";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
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

/** Keeps a code as one statement of a batch. `now` in milliseconds. */
export function insertCode(db: Db, code: NewCode, now: number) {
	return db.insert(mailCodes).values({ id: uuidv7(), ...code, createdAt: now, expiresAt: now + codeLifetime });
}

/** Clears outdated codes of an address; also the second statement where there is no mail to write. */
export function dropOldCodes(db: Db, email: string, now: number) {
	return db.delete(mailCodes).where(and(eq(mailCodes.email, email), lt(mailCodes.expiresAt, now)));
}

function live(now: number) {
	return and(isNull(mailCodes.usedAt), gt(mailCodes.expiresAt, now), lt(mailCodes.failures, triesPerCode));
}

/** Pending sign-ups of an address, newest first; those of an address that has an account carry no payload. */
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

/** A wrong code costs each of these sign-ups one of its tries. */
export async function countFailure(db: Db, ids: readonly string[]): Promise<void> {
	await db
		.update(mailCodes)
		.set({ failures: sql`${mailCodes.failures} + 1` })
		.where(inArray(mailCodes.id, [...ids]));
}

/** Takes a reset link: answers whose it was, once. All other open links of the address are taken with it. */
export async function takeReset(db: Db, secretHash: string, now: number): Promise<string | undefined> {
	const [taken] = await db
		.update(mailCodes)
		.set({ usedAt: now })
		.where(and(eq(mailCodes.secretHash, secretHash), eq(mailCodes.purpose, "reset"), live(now)))
		.returning({ email: mailCodes.email });
	if (!taken) return undefined;
	await db
		.update(mailCodes)
		.set({ usedAt: now })
		.where(and(eq(mailCodes.email, taken.email), eq(mailCodes.purpose, "reset"), isNull(mailCodes.usedAt)));
	return taken.email;
}

/** Whether an address belongs to an account. That of a deleted one is free: restoring it asks for another then. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
	const row = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.email, email), isNull(users.deletedAt)))
		.get();
	return row !== undefined;
}

/** A sign-up that waits for its code: the form with the password already hashed. */
export type PendingSignup =
	| (Omit<Extract<SignupInput, { kind: "parent" }>, "password"> & { passwordHash: string })
	| (Omit<Extract<SignupInput, { kind: "teacher" }>, "password"> & { passwordHash: string });

/** Makes the account and uses up its codes, or neither. Null when the address got an account meanwhile. */
export async function createAccount(db: Db, pending: PendingSignup, now: number): Promise<string | null> {
	const { email, phone, lang, name, surname, passwordHash } = pending;
	const account = { id: uuidv7(), email, phone, lang, name, surname, passwordHash, createdAt: now };
	const kind =
		pending.kind === "parent"
			? {
					role: Role.student,
					type: "student" as const,
					birthday: pending.birthday,
					parentName: pending.parent_name,
					parentEmail: email,
				}
			: { role: Role.teacher, type: "teacher" as const, city: pending.city };
	const [created] = await db.batch([
		db
			.insert(users)
			.values({ ...account, ...kind })
			.onConflictDoNothing()
			.returning({ id: users.id }),
		db
			.update(mailCodes)
			.set({ usedAt: now })
			.where(and(eq(mailCodes.email, email), eq(mailCodes.purpose, "signup"), isNull(mailCodes.usedAt))),
	]);
	return created[0]?.id ?? null;
}
