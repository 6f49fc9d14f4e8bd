import { announcementMs, mostAnnouncements } from "#domain/olympiad/announcement";
import type { Announcement } from "../protocol";

const schema = `
	CREATE TABLE IF NOT EXISTS announcements (number INTEGER PRIMARY KEY, said TEXT NOT NULL);
`;

/** The announcements that stand, the newest first, as the database had them last; kept for who joins later. */
export class AnnouncementBoard {
	#standing: readonly Announcement[];

	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
		const rows = sql.exec<{ said: string }>("SELECT said FROM announcements ORDER BY number").toArray();
		this.#standing = rows.map(({ said }) => JSON.parse(said) as Announcement);
	}

	hang(standing: readonly Announcement[]): void {
		this.#standing = standing.slice(0, mostAnnouncements);
		this.sql.exec("DELETE FROM announcements");
		for (const [number, said] of this.#standing.entries()) {
			this.sql.exec("INSERT INTO announcements VALUES (?, ?)", number, JSON.stringify(said));
		}
	}

	/** Those that are not too old at `now` (milliseconds). */
	standing(now: number): Announcement[] {
		return this.#standing.filter(({ at }) => Date.parse(at) > now - announcementMs);
	}
}
