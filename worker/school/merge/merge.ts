import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { isRestorable } from "#domain/access/way-back";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { isOwnAccount } from "../../account/users/own-account";
import { mayDelete } from "../people/deleted-store";
import { isInOlympiad } from "../people/olympiad-store";
import { isInExam } from "./exam-store";
import {
	findMerge,
	findPerson,
	hasLaterMerge,
	mergeAccounts,
	type PersonRow,
	type Taken,
	unmergeAccounts,
} from "./store";

/** Columns that are taken over where the kept account has none. */
const filled = {
	surname: "surname",
	patronymic: "patronymic",
	name_en: "nameEn",
	surname_en: "surnameEn",
	patronymic_en: "patronymicEn",
	gender: "gender",
	birthday: "birthday",
	phone: "phone",
	country: "country",
	city: "city",
	parent_name: "parentName",
	creator_id: "creatorId",
	school_id: "schoolId",
} as const satisfies Record<string, keyof PersonRow>;

/** Columns of which the greater one counts: what was paid for either account. */
const greater = {
	olimpic_1: "olimpic1",
	olimpic_2: "olimpic2",
	olimpic_3: "olimpic3",
} as const satisfies Record<string, keyof PersonRow>;

/** Access without a purchase that is known (access-store.ts): taken over whole, its beginning with its end. */
const access = {
	access_until: "accessUntil",
	access_from: "accessFrom",
} as const satisfies Record<string, keyof PersonRow>;

/** The sign-in, taken over whole by an account that has none. */
const signIn = {
	email: "email",
	password_hash: "passwordHash",
	password_by_staff: "passwordByStaff",
} as const satisfies Record<string, keyof PersonRow>;

/** By which a parent opens the account. */
const ofParent = { parent_email: "parentEmail" } as const satisfies Record<string, keyof PersonRow>;

const plain = (value: unknown) => (typeof value === "boolean" ? Number(value) : value);

/** What the kept account takes over from the other one; ways into it only where they are `givable`. */
export function takenOver(kept: PersonRow, gone: PersonRow, givable: boolean): Taken {
	const fields: Record<string, unknown> = {};
	for (const [column, key] of Object.entries({ ...filled, ...(givable ? ofParent : {}) }))
		if (!kept[key] && gone[key]) fields[column] = gone[key];
	for (const [column, key] of Object.entries(greater)) if (gone[key] > kept[key]) fields[column] = gone[key];
	if (givable && !kept.email && gone.email) {
		for (const [column, key] of Object.entries(signIn)) fields[column] = plain(gone[key]);
	}
	if (gone.accessUntil > kept.accessUntil) {
		for (const [column, key] of Object.entries(access)) fields[column] = gone[key];
	}
	const columns: Record<string, keyof PersonRow> = { ...filled, ...ofParent, ...greater, ...access, ...signIn };
	const before = Object.fromEntries(Object.keys(fields).map((column) => [column, plain(kept[columns[column]!])]));
	return { fields, before };
}

/**
 * Makes two accounts of one child into one; returns the merge's id. Throws MERGE_SAME,
 * NOT_FOUND out of reach, OWN_ACCOUNT where staff would give one family's sign-in to another account, FORBIDDEN where the
 * account that goes was made by others, IN_OLYMPIAD, IN_EXAM, CONFLICT where the same is done in the same moment.
 */
export async function mergeStudents(
	db: Db,
	actor: Actor,
	input: { kept: string; gone: string },
	now: number,
): Promise<string> {
	if (input.kept === input.gone) throw new DomainError("MERGE_SAME");
	const [kept, gone] = await Promise.all([findPerson(db, actor, input.kept), findPerson(db, actor, input.gone)]);
	if (!kept || !gone) throw new DomainError("NOT_FOUND");
	// an account with a password of its own is kept, not swallowed: its owner signs in with it
	if (isOwnAccount(gone) && actor.role !== Role.admin) throw new DomainError("OWN_ACCOUNT");
	// to let an account go is to delete it, so others' children in one's groups may only be kept
	if (!(await mayDelete(db, actor, gone.id))) throw new DomainError("FORBIDDEN");
	if (await isInOlympiad(db, [kept.id, gone.id], now)) throw new DomainError("IN_OLYMPIAD");
	if (await isInExam(db, [kept.id, gone.id])) throw new DomainError("IN_EXAM");
	const id = uuidv7();
	// as with an edit: whoever may not give an account an e-mail or a parent's gives none by way of a second account
	const givable = actor.role === Role.admin || (!isOwnAccount(kept) && (await mayDelete(db, actor, kept.id)));
	const done = await mergeAccounts(db, id, kept.id, gone.id, takenOver(kept, gone, givable), actor.id, now);
	if (!done) throw new DomainError("CONFLICT");
	return id;
}

/**
 * Takes a merge apart. Throws NOT_FOUND out of reach or undone already, RESTORE_TOO_LATE after thirty days,
 * MERGE_LATER_FIRST, IN_OLYMPIAD, IN_EXAM, RESTORE_EMAIL_TAKEN.
 */
export async function undoMerge(db: Db, actor: Actor, id: string, now: number): Promise<void> {
	const merge = await findMerge(db, actor, id);
	if (!merge || merge.undoneAt !== null) throw new DomainError("NOT_FOUND");
	if (!isRestorable(merge.mergedAt, now)) throw new DomainError("RESTORE_TOO_LATE");
	if (await hasLaterMerge(db, merge)) throw new DomainError("MERGE_LATER_FIRST");
	if (await isInOlympiad(db, [merge.keptId], now)) throw new DomainError("IN_OLYMPIAD");
	if (await isInExam(db, [merge.keptId])) throw new DomainError("IN_EXAM");
	await unmergeAccounts(db, merge, actor.id, now);
}
