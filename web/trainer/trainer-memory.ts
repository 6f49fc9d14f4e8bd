import { type DBSchema, openDB } from "idb";
import type { MoveId } from "#domain/soroban/rod";
import { decodeParameters, encodeParameters, type LinkQuery } from "#domain/trainer/parameter-link";
import { defaultParameters, type FlashParameters } from "#domain/trainer/parameters";

/** A set done on this device. The numbers follow from the query and the seed. */
export type PastSet = {
	id?: number;
	owner: string;
	/** Milliseconds. */
	at: number;
	query: LinkQuery;
	seed: string;
	correct: number;
	total: number;
	/** Formulas at which samples parted. */
	weak: MoveId[];
};

interface TrainerDb extends DBSchema {
	sets: { key: number; value: PastSet; indexes: { owner: string } };
}

const mostKept = 50;

function open() {
	return openDB<TrainerDb>("trainer", 1, {
		upgrade(db) {
			db.createObjectStore("sets", { keyPath: "id", autoIncrement: true }).createIndex("owner", "owner");
		},
	});
}

/** Past sets of a person on this device, the latest first. */
export async function pastSets(owner: string): Promise<PastSet[]> {
	const db = await open();
	const sets = await db.getAllFromIndex("sets", "owner", owner);
	db.close();
	return sets.toReversed();
}

/** Keeps a set; beyond fifty the oldest of this person goes. */
export async function keepSet(set: PastSet): Promise<void> {
	const db = await open();
	const writing = db.transaction("sets", "readwrite");
	await writing.store.add(set);
	const keys = await writing.store.index("owner").getAllKeys(set.owner);
	for (const key of keys.slice(0, Math.max(0, keys.length - mostKept))) await writing.store.delete(key);
	await writing.done;
	db.close();
}

const settingsKey = (owner: string) => `flash-settings:${owner}`;

/** The settings this person used last on this device. */
export function rememberedParameters(owner: string): FlashParameters {
	try {
		return decodeParameters("sum", JSON.parse(localStorage.getItem(settingsKey(owner)) ?? "{}") as Record<string, unknown>);
	} catch {
		return defaultParameters;
	}
}

export function rememberParameters(owner: string, parameters: FlashParameters): void {
	localStorage.setItem(settingsKey(owner), JSON.stringify(encodeParameters("sum", parameters)));
}
