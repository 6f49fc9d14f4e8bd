const schema = `
	CREATE TABLE IF NOT EXISTS invitations (
		id TEXT PRIMARY KEY, person TEXT NOT NULL, room TEXT NOT NULL, inviter TEXT NOT NULL, name TEXT NOT NULL,
		until INTEGER NOT NULL
	) WITHOUT ROWID;
	CREATE INDEX IF NOT EXISTS invitations_of ON invitations (person, until);
`;

/** invitations of one person that wait at the same time */
const mostOfOne = 5;

/** A call to a lesson. `inviter`: an id, `name`: what that one is called; `until` in milliseconds. */
export type Invitation = { id: string; person: string; room: string; inviter: string; name: string; until: number };

/** Who is called to which lesson. Held by the person and not by a page, so that a reload loses none. Instants in milliseconds. */
export class Invitations {
	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
	}

	/** Keeps a call; it takes the place of an older one to the same lesson. */
	add({ id, person, room, inviter, name, until }: Invitation, now: number): void {
		this.sql.exec("DELETE FROM invitations WHERE until <= ? OR (person = ? AND room = ?)", now, person, room);
		this.sql.exec("INSERT INTO invitations VALUES (?, ?, ?, ?, ?, ?)", id, person, room, inviter, name, until);
		this.sql.exec(
			`DELETE FROM invitations WHERE person = ? AND id NOT IN (
				SELECT id FROM invitations WHERE person = ? ORDER BY until DESC LIMIT ?)`,
			person,
			person,
			mostOfOne,
		);
	}

	/** What somebody is called to now, the oldest first. */
	of(person: string, now: number): Invitation[] {
		return this.sql
			.exec<Invitation>("SELECT * FROM invitations WHERE person = ? AND until > ? ORDER BY until", person, now)
			.toArray();
	}

	forget(id: string): void {
		this.sql.exec("DELETE FROM invitations WHERE id = ?", id);
	}

	/** A lesson is over. */
	forgetRoom(room: string): void {
		this.sql.exec("DELETE FROM invitations WHERE room = ?", room);
	}
}
