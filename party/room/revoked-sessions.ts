const schema = "CREATE TABLE IF NOT EXISTS revoked (session TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID";

/** The sessions a room knows to have ended, so that they stay outside while the database is away. */
export class RevokedSessions {
	readonly #sql: SqlStorage;

	constructor(sql: SqlStorage) {
		this.#sql = sql;
		sql.exec(schema);
	}

	/** `now` in milliseconds. */
	add(sessions: readonly string[], now: number): void {
		for (const session of sessions) this.#sql.exec("INSERT OR IGNORE INTO revoked VALUES (?, ?)", session, now);
	}

	has(session: string): boolean {
		return this.#sql.exec("SELECT 1 FROM revoked WHERE session = ?", session).toArray().length > 0;
	}
}
