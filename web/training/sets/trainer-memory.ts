import { type DBSchema, openDB } from "idb";
import { isSimulator, type Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { ladderOf } from "#domain/trainer/ladder";
import type { LinkQuery } from "#domain/trainer/parameter-link";
import type { MoveId } from "#domain/soroban/rod";
import { isLookedThrough } from "../../account/session/looked-through";
import { readLocal } from "../../lib/local-json";
import { rememberedClimb } from "./climb-memory";
import { fromLink, linkOf, trainerOf } from "./trainers";

/** A set that is past. The exercises follow from the trainer, the query and the seed. */
export type PastSet = {
	id?: number;
	/** The id under which the account has it; missing in sets of before it was kept. */
	run?: string;
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
	return sets.filter((set) => !simulator || (set.simulator ?? "sum") === simulator).toSorted((a, b) => b.at - a.at);
}

/** Keeps a set; of one person the latest 120 stay. Nothing is kept of a person an admin looks as. */
export async function keepSet(set: PastSet): Promise<void> {
	if (isLookedThrough(set.owner)) return;
	const db = await open();
	const writing = db.transaction("sets", "readwrite");
	await writing.store.add(set);
	const kept = (await writing.store.index("owner").getAll(set.owner)).toSorted((one, other) => other.at - one.at);
	for (const { id } of kept.slice(mostKept)) if (id !== undefined) await writing.store.delete(id);
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

/** The settings a person chose on this device; null for who chose none. */
export function chosenParameters(owner: string, simulator: Simulator): PlainParameters | null {
	return readLocal<PlainParameters | null>(settingsKey(owner, simulator), null, (value) =>
		fromLink(simulator, value as Record<string, unknown>),
	);
}

/** The settings a person chose on this device; those of the place on the ladder for who chose none. */
export function rememberedParameters(owner: string, simulator: Simulator): PlainParameters {
	const { rung } = rememberedClimb(owner, simulator);
	const ladder = ladderOf(simulator);
	const standing = ladder[Math.min(rung, ladder.length - 1)]?.parameters ?? trainerOf(simulator).defaults;
	return chosenParameters(owner, simulator) ?? standing;
}

export function rememberParameters(owner: string, simulator: Simulator, parameters: PlainParameters): void {
	localStorage.setItem(settingsKey(owner, simulator), JSON.stringify(linkOf(simulator, parameters as never)));
}

/** A set that a person configured and named. */
export type OwnSet = { name: string; query: LinkQuery };

/** The settings follow the ladder again. */
export function forgetParameters(owner: string, simulator: Simulator): void {
	localStorage.removeItem(settingsKey(owner, simulator));
}

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

const goesOnKey = (owner: string | null) => `trainer-goes-on:${owner ?? "guest"}`;

/** Whether a set goes on by itself after a right answer. */
export function goesOnByItself(owner: string | null): boolean {
	return localStorage.getItem(goesOnKey(owner)) !== "0";
}

export function rememberGoesOn(owner: string | null, goesOn: boolean): void {
	localStorage.setItem(goesOnKey(owner), goesOn ? "1" : "0");
}
