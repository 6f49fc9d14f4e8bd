import type { Db } from "#db/client";
import { foldedBefore } from "#domain/gamification/folded-entries";
import { foldingDue, packedBefore, rowsFrom } from "#domain/trainer/packing";
import type { Plan } from "../../jobs/slices";
import { foldDays } from "./fold";
import { foldEntries } from "./fold-store";
import { dropOthers, isOwn, type PackedRun, packObject, putObject, readObject } from "./object";
import { notePacked, objectsOf, runsToPack, usersToFold, usersToPack } from "./store";

/** Users packed in one slice, and looked at for it. */
const packedOfSlice = { most: 20, scanned: 5_000 };
/** Users folded in one slice, and looked at for it: of each some thirty entries are passed over. */
const foldedOfSlice = { most: 50, scanned: 1_000 };
/** How often a slice asks R2 and D1: about eight times a user, whose days reach into one month that is to be packed. */
export const asksOfPacking = packedOfSlice.most * 8;

/**
 * Packs some sets of a month into one object with what lies there already. The order is the promise: R2 has the object
 * whole before D1 forgets the rows, in one transaction with the note of where they are; only then is what it replaces
 * deleted. Cut off anywhere and run again, the same sets give the same object.
 */
export async function packMonth(
	db: Db,
	files: R2Bucket,
	{ userId, month, runs }: { userId: string; month: string; runs: readonly PackedRun[] },
	now: number,
): Promise<void> {
	const before = (await objectsOf(db, userId, [month])).map(({ key }) => key).filter((key) => isOwn(userId, key));
	const packed = (await Promise.all(before.map((key) => readObject(files, key)))).flat();
	const whole = [...new Map([...packed, ...runs].map((run) => [run.id, run])).values()];
	const object = await packObject(userId, month, whole);
	await putObject(files, object);
	const { key, bytes } = object;
	const ids = whole.map(({ id }) => id);
	await notePacked(db, { key, userId, month, bytes: bytes.length, ids, replaced: before }, now);
	await dropOthers(files, userId, month, key);
}

/** Packs what is old of one user: month by month the sets, then the days. */
export async function packUser(
	db: Db,
	files: R2Bucket,
	userId: string,
	{ before, now }: { before: string; now: number },
): Promise<void> {
	const runs = await runsToPack(db, userId, before);
	const monthOf = ({ earnedOn }: PackedRun) => earnedOn.slice(0, 7);
	for (const month of new Set(runs.map(monthOf))) {
		await packMonth(db, files, { userId, month, runs: runs.filter((run) => monthOf(run) === month) }, now);
	}
	await foldDays(db, "formulas", [userId], before);
	await foldDays(db, "work", [userId], before);
}

/** Folds what some users did before the last days: formulas into months, and what single sets earned. */
export async function foldUsers(db: Db, userIds: readonly string[], date: string): Promise<void> {
	await foldDays(db, "formulas", userIds, rowsFrom(date));
	await foldEntries(db, userIds, { daysBefore: rowsFrom(date), seasonsBefore: foldedBefore(date) });
}

/**
 * Plans the packing of a Moscow date, users in order: first what is old, then what is folded. What is done is not due again,
 * so a slice may be repeated.
 */
export function packRuns(files: R2Bucket, date: string, now: number): Plan {
	return async (db, cursor) => {
		const after = String(cursor?.after?.[0] ?? "");
		if (cursor?.stage !== "folding") {
			const before = packedBefore(date);
			const { ids, last } = await usersToPack(db, before, { after, now, ...packedOfSlice });
			for (const id of ids) await packUser(db, files, id, { before, now });
			const next = last === null ? { stage: "folding" } : { stage: "users", after: [last] };
			return { statements: [], next };
		}
		const { ids, last } = await usersToFold(db, foldingDue(date), { after, now, ...foldedOfSlice });
		if (ids.length > 0) await foldUsers(db, ids, date);
		return { statements: [], next: last === null ? null : { stage: "folding", after: [last] } };
	};
}
