import type { OpenRoom } from "../protocol/people";

const schema = `
	CREATE TABLE IF NOT EXISTS rooms (
		id TEXT PRIMARY KEY, teacher TEXT NOT NULL UNIQUE, name TEXT NOT NULL, title TEXT NOT NULL, started INTEGER NOT NULL
	) WITHOUT ROWID;
`;

type Row = { id: string; teacher: string; name: string; title: string; started: number };

/** The lessons that are open in a house; a teacher has one at the most. Written when one opens or closes. */
export class OpenRooms {
	constructor(private readonly sql: SqlStorage) {
		sql.exec(schema);
	}

	/** The lesson a teacher has open. */
	of(teacher: string): OpenRoom | null {
		return this.#read("teacher = ?", teacher)[0] ?? null;
	}

	find(id: string): OpenRoom | null {
		return this.#read("id = ?", id)[0] ?? null;
	}

	/** The open lessons of some teachers, by title. */
	ofTeachers(teachers: readonly string[]): OpenRoom[] {
		return this.#read("teacher IN (SELECT value FROM json_each(?))", JSON.stringify(teachers));
	}

	open({ _id, teacher, title, startedAt }: OpenRoom): void {
		this.sql.exec("INSERT INTO rooms VALUES (?, ?, ?, ?, ?)", _id, teacher._id, teacher.name, title, startedAt);
	}

	close(id: string): void {
		this.sql.exec("DELETE FROM rooms WHERE id = ?", id);
	}

	#read(where: string, value: string): OpenRoom[] {
		const rows = this.sql.exec<Row>(`SELECT * FROM rooms WHERE ${where} ORDER BY title, id`, value).toArray();
		return rows.map(({ id, teacher, name, title, started }) => ({
			_id: id,
			title,
			teacher: { _id: teacher, name },
			startedAt: started,
		}));
	}
}
