import type { Db } from "#db/client";
import { moscowDate } from "#domain/calendar/moscow";
import { foldedBefore } from "#domain/gamification/folded-entries";
import { packedBefore } from "#domain/trainer/packing";
import type { Plan } from "../../jobs/slices";
import { dropOthers, isOwn, type PackedRun, packObject, putObject, readObject } from "./object";
import { foldMonths, notePacked, objectsOf, runsToPack, usersToPack } from "./store";

/** Users packed in one slice, and looked at for it. */
const usersOfSlice = { most: 20, scanned: 5_000 };
/** How often a slice asks R2 and D1: about eight times a user, whose days reach into one month that is to be packed. */
export const asksOfPacking = usersOfSlice.most * 8;

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
	await foldMonths(db, userId, before, foldedBefore(moscowDate(now)));
}

/** Plans the packing of a Moscow date, users in order. What is packed is not due again, so a slice may be repeated. */
export function packRuns(files: R2Bucket, date: string, now: number): Plan {
	return async (db, cursor) => {
		const before = packedBefore(date);
		const { ids, last } = await usersToPack(db, String(cursor?.after?.[0] ?? ""), before, {
			...usersOfSlice,
			now,
		});
		for (const id of ids) await packUser(db, files, id, { before, now });
		return { statements: [], next: last === null ? null : { stage: "users", after: [last] } };
	};
}
