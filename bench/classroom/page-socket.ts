import { AsyncLocalStorage } from "node:async_hooks";
import { type Line, openLine, textFrame } from "../sockets/line";

/** Whose page it is: what it shows at the door, whether it sleeps, and its line. */
export type Holder = { token: string; asleep: boolean; socket: PageSocket | null };
/** The page that runs, through all its timers and lines. */
export const running = new AsyncLocalStorage<Holder>();

/**
 * The WebSocket of a page, over a line made by hand: it shows the cookie of the page that makes it. While the page sleeps
 * nothing goes out, not even that it closes, and nothing comes in.
 */
export class PageSocket extends EventTarget {
	static readonly CONNECTING = 0;
	static readonly OPEN = 1;
	static readonly CLOSING = 2;
	static readonly CLOSED = 3;
	readyState: number = PageSocket.CONNECTING;
	binaryType = "blob";
	readonly #holder = running.getStore()!;
	#line: Line | null = null;

	constructor(address: string, protocols: string | string[]) {
		super();
		this.#holder.socket = this;
		const { host, pathname, search } = new URL(address);
		const { token } = this.#holder;
		const knock = { url: `http://${host}`, path: pathname + search, token, protocols: [protocols].flat().join(", ") };
		const hooks = {
			onText: (data: string) => this.#happens(new MessageEvent("message", { data })),
			onClose: (code: number) => this.#ends(code),
		};
		void openLine(knock, hooks).then(
			(line) => this.#opens(line),
			() => this.#ends(1006),
		);
	}

	send(text: string): void {
		if (!this.#holder.asleep) this.#line?.send(textFrame(text));
	}

	close(): void {
		this.readyState = PageSocket.CLOSED;
		if (!this.#holder.asleep) this.#line?.hangUp();
	}

	/** The line is cut, as by a bad network. */
	cut(): void {
		this.#line?.hangUp();
		this.#ends(1006);
	}

	#opens(line: Line): void {
		this.#line = line;
		// given up meanwhile
		if (this.readyState === PageSocket.CLOSED) return line.hangUp();
		this.readyState = PageSocket.OPEN;
		this.#happens(new Event("open"));
	}

	#ends(code: number): void {
		if (this.readyState === PageSocket.CLOSED) return;
		this.readyState = PageSocket.CLOSED;
		this.#happens(Object.assign(new Event("close"), { code, reason: "" }));
	}

	#happens(event: Event): void {
		if (!this.#holder.asleep) running.run(this.#holder, () => this.dispatchEvent(event));
	}
}
