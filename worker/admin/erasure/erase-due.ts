import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { shardNamed } from "../../attempt/shard";
import { dropFilms } from "../../exam/film/film-upload";
import { dropPicture } from "../../files/picture-store";
import { hashAddress } from "../../mail/addresses/address-hash";
import { beginErasure, filesOf, namedObjects, nextToErase, ownAddresses, shardsOf } from "./erasure-store";
import { eraseStatements } from "./erased-rows-store";

/** How often one account asks the database, the files and the rooms of its attempts at most, in the usual case. */
export const asksOfErasure = 40;

/** At most so many objects are listed, or deleted, with one call of R2. */
const objectsAtOnce = 1_000;

/** Deletes the objects of sets that were packed for a person, those too that no row names any more. */
async function dropPacked(files: R2Bucket, db: Db, userId: string, keys: readonly string[]): Promise<void> {
	for (let from = 0; from < keys.length; from += objectsAtOnce)
		await files.delete(keys.slice(from, from + objectsAtOnce));
	let cursor: string | undefined;
	do {
		const page = await files.list({ prefix: `runs/${userId}/`, ...(cursor ? { cursor } : {}) });
		const found = page.objects.map(({ key }) => key);
		const others = await namedObjects(db, found);
		const left = found.filter((key) => !others.has(key));
		if (left.length > 0) await files.delete(left);
		cursor = page.truncated ? page.cursor : undefined;
	} while (cursor);
}

/** What of the environment an erasure needs. */
export type Places = Pick<Env, "FILES" | "Attempts">;

type Person = NonNullable<Awaited<ReturnType<typeof nextToErase>>>;

/**
 * Erases an account whose thirty days are over: files and rooms first, then all rows in one transaction, so that what was
 * cut off in between is found again and done again.
 */
async function erase(env: Places, db: Db, person: Person, now: number): Promise<void> {
	const { id, photoUrl, birthday, email, confirmedEmail, parentEmail } = person;
	const { photos, films, packed } = await filesOf(db, id);
	for (const url of [photoUrl, ...photos]) await dropPicture(env.FILES, url);
	await dropFilms(env.FILES, db, films);
	await dropPacked(env.FILES, db, id, packed);
	for (const shard of await shardsOf(db, id)) await shardNamed(env as Env, shard).forget(id);
	const known = [...new Set([email, confirmedEmail, parentEmail])].filter((address) => !!address) as string[];
	const addresses = await ownAddresses(db, id, known);
	const hashes = addresses.map(hashAddress);
	await runAll(db, eraseStatements({ id, birthday, addresses, hashes }, now));
}

/**
 * The night's work: erases deleted accounts whose way back is over, one after another, as long as `mayAsk` allows it.
 * Answers false where some are left for a later run.
 */
export async function eraseDue(env: Places, db: Db, now: number, mayAsk: () => boolean): Promise<boolean> {
	for (;;) {
		const person = await nextToErase(db, now);
		if (!person) return true;
		if (!mayAsk()) return false;
		if (await beginErasure(db, person.id, now)) await erase(env, db, person, now);
	}
}
