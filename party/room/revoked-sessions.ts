const schema = "CREATE TABLE IF NOT EXISTS revoked (session TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID";

/** Ended sessions, so that the room refuses them even while the database is unavailable. */
export class RevokedSessions {
	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
	}

	/** `now` in milliseconds. */
	add(sessions: readonly string[], now: number): void {
		for (const session of sessions) this.sql.exec("INSERT OR IGNORE INTO revoked VALUES (?, ?)", session, now);
	}

	has(session: string): boolean {
		return this.sql.exec("SELECT 1 FROM revoked WHERE session = ?", session).toArray().length > 0;
	}
}
