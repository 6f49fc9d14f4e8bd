import { setMaxListeners } from "node:events";
import { LessonLine } from "../../web/classroom/line/lesson-line";
import { TypedAnswers } from "../../web/classroom/line/typed-answers";
import type { TypedRow } from "../../web/classroom/line/typed-store";
import type { Host } from "../host";
import type { Person } from "../mint";
import { type Holder, PageSocket, running } from "./page-socket";

// what the product's line asks its browser for
const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
const location = { host: "" };
const window = new EventTarget();
Object.assign(globalThis, { document, location, window, WebSocket: PageSocket });
// the pages of a class share them
setMaxListeners(0, document, window);

/** The pages of this run go to this server. */
export function pagesGoTo({ url }: Host): void {
	location.host = new URL(url).host;
}

/**
 * Somebody's page in a lesson: the product's own line, which comes back by itself, and the product's own typing, which
 * stands on the device first. Only the browser around them is made up.
 */
export class Page {
	line!: LessonLine;
	typed!: TypedAnswers;
	#leave: () => void = () => undefined;
	readonly #holder: Holder;
	/** what stands on the device */
	readonly #rows = new Map<string, TypedRow>();

	constructor(
		readonly who: Person,
		private readonly room: string,
	) {
		this.#holder = { token: who.token, asleep: false, socket: null };
		this.load();
	}

	/** Opened, or opened again: nothing is known but what stands on the device. */
	load(): void {
		this.#leave();
		this.#holder.asleep = false;
		const keep = (row: TypedRow) => Promise.resolve(void this.#rows.set(`${row.task} ${row.item}`, row));
		const load = () => Promise.resolve([...this.#rows.values()]);
		const typed = new TypedAnswers(this.who.userId, { load, keep });
		const line: LessonLine = new LessonLine(this.room, ({ kept }) => typed.connect((said) => line.ask(said), kept));
		Object.assign(this, { line, typed });
		this.#leave = running.run(this.#holder, () => line.open());
	}

	/** The phone sleeps without a word: its line stays open, and is silent. By `load` it wakes. */
	sleep(): void {
		this.#holder.asleep = true;
		this.#leave();
	}

	/** The network takes the line away. */
	cut(): void {
		this.#holder.socket?.cut();
	}

	close(): void {
		this.#leave();
		this.#leave = () => undefined;
	}
}
