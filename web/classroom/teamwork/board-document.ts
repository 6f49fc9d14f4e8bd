import { Array as YArray, Doc, type Map as YMap, UndoManager } from "yjs";
import {
	answerKey,
	boardRods,
	mostPoints,
	mostStrokes,
	sharedRoot,
	strokesPrefix,
	strokesRoot,
} from "#domain/teamwork/board";
import type { RodState } from "#domain/soroban/rod";

/** One line of a drawing: x, y, x, y … in the units of the board. */
export type Stroke = { id: string; userId: string; points: readonly number[] };

/** The document of a board, and what this member does to it. Undo and erase know only what this page drew. */
export class BoardDocument {
	readonly doc = new Doc();
	readonly #shared: YMap<unknown>;
	readonly #own: YMap<YArray<number>>;
	readonly #undo: UndoManager;
	readonly #points = new Map<string, readonly number[]>();
	#pen: { id: string; list: YArray<number> } | null = null;

	constructor(readonly userId: string) {
		this.#shared = this.doc.getMap(sharedRoot);
		this.#own = this.doc.getMap(strokesRoot(userId));
		// a stroke is one step however long it takes: steps end where the pen is put down
		this.#undo = new UndoManager(this.#own, { captureTimeout: Infinity, trackedOrigins: new Set([this]) });
	}

	get rods(): RodState[] {
		return Array.from({ length: boardRods }, (_, rod) => (this.#shared.get(String(rod)) ?? 0) as RodState);
	}

	get answer(): string {
		return String(this.#shared.get(answerKey) ?? "");
	}

	get mayUndo(): boolean {
		return this.#undo.undoStack.length > 0;
	}

	get isFull(): boolean {
		return this.#own.size >= mostStrokes;
	}

	/** Everybody's strokes; those that did not change are the same lists as before. */
	get strokes(): Stroke[] {
		const members = [...this.doc.share.keys()].filter((name) => name.startsWith(strokesPrefix));
		return members.flatMap((name) => {
			const userId = name.slice(strokesPrefix.length);
			return [...this.doc.getMap<YArray<number>>(name)].map(([id, list]) => {
				const key = `${userId} ${id}`;
				const known = this.#points.get(key);
				const points = known?.length === list.length ? known : list.toArray();
				this.#points.set(key, points);
				return { id, userId, points };
			});
		});
	}

	/** Sets the rods that a hand moved away from what it saw; others may have moved meanwhile and stay as they are. */
	setRods(states: readonly RodState[], seen: readonly RodState[]): void {
		this.doc.transact(() => {
			for (const [rod, state] of states.entries()) if (seen[rod] !== state) this.#shared.set(String(rod), state);
		}, this);
	}

	type(answer: string): void {
		if (answer !== this.answer) this.#shared.set(answerKey, answer);
	}

	/** Puts the pen down; nothing is drawn on a full board. */
	penDown(x: number, y: number): void {
		this.#undo.stopCapturing();
		this.#begin(x, y);
	}

	/** Draws on; a stroke that is long enough goes on as another one, which is undone with it. */
	penTo(x: number, y: number): void {
		if (!this.#pen) return;
		const { list } = this.#pen;
		if (list.length >= 2 * mostPoints) return this.#begin(x, y);
		if (list.get(list.length - 2) === x && list.get(list.length - 1) === y) return;
		this.doc.transact(() => list.push([x, y]), this);
	}

	/** Lifts the pen. `cancelled`: what was drawn since it was put down is taken away again. */
	penUp(cancelled = false): void {
		if (this.#pen && cancelled) this.#undo.undo();
		this.#pen = null;
	}

	erase(id: string): void {
		this.#undo.stopCapturing();
		this.doc.transact(() => this.#own.delete(id), this);
	}

	undo(): void {
		this.#pen = null;
		this.#undo.undo();
	}

	destroy(): void {
		this.#undo.destroy();
		this.doc.destroy();
	}

	#begin(x: number, y: number): void {
		this.#pen = null;
		if (this.isFull) return;
		const pen = { id: crypto.randomUUID(), list: new YArray<number>() };
		this.doc.transact(() => {
			this.#own.set(pen.id, pen.list);
			pen.list.push([x, y]);
		}, this);
		this.#pen = pen;
	}
}
