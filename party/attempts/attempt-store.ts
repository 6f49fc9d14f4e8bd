import type { AttemptState } from "#domain/attempt/attempt";
import type { AttemptType } from "#domain/attempt/attempt-type";
import type { PlanStep } from "#domain/attempt/plan-step";
import type { WaitingAttempts } from "./rpc-types";
import { addLaterColumns } from "./older-shards";

/** An attempt as the shard stores it. `tries` counts rehearsals of one person, and real attempts after cleared ones. */
export type AttemptRecord = {
	readonly id: string;
	readonly olympiadId: string;
	readonly userId: string;
	readonly type: AttemptType;
	readonly category: string;
	readonly tries: number;
	/** the stages where the olympiad has its own; null for those of the category */
	readonly plan: readonly PlanStep[] | null;
	/** the person's feathers of the season when they readied */
	readonly feathers: number;
	state: AttemptState;
	link: string;
	revision: number;
};

/** columns added to older shards */
const laterColumns = { plan: "TEXT NOT NULL DEFAULT ''", feathers: "INTEGER NOT NULL DEFAULT 0" };

const schema = `
	CREATE TABLE IF NOT EXISTS attempts (
		id TEXT PRIMARY KEY, olympiad TEXT NOT NULL, user TEXT NOT NULL, type TEXT NOT NULL, category TEXT NOT NULL,
		tries INTEGER NOT NULL, state TEXT NOT NULL, link TEXT NOT NULL DEFAULT '', due INTEGER,
		revision INTEGER NOT NULL DEFAULT 0, drained INTEGER NOT NULL DEFAULT 0, plan TEXT NOT NULL DEFAULT '',
		feathers INTEGER NOT NULL DEFAULT 0,
		UNIQUE (olympiad, user, type, tries)
	) WITHOUT ROWID;
	CREATE INDEX IF NOT EXISTS attempts_due ON attempts (due) WHERE due IS NOT NULL;
	CREATE INDEX IF NOT EXISTS attempts_undrained ON attempts (id) WHERE revision > drained;
	CREATE TABLE IF NOT EXISTS papers (
		attempt TEXT NOT NULL, step INTEGER NOT NULL, samples TEXT NOT NULL, PRIMARY KEY (attempt, step)
	) WITHOUT ROWID;
	CREATE TABLE IF NOT EXISTS revoked (session TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
`;

/** The shard's tables: attempts, the numbers handed out, revoked sessions. */
export class AttemptStore {
	readonly #revoked: Set<string>;

	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
		addLaterColumns(sql, "attempts", laterColumns);
		const rows = sql.exec<{ session: string }>("SELECT session FROM revoked").toArray();
		this.#revoked = new Set(rows.map((row) => row.session));
	}

	/** Inserts an attempt; false when the person has it already. */
	insert(record: AttemptRecord, due: number | null): boolean {
		const written = this.sql.exec(
			`INSERT INTO attempts (id, olympiad, user, type, category, tries, state, due, plan, feathers)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
			record.id,
			record.olympiadId,
			record.userId,
			record.type,
			record.category,
			record.tries,
			JSON.stringify(record.state),
			due,
			record.plan ? JSON.stringify(record.plan) : "",
			record.feathers,
		);
		return written.rowsWritten > 0;
	}

	update(record: AttemptRecord, due: number | null): void {
		this.sql.exec(
			"UPDATE attempts SET state = ?, link = ?, due = ?, revision = ? WHERE id = ?",
			JSON.stringify(record.state),
			record.link,
			due,
			record.revision,
			record.id,
		);
	}

	find(id: string): AttemptRecord | null {
		return this.#one("SELECT * FROM attempts WHERE id = ?", id);
	}

	/** The person's newest attempt of this type. */
	latest(olympiadId: string, userId: string, type: AttemptType): AttemptRecord | null {
		return this.#one(
			"SELECT * FROM attempts WHERE olympiad = ? AND user = ? AND type = ? ORDER BY tries DESC LIMIT 1",
			olympiadId,
			userId,
			type,
		);
	}

	/** Every attempt of the shard. */
	all(): AttemptRecord[] {
		return this.sql.exec<Row>("SELECT * FROM attempts").toArray().map(toRecord);
	}

	/** Attempts whose next change is due, earliest first. */
	due(now: number, limit: number): AttemptRecord[] {
		return this.sql
			.exec<Row>("SELECT * FROM attempts WHERE due <= ? ORDER BY due LIMIT ?", now, limit)
			.toArray()
			.map(toRecord);
	}

	nextDue(): number | null {
		return this.sql.exec<{ due: number | null }>("SELECT min(due) AS due FROM attempts WHERE due IS NOT NULL").one()
			.due;
	}

	revoke(sessions: readonly string[], now: number): null {
		for (const session of sessions) {
			this.sql.exec("INSERT INTO revoked (session, at) VALUES (?, ?) ON CONFLICT DO NOTHING", session, now);
			this.#revoked.add(session);
		}
		return null;
	}

	/** Takes the links of a person's attempts away, however often it is asked. */
	dropLinks(userId: string): null {
		this.sql.exec("UPDATE attempts SET link = '' WHERE user = ? AND link <> ''", userId);
		return null;
	}

	isRevoked(session: string): boolean {
		return this.#revoked.has(session);
	}

	savePaper(attempt: string, step: number, samples: string): void {
		this.sql.exec("INSERT INTO papers VALUES (?, ?, ?) ON CONFLICT DO NOTHING", attempt, step, samples);
	}

	paper(attempt: string, step: number): string | null {
		return (
			this.sql
				.exec<{ samples: string }>("SELECT samples FROM papers WHERE attempt = ? AND step = ?", attempt, step)
				.toArray()[0]?.samples ?? null
		);
	}

	/** Ended attempts whose newest revision D1 has not confirmed. */
	undrained(limit: number): AttemptRecord[] {
		return this.sql.exec<Row>("SELECT * FROM attempts WHERE revision > drained LIMIT ?", limit).toArray().map(toRecord);
	}

	/** How many of these there are by olympiad, or by exam, and when the first of them ended (milliseconds). */
	waiting(): WaitingAttempts[] {
		return this.sql
			.exec<WaitingAttempts>(
				`SELECT olympiad AS event, type, count(*) AS attempts, min(json_extract(state, '$.end.at')) AS oldest
				FROM attempts WHERE revision > drained GROUP BY olympiad, type`,
			)
			.toArray();
	}

	markDrained(id: string, revision: number): void {
		this.sql.exec("UPDATE attempts SET drained = max(drained, ?) WHERE id = ?", revision, id);
	}

	/** D1 holds this revision and none after it. */
	markHeld(id: string, revision: number): void {
		this.sql.exec("UPDATE attempts SET drained = min(drained, ?) WHERE id = ?", revision, id);
	}

	#one(query: string, ...values: unknown[]): AttemptRecord | null {
		const row = this.sql.exec<Row>(query, ...values).toArray()[0];
		return row ? toRecord(row) : null;
	}
}

type Row = {
	id: string;
	olympiad: string;
	user: string;
	type: AttemptType;
	category: string;
	tries: number;
	state: string;
	link: string;
	revision: number;
	plan: string;
	feathers: number;
};

function toRecord(row: Row): AttemptRecord {
	return {
		id: row.id,
		olympiadId: row.olympiad,
		userId: row.user,
		type: row.type,
		category: row.category,
		tries: row.tries,
		state: JSON.parse(row.state) as AttemptState,
		link: row.link,
		revision: row.revision,
		plan: row.plan === "" ? null : (JSON.parse(row.plan) as PlanStep[]),
		feathers: row.feathers,
	};
}
