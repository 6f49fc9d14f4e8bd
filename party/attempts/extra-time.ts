const schema = `
	CREATE TABLE IF NOT EXISTS extra_time (
		olympiad TEXT NOT NULL, user TEXT NOT NULL, ms INTEGER NOT NULL, PRIMARY KEY (olympiad, user)
	) WITHOUT ROWID;
`;

/**
 * The time that staff added to every stage of a person, milliseconds. It is kept for who has not begun: their ticket may
 * be older than the addition.
 */
export class ExtraTime {
	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
	}

	/** The total of a person; a lower one than is known changes nothing. */
	raise(olympiadId: string, userId: string, totalMs: number): void {
		this.sql.exec(
			`INSERT INTO extra_time (olympiad, user, ms) VALUES (?, ?, ?)
			ON CONFLICT (olympiad, user) DO UPDATE SET ms = max(ms, excluded.ms)`,
			olympiadId,
			userId,
			totalMs,
		);
	}

	of(olympiadId: string, userId: string): number {
		const rows = this.sql.exec<{ ms: number }>(
			"SELECT ms FROM extra_time WHERE olympiad = ? AND user = ?",
			olympiadId,
			userId,
		);
		return rows.toArray()[0]?.ms ?? 0;
	}
}
