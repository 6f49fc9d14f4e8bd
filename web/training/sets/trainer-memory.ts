import { type DBSchema, openDB } from "idb";
import { isSimulator, type Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import type { LinkQuery } from "#domain/trainer/parameter-link";
import type { MoveId } from "#domain/soroban/rod";
import { readLocal } from "../../lib/local-json";
import { fromLink, linkOf, trainerOf } from "./trainers";

/** A set done on this device. The exercises follow from the trainer, the query and the seed. */
export type PastSet = {
	id?: number;
	owner: string;
	/** Missing in sets from before there were several trainers: they are `sum`. */
	simulator?: Simulator;
	/** Milliseconds. */
	at: number;
	query: LinkQuery;
	seed: string;
	correct: number;
	total: number;
	/** Formulas at which samples went wrong. */
	weak: MoveId[];
};

interface TrainerDb extends DBSchema {
	sets: { key: number; value: PastSet; indexes: { owner: string } };
}

const mostKept = 120;

function open() {
	return openDB<TrainerDb>("trainer", 1, {
		upgrade(db) {
			db.createObjectStore("sets", { keyPath: "id", autoIncrement: true }).createIndex("owner", "owner");
		},
	});
}

/** Past sets of a person on this device, latest first; of one trainer or of all. */
export async function pastSets(owner: string, simulator?: Simulator): Promise<PastSet[]> {
	const db = await open();
	const sets = await db.getAllFromIndex("sets", "owner", owner);
	db.close();
	return sets.filter((set) => !simulator || (set.simulator ?? "sum") === simulator).toReversed();
}

/** Keeps a set; of one person the latest 120 stay. */
export async function keepSet(set: PastSet): Promise<void> {
	const db = await open();
	const writing = db.transaction("sets", "readwrite");
	await writing.store.add(set);
	const keys = await writing.store.index("owner").getAllKeys(set.owner);
	for (const key of keys.slice(0, Math.max(0, keys.length - mostKept))) await writing.store.delete(key);
	await writing.done;
	db.close();
}

/** Gives the past sets of one owner since an instant, milliseconds, to another. */
export async function giveSets(from: string, to: string, since: number): Promise<void> {
	const db = await open();
	const writing = db.transaction("sets", "readwrite");
	const sets = await writing.store.index("owner").getAll(from);
	for (const set of sets) if (set.at >= since) await writing.store.put({ ...set, owner: to });
	await writing.done;
	db.close();
}

const settingsKey = (owner: string, simulator: Simulator) => `trainer-settings:${simulator}:${owner}`;

/** The settings a person used last on this device. */
export function rememberedParameters(owner: string, simulator: Simulator): PlainParameters {
	return readLocal(settingsKey(owner, simulator), trainerOf(simulator).defaults, (value) =>
		fromLink(simulator, value as Record<string, unknown>),
	);
}

export function rememberParameters(owner: string, simulator: Simulator, parameters: PlainParameters): void {
	localStorage.setItem(settingsKey(owner, simulator), JSON.stringify(linkOf(simulator, parameters as never)));
}

/** A set that a person configured and named. */
export type OwnSet = { name: string; query: LinkQuery };

const setsKey = (owner: string, simulator: Simulator) => `trainer-sets:${simulator}:${owner}`;
const isOwnSet = (value: unknown): value is OwnSet =>
	typeof value === "object" && value !== null && "name" in value && "query" in value && typeof value.name === "string";

export function ownSets(owner: string, simulator: Simulator): OwnSet[] {
	return readLocal(setsKey(owner, simulator), [], (value) => (Array.isArray(value) ? value.filter(isOwnSet) : []));
}

export function keepOwnSets(owner: string, simulator: Simulator, sets: readonly OwnSet[]): void {
	localStorage.setItem(setsKey(owner, simulator), JSON.stringify(sets));
}

const lastKey = (owner: string) => `trainer-last:${owner}`;

/** The trainer this person opened last. */
export function lastTrainer(owner: string): Simulator | null {
	const kept = localStorage.getItem(lastKey(owner));
	return isSimulator(kept) ? kept : null;
}

export function rememberTrainer(owner: string, simulator: Simulator): void {
	localStorage.setItem(lastKey(owner), simulator);
}

const answersKey = (owner: string) => `trainer-answers:${owner}`;

/** Whether the verdict shows the right answer. */
export function answersShown(owner: string): boolean {
	return localStorage.getItem(answersKey(owner)) !== "0";
}

export function rememberAnswersShown(owner: string, shown: boolean): void {
	localStorage.setItem(answersKey(owner), shown ? "1" : "0");
}
