/**
 * A slow disk. Nothing makes a real one slow without rights over the machine, so what waits is the thread: workerd commits
 * in the thread that runs its objects, which therefore stands still as long as the disk takes. Each commit of a shard, and
 * each write to the database, holds it so much longer. Pages that are read come from memory and stay as fast as they are.
 */

/** What a commit takes longer than it would, milliseconds. */
let extraMs = 0;
/** What was to be held and has not been yet: the clock counts whole milliseconds only. */
let owedMs = 0;

export function slowDown(ms) {
	extraMs = ms;
	owedMs = 0;
}

function hold() {
	owedMs += extraMs;
	const began = Date.now();
	let heldMs = 0;
	while (heldMs < owedMs) heldMs = Date.now() - began;
	owedMs -= heldMs;
}

/** Storages with writes of this turn, which the runtime commits together at its end. */
const written = new WeakSet();

function noteWrite(storage) {
	if (extraMs === 0 || written.has(storage)) return;
	written.add(storage);
	queueMicrotask(() => {
		written.delete(storage);
		hold();
	});
}

let watched = false;

/** From now on every shard's writes are seen; `storage` is that of any. */
export function watchWrites(storage) {
	if (watched) return;
	watched = true;
	const statements = Object.getPrototypeOf(storage.sql);
	const { exec } = statements;
	statements.exec = function (...values) {
		const cursor = exec.apply(this, values);
		if (cursor.rowsWritten > 0) noteWrite(this);
		return cursor;
	};
}

const writing = /^\s*(insert|update|delete|replace)\b/i;

/** What the database is asked in one transaction, which it commits if there is a write among it. */
export function holdForQueries(queries) {
	if (extraMs > 0 && queries.some((query) => writing.test(query))) hold();
}

/** What one commit takes on average, milliseconds: so many of them, one after the other. */
export async function timeCommits(storage, commits) {
	storage.sql.exec("CREATE TABLE IF NOT EXISTS drill_commits (n INTEGER)");
	await storage.sync();
	const began = Date.now();
	for (let n = 0; n < commits; n++) {
		storage.sql.exec("INSERT INTO drill_commits VALUES (?)", n);
		await storage.sync();
	}
	return (Date.now() - began) / commits;
}
