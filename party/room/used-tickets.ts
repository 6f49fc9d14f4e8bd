const schema =
	"CREATE TABLE IF NOT EXISTS used_tickets (ticket TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID";

/** How long a ticket to a room is good, milliseconds. */
export const roomTicketMs = 60_000;

/** Tickets that somebody came by: each opens the room once. */
export class UsedTickets {
	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
	}

	/** Uses a ticket up; false where it was used before. `now` in milliseconds. */
	use(ticket: string, now: number): boolean {
		this.sql.exec("DELETE FROM used_tickets WHERE until < ?", now);
		// a Worker's clock may run behind the room's
		const used = this.sql.exec("INSERT OR IGNORE INTO used_tickets VALUES (?, ?)", ticket, now + 2 * roomTicketMs);
		return used.rowsWritten > 0;
	}
}
