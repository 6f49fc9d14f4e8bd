const schema = `
	CREATE TABLE IF NOT EXISTS keeping (
		one INTEGER PRIMARY KEY CHECK (one = 1), house TEXT NOT NULL, opened INTEGER NOT NULL, ended INTEGER,
		stored INTEGER NOT NULL DEFAULT 0
	);
	CREATE TABLE IF NOT EXISTS teacher (one INTEGER PRIMARY KEY CHECK (one = 1), gone INTEGER);
`;

/** `house`: the lobby of people that lists the lesson. Instants in milliseconds; `stored`: the database has the summary. */
export type Kept = { house: string; opened: number; ended: number | null; stored: boolean };

/** What becomes of a lesson: where it is listed, when it began and ended. */
export class Keeping {
	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
	}

	open(house: string, now: number): void {
		this.sql.exec("INSERT OR IGNORE INTO keeping (one, house, opened) VALUES (1, ?, ?)", house, now);
	}

	/** Notes the end, once. */
	end(now: number): void {
		this.sql.exec("UPDATE keeping SET ended = ? WHERE ended IS NULL", now);
	}

	/** Notes since when the teacher is gone; null while there is a line. Written when that changes. */
	teacherGone(at: number | null): void {
		if (this.goneSince() !== at) this.sql.exec("INSERT OR REPLACE INTO teacher VALUES (1, ?)", at);
	}

	/** Since when the teacher is gone; null while there is a line, undefined before there ever was one. */
	goneSince(): number | null | undefined {
		return this.sql.exec<{ gone: number | null }>("SELECT gone FROM teacher").toArray()[0]?.gone;
	}

	store(): void {
		this.sql.exec("UPDATE keeping SET stored = 1");
	}

	read(): Kept | null {
		const row = this.sql
			.exec<{ house: string; opened: number; ended: number | null; stored: number }>("SELECT * FROM keeping")
			.toArray()[0];
		return row ? { ...row, stored: row.stored === 1 } : null;
	}
}
