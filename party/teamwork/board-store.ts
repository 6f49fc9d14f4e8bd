import { applyUpdate, type Doc, encodeStateAsUpdate } from "yjs";

const schema = "CREATE TABLE IF NOT EXISTS board (number INTEGER PRIMARY KEY, bytes BLOB NOT NULL)";
/** After so many changes the document is written anew in one piece. */
const mostRows = 200;

/** The document of a board in the room's storage: the whole as it was once, and every change since. */
export class BoardStore {
	#rows: number;
	/** at most this many bytes; the document in one piece has fewer, because what was taken away is left out */
	#bytes: number;

	constructor(private readonly storage: DurableObjectStorage) {
		storage.sql.exec(schema);
		const [sum] = storage.sql
			.exec<{ count: number; total: number }>(
				"SELECT count(*) AS count, coalesce(sum(length(bytes)), 0) AS total FROM board",
			)
			.toArray();
		this.#rows = sum?.count ?? 0;
		this.#bytes = sum?.total ?? 0;
	}

	/** Fills an empty document with what was kept. */
	readInto(doc: Doc): void {
		for (const { bytes } of this.storage.sql.exec<{ bytes: ArrayBuffer }>("SELECT bytes FROM board ORDER BY number")) {
			applyUpdate(doc, new Uint8Array(bytes));
		}
	}

	/** Keeps one change of the document. */
	add(update: Uint8Array, doc: Doc): void {
		this.storage.sql.exec("INSERT INTO board (bytes) VALUES (?)", update);
		this.#rows++;
		this.#bytes += update.length;
		if (this.#rows > mostRows) this.#compact(doc);
	}

	/** Whether the document would have more than `most` bytes with so many added. */
	wouldExceed(added: number, most: number, doc: Doc): boolean {
		if (this.#bytes + added <= most) return false;
		if (this.#rows > 1) this.#compact(doc);
		return this.#bytes + added > most;
	}

	#compact(doc: Doc): void {
		const whole = encodeStateAsUpdate(doc);
		this.storage.transactionSync(() => {
			this.storage.sql.exec("DELETE FROM board");
			this.storage.sql.exec("INSERT INTO board (bytes) VALUES (?)", whole);
		});
		this.#rows = 1;
		this.#bytes = whole.length;
	}
}
