import type { Db } from "#db/client";
import { moscowDate } from "#domain/calendar/moscow";
import { packedBefore } from "#domain/trainer/packing";
import { type PackedRun, readObject } from "./object";
import { objectsOf } from "./store";

const mostOpened = 12;
const openedAtOnce = 3;

/** Which sets a page asks for, at most so many; of some months alone, or since a Moscow date, where these are told. */
type Asked = { wanted: (run: PackedRun) => boolean; most: number; months?: readonly string[]; from?: string };

/**
 * Packed sets of a user that a page asks for, the latest first: months are opened from the latest back until there are
 * enough, at most a year of them.
 */
export async function readPacked(
	db: Db,
	files: R2Bucket,
	userId: string,
	{ wanted, most, months, from = "" }: Asked,
): Promise<PackedRun[]> {
	const objects = (await objectsOf(db, userId, months)).filter(({ month }) => month >= from.slice(0, 7));
	const keys = objects.slice(0, mostOpened).map(({ key }) => key);
	const found: PackedRun[] = [];
	for (let at = 0; at < keys.length && found.length < most; at += openedAtOnce) {
		const opened = await Promise.all(keys.slice(at, at + openedAtOnce).map((key) => readObject(files, key)));
		found.push(...opened.flatMap((runs) => runs.filter(wanted).toSorted((a, b) => b.finishedAt - a.finishedAt)));
	}
	return found.slice(0, most);
}

const monthMs = 31 * 86_400_000;

/** Which of some sets of a user are packed away: those that look so old, each as it was finished (milliseconds). */
export async function packedAmong(
	db: Db,
	files: R2Bucket,
	userId: string,
	runs: readonly { id: string; finishedAt: number }[],
	now: number,
): Promise<PackedRun[]> {
	const before = packedBefore(moscowDate(now));
	const old = runs.filter(({ finishedAt }) => moscowDate(finishedAt) < before);
	if (old.length === 0) return [];
	const ids = new Set(old.map(({ id }) => id));
	// the clock of a device may have been put right by some days in between
	const months = [-1, 0, 1].flatMap((by) =>
		old.map(({ finishedAt }) => moscowDate(finishedAt + by * monthMs).slice(0, 7)),
	);
	return readPacked(db, files, userId, { wanted: ({ id }) => ids.has(id), most: ids.size, months });
}
