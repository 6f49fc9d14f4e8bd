import type { Db } from "#db/client";
import { foldedBefore } from "#domain/gamification/folded-entries";
import { homeworkPackedBefore, packedBefore, packingDue } from "#domain/trainer/packing";
import type { Plan } from "../../jobs/slices";
import { foldDays } from "./fold";
import { foldEntries } from "./fold-store";
import { dropOthers, isOwn, packObject, putObject, readObject } from "./object";
import { notePacked, objectsOfAll, type PackedMonth, type RunsOfMonth, runsToPack, usersToPack } from "./store";

/** Users packed in one slice, and looked at for it: most of them come a week later again. */
const ofSlice = { most: 20, scanned: 1_000 };
/** How often a slice asks R2 and D1: R2 four times a month that is packed, of which a week reaches into two at the most. */
export const asksOfPacking = ofSlice.most * 5 + 10;

/**
 * Writes some sets of a user and month into one object with what lies there already, the objects `before`. The same sets
 * give the same object.
 */
async function writeMonth(
	files: R2Bucket,
	{ userId, month, runs }: RunsOfMonth,
	before: readonly string[],
): Promise<PackedMonth> {
	const packed = (await Promise.all(before.map((key) => readObject(files, key)))).flat();
	const whole = [...new Map([...packed, ...runs].map((run) => [run.id, run])).values()];
	const object = await packObject(userId, month, whole);
	await putObject(files, object);
	const { key, bytes } = object;
	return { key, userId, month, bytes: bytes.length, ids: whole.map(({ id }) => id), replaced: before };
}

/**
 * Packs the sets that some users did before the last week, as it is at a Moscow date. The order is the promise: R2 has the
 * objects whole before D1 forgets the rows, in one transaction with the notes of where they are; only then is what they
 * replace deleted.
 */
async function packSets(
	db: Db,
	files: R2Bucket,
	userIds: readonly string[],
	{ date, now }: { date: string; now: number },
): Promise<void> {
	const before = { sets: packedBefore(date), homework: homeworkPackedBefore(date) };
	const due = await runsToPack(db, userIds, before);
	if (due.length === 0) return;
	const lying = await objectsOfAll(db, userIds);
	const written: PackedMonth[] = [];
	for (const ofMonth of due) {
		const own = lying.filter(
			({ userId, month, key }) => userId === ofMonth.userId && month === ofMonth.month && isOwn(userId, key),
		);
		const keys = own.map(({ key }) => key);
		written.push(await writeMonth(files, ofMonth, keys));
	}
	await notePacked(db, written, now);
	for (const { userId, month, key } of written) await dropOthers(files, userId, month, key);
}

/** Packs the sets of some users, what single sets earned, and the days; these last, as by them a user is found again. */
export async function packUsers(
	db: Db,
	files: R2Bucket,
	userIds: readonly string[],
	{ date, now }: { date: string; now: number },
): Promise<void> {
	await packSets(db, files, userIds, { date, now });
	await foldUsers(db, userIds, date);
}

/** Folds what some users did before the last week: what single sets earned into days and seasons, days into months. */
export async function foldUsers(db: Db, userIds: readonly string[], date: string): Promise<void> {
	const before = packedBefore(date);
	await foldEntries(db, userIds, { daysBefore: before, seasonsBefore: foldedBefore(date) });
	await foldDays(db, "formulas", userIds, before);
	await foldDays(db, "work", userIds, before);
}

/** Plans the packing of a Moscow date, users in order. What is done is not due again, so a slice may be repeated. */
export function packRuns(files: R2Bucket, date: string, now: number): Plan {
	return async (db, cursor) => {
		const after = String(cursor?.after?.[0] ?? "");
		const { ids, last } = await usersToPack(db, packingDue(date), { after, now, ...ofSlice });
		if (ids.length > 0) await packUsers(db, files, ids, { date, now });
		return { statements: [], next: last === null ? null : { stage: "users", after: [last] } };
	};
}
