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
/** Months written in one slice: a week of a user reaches into two at the most, what waited longer takes more slices. */
const mostMonths = 2 * ofSlice.most;
/** How often R2 is asked for a month, and D1 for a slice. */
const [asksOfMonth, asksOfD1] = [4, 10];
/** How often a slice asks R2 and D1 at most. */
export const asksOfPacking = mostMonths * asksOfMonth + asksOfD1;

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
 * Packs some sets. The order is the promise: R2 has the objects whole before D1 forgets the rows, in one transaction with
 * the notes of where they are; only then is what they replace deleted.
 */
async function packSets(db: Db, files: R2Bucket, due: readonly RunsOfMonth[], now: number): Promise<void> {
	if (due.length === 0) return;
	const lying = await objectsOfAll(db, [...new Set(due.map(({ userId }) => userId))]);
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

/** The first of some users whose months together fit one slice; one user always does. */
function fitting(userIds: readonly string[], due: readonly RunsOfMonth[]): string[] {
	let months = 0;
	const over = userIds.findIndex((id, index) => {
		months += due.filter(({ userId }) => userId === id).length;
		return index > 0 && months > mostMonths;
	});
	return over === -1 ? [...userIds] : userIds.slice(0, over);
}

/**
 * Packs what users did before the last week, as it is at a Moscow date: the sets, what single sets earned, and the days;
 * these last, as by them a user is found again. Returns whom it packed, the first of them who fit one slice, and how many
 * months it wrote.
 */
export async function packUsers(
	db: Db,
	files: R2Bucket,
	userIds: readonly string[],
	{ date, now }: { date: string; now: number },
): Promise<{ packed: string[]; months: number }> {
	const before = { sets: packedBefore(date), homework: homeworkPackedBefore(date) };
	const due = await runsToPack(db, userIds, before);
	const packed = fitting(userIds, due);
	const fits = due.filter(({ userId }) => packed.includes(userId));
	await packSets(db, files, fits, now);
	await foldUsers(db, packed, date);
	return { packed, months: fits.length };
}

/** Folds what some users did before the last week: what single sets earned into days and seasons, days into months. */
export async function foldUsers(db: Db, userIds: readonly string[], date: string): Promise<void> {
	const before = packedBefore(date);
	await foldEntries(db, userIds, { daysBefore: before, seasonsBefore: foldedBefore(date) });
	await foldDays(db, "formulas", userIds, before);
	await foldDays(db, "work", userIds, before);
}

/**
 * Plans the packing of a Moscow date, users in order. What is done is not due again, so a slice may be repeated. `giveBack`
 * takes the asks that a slice had and did not make.
 */
export function packRuns(
	files: R2Bucket,
	{ date, now, giveBack }: { date: string; now: number; giveBack: (asks: number) => void },
): Plan {
	return async (db, cursor) => {
		const after = String(cursor?.after?.[0] ?? "");
		const { ids, last } = await usersToPack(db, packingDue(date), { after, now, ...ofSlice });
		const { packed, months } =
			ids.length > 0 ? await packUsers(db, files, ids, { date, now }) : { packed: [], months: 0 };
		giveBack(asksOfMonth * Math.max(0, mostMonths - months));
		const next = packed.length < ids.length ? packed.at(-1)! : last;
		return { statements: [], next: next === null ? null : { stage: "users", after: [next] } };
	};
}
