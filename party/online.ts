import { DurableObject } from "cloudflare:workers";
import { getServerByName } from "partyserver";

/** Lobbies that are asked in one count: an object may make a thousand calls for one request. */
const mostAsked = 900;
/** Lobbies that are asked at the same time. */
const askedTogether = 50;

/**
 * Who is online on the whole platform: it knows which lobbies of people have somebody and asks each of them when the number
 * is wanted, so that presence is written nowhere. Its storage has the names of those lobbies alone; a name is written when
 * the first person comes and goes when a count finds the lobby empty.
 */
export class Online extends DurableObject<Env> {
	/** what each lobby said last */
	readonly #said = new Map<string, number>();
	/** lobbies to which somebody came while a count was under way: it may have found them empty just before */
	readonly #came = new Set<string>();
	#counting: Promise<number> | null = null;

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS houses (name TEXT PRIMARY KEY) WITHOUT ROWID");
	}

	/** Somebody is in a lobby in which nobody was. */
	async someoneCame(house: string): Promise<void> {
		this.#came.add(house);
		this.ctx.storage.sql.exec("INSERT OR IGNORE INTO houses VALUES (?)", house);
	}

	/** How many people are online now. A lobby that does not answer counts as it did before. */
	async count(): Promise<number> {
		this.#counting ??= this.#count().finally(() => {
			this.#counting = null;
		});
		return this.#counting;
	}

	async #count(): Promise<number> {
		this.#came.clear();
		const rows = this.ctx.storage.sql.exec<{ name: string }>("SELECT name FROM houses").toArray();
		const names = rows.map(({ name }) => name);
		// of more than may be asked those that were never heard are first, then those heard longest ago
		const heard = [...this.#said.keys()];
		const fresh = names.filter((name) => !this.#said.has(name));
		const asked = [...fresh, ...heard].slice(0, mostAsked);
		for (let from = 0; from < asked.length; from += askedTogether) {
			await Promise.all(asked.slice(from, from + askedTogether).map((house) => this.#ask(house)));
		}
		return [...this.#said.values()].reduce((sum, people) => sum + people, 0);
	}

	async #ask(house: string): Promise<void> {
		try {
			const lobby = await getServerByName(this.env.People, house);
			const people = await lobby.onlineNow();
			// anew at the end: the order of the map is how long ago each was heard
			this.#said.delete(house);
			if (people === null && !this.#came.has(house))
				this.ctx.storage.sql.exec("DELETE FROM houses WHERE name = ?", house);
			else this.#said.set(house, people ?? 0);
		} catch {
			// what it said last stands
		}
	}
}
