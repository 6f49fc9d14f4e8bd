import { type AbstractType, applyUpdate, Array as YArray, decodeUpdate, Doc, encodeStateAsUpdate, getState } from "yjs";
import { isSharedEntry, isStroke, mostStrokes, sharedRoot, strokesRoot } from "#domain/teamwork/board";
import type { Refusal } from "../teamwork-protocol";
import type { ClientBook } from "./client-book";

type Changed = Map<AbstractType<any>, Set<string | null>>;

/**
 * Judges a change before the document has it: whether all of it is the sender's to write, and of a form a page can show.
 * It is tried on a copy, because only the library knows what a change touches. The copy follows the document; after a
 * refusal it is made anew.
 */
export class UpdateGuard {
	#copy: Doc;
	#changed: Changed = new Map();

	constructor(
		private readonly doc: Doc,
		private readonly clients: ClientBook,
	) {
		this.#copy = this.#copyOf();
		doc.on("update", (update: Uint8Array) => applyUpdate(this.#copy, update));
	}

	/** Null for a change that the document may have. `full`: whether there is no room for what it adds. */
	judge(update: Uint8Array, userId: string, full: () => boolean): Refusal | null {
		const writers = this.#writers(update);
		if (!writers) return "unreadable";
		const strange = (client: number) => client === this.doc.clientID || !this.clients.mayUse(client, userId);
		if (writers.some(strange)) return "foreign";
		if (writers.length > 0 && full()) return "full";
		const refusal = this.#try(update, userId);
		if (refusal) this.#copy = this.#copyOf();
		else for (const client of writers) this.clients.claim(client, userId);
		return refusal;
	}

	/** The clients under whose numbers a change adds something; null if it cannot be read or follows on what is missing. */
	#writers(update: Uint8Array): number[] | null {
		try {
			const writers = new Set<number>();
			for (const { id, length } of decodeUpdate(update).structs) {
				const known = getState(this.doc.store, id.client);
				if (id.clock > known && !writers.has(id.client)) return null;
				if (id.clock + length > known) writers.add(id.client);
			}
			return [...writers];
		} catch {
			return null;
		}
	}

	#try(update: Uint8Array, userId: string): Refusal | null {
		this.#changed = new Map();
		// a root has its type before a change fills it
		this.#copy.getMap(strokesRoot(userId));
		try {
			applyUpdate(this.#copy, update);
		} catch {
			return "unreadable";
		}
		// what waits for something else would be applied later, in the name of whoever sends that
		if (this.#copy.store.pendingStructs || this.#copy.store.pendingDs) return "unreadable";
		const refused = [...this.#changed].map(([type, keys]) => this.#judgeChange(type, keys, userId));
		return refused.find((refusal) => refusal !== null) ?? null;
	}

	#judgeChange(type: AbstractType<any>, keys: Set<string | null>, userId: string): Refusal | null {
		const shared = this.#copy.getMap(sharedRoot);
		if (type === shared) return everyKey(keys, (key) => isSharedEntry(key, shared.get(key))) ? null : "unreadable";
		const own = this.#copy.getMap(strokesRoot(userId));
		if (type === own) {
			if (!everyKey(keys, (key) => key.length <= 40 && isStrokeList(own.get(key)))) return "unreadable";
			return own.size > mostStrokes ? "full" : null;
		}
		if (type.parent === own && type instanceof YArray) return isStrokeList(type) ? null : "unreadable";
		return "foreign";
	}

	#copyOf(): Doc {
		const copy = new Doc();
		applyUpdate(copy, encodeStateAsUpdate(this.doc));
		copy.getMap(sharedRoot);
		copy.on("afterTransaction", ({ changed }: { changed: Changed }) => {
			for (const [type, keys] of changed) this.#changed.set(type, keys);
		});
		return copy;
	}
}

/** Whether all keys of a map that changed are right; null among them means content beside the keys. */
function everyKey(keys: Set<string | null>, right: (key: string) => boolean): boolean {
	return [...keys].every((key) => key !== null && right(key));
}

/** Whether this is a stroke, or one that was erased. */
function isStrokeList(value: unknown): boolean {
	return value === undefined || (value instanceof YArray && isStroke(value.toArray()));
}
