import { and, eq, sql } from "drizzle-orm";
import { among } from "./rows";
import { type Db, openDb } from "./client";
import { placements } from "./schema/placement";

/** The binding of the database that holds the directory, and everything that belongs to no school. */
export const mainPlace = "DB";

/** Databases by the names of their bindings. */
export type Databases = Readonly<Record<string, D1Database>> & { readonly DB: D1Database };

/**
 * Where people live when one database is not enough (docs/scale.md): a school is placed once, and with it whoever teaches or
 * learns there. A store is given the database of the people it asks about and knows nothing of the others.
 */
export class Directory {
	readonly #databases: Databases;

	constructor(databases: Databases) {
		this.#databases = databases;
	}

	get main(): Db {
		return openDb(this.#databases.DB);
	}

	/** Every database once, for jobs that go through everybody. */
	all(): Db[] {
		return Object.values(this.#databases).map(openDb);
	}

	/** The database of a place. Throws for one that this deploy does not have: an empty answer would look like no data. */
	#at(place: string): Db {
		const database = this.#databases[place];
		if (!database) throw new Error(`no database ${place}`);
		return openDb(database);
	}

	async #placeOf(kind: "school" | "person", id: string): Promise<string> {
		const row = await this.main
			.select({ place: placements.place })
			.from(placements)
			.where(and(eq(placements.kind, kind), eq(placements.id, id)))
			.get();
		return row?.place ?? mainPlace;
	}

	/** The database in which a person lives. */
	async ofPerson(id: string): Promise<Db> {
		return this.#at(await this.#placeOf("person", id));
	}

	/** The database of a school's people. */
	async ofSchool(id: string): Promise<Db> {
		return this.#at(await this.#placeOf("school", id));
	}

	/** Some people by the database they live in, for a question that spans several. */
	async ofPeople(ids: readonly string[]): Promise<Map<Db, string[]>> {
		const rows = await this.main
			.select({ id: placements.id, place: placements.place })
			.from(placements)
			.where(and(eq(placements.kind, "person"), among(placements.id, ids)));
		const places = new Map(rows.map(({ id, place }) => [id, place]));
		const found = new Map<Db, string[]>();
		for (const id of ids) {
			const db = this.#at(places.get(id) ?? mainPlace);
			found.set(db, [...(found.get(db) ?? []), id]);
		}
		return found;
	}

	/** Places a school before it has people; one that is placed stays where it is. Returns its database. */
	async placeSchool(id: string, place: string, now: number): Promise<Db> {
		this.#at(place);
		await this.main.insert(placements).values({ kind: "school", id, place, placedAt: now }).onConflictDoNothing();
		return this.ofSchool(id);
	}

	/** Places a person with a school, before the account is made there; who is placed stays. Returns the database. */
	async placePerson(id: string, schoolId: string, now: number): Promise<Db> {
		await this.main
			.insert(placements)
			.select(
				sql`select 'person', ${id}, coalesce((select place from placements where kind = 'school' and id = ${schoolId}),
					${mainPlace}), ${now} where true`,
			)
			.onConflictDoNothing();
		return this.ofPerson(id);
	}
}
