const schema = `
	CREATE TABLE IF NOT EXISTS clients (number INTEGER PRIMARY KEY, client INTEGER NOT NULL UNIQUE, user_id TEXT NOT NULL);
`;
/** Older ones are forgotten: their pages are closed long since. */
const mostClients = 1_000;

/**
 * Whose the client numbers of the document are. Every page draws one at random; whoever uses it first has it, so that
 * nobody can write under the number of somebody else.
 */
export class ClientBook {
	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
	}

	/** Whether a client number is this person's, or nobody's yet. */
	mayUse(client: number, userId: string): boolean {
		const [row] = this.sql.exec<{ user_id: string }>("SELECT user_id FROM clients WHERE client = ?", client).toArray();
		return row === undefined || row.user_id === userId;
	}

	claim(client: number, userId: string): void {
		const { rowsWritten } = this.sql.exec(
			"INSERT OR IGNORE INTO clients (client, user_id) VALUES (?, ?)",
			client,
			userId,
		);
		if (rowsWritten === 0) return;
		this.sql.exec("DELETE FROM clients WHERE number <= (SELECT max(number) FROM clients) - ?", mostClients);
	}
}
