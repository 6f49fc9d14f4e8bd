import { PartySocket } from "partysocket";
import { deviceNow } from "../../lib/clock";

/** A line on which nothing was heard for so long is not asked whether it lives when somebody is back, milliseconds. */
const staleMs = 10_000;

type Hooks = {
	party: string;
	room: string;
	protocol: string;
	/** Whether a line that was closed by itself comes back by itself. */
	comesBack: (closed: { code: number }) => boolean;
	onOpen: () => void;
	onText: (text: string) => unknown;
	onClose: (code: number) => void;
};

/** The socket of a page to a room. It comes back by itself; of one that was dropped nothing is heard any more. */
export class RoomSocket {
	#socket: PartySocket | null = null;
	#heard = 0;
	/** when something was heard last, by the device's clock: the other one may stand still while it sleeps */
	#heardAt = 0;

	constructor(private readonly hooks: Hooks) {}

	get isOpen(): boolean {
		return this.#socket?.readyState === WebSocket.OPEN;
	}

	get isOpening(): boolean {
		return this.#socket?.readyState === WebSocket.CONNECTING;
	}

	/** Open, and heard of not long ago. */
	get isFresh(): boolean {
		return this.isOpen && deviceNow() - this.#heardAt <= staleMs;
	}

	/** Another number after everything that was heard, and for each line. */
	get heard(): number {
		return this.#heard;
	}

	connect(): void {
		const { party, room, protocol, comesBack, onOpen, onText, onClose } = this.hooks;
		const socket = new PartySocket({
			host: location.host,
			party,
			room,
			protocols: [protocol],
			minReconnectionDelay: 1_000,
			maxReconnectionDelay: 5_000,
			// grows slowly: also after twenty seconds a server that answers again is found within three
			reconnectionDelayGrowFactor: 1.1,
			// a handshake is four round trips, and each may take two seconds
			connectionTimeout: 10_000,
			shouldReconnectOnClose: comesBack,
		});
		this.#socket = socket;
		const isMine = () => socket === this.#socket;
		const hears = (act: () => void) => {
			if (!isMine()) return;
			this.#heard += 1;
			this.#heardAt = deviceNow();
			act();
		};
		socket.addEventListener("open", () => hears(onOpen));
		socket.addEventListener("message", ({ data }) => hears(() => onText(String(data))));
		socket.addEventListener("close", ({ code }) => isMine() && onClose(code));
	}

	/** Leaves the socket to itself; what it still says is not heard. */
	drop(): void {
		const socket = this.#socket;
		this.#socket = null;
		if (!socket) return;
		if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
		// browsers report closing during the connection as an error of the page
		for (const made of ["open", "error"] as const) socket.addEventListener(made, () => socket.close());
	}

	/** Whether it could be said now: the library queues what is said while disconnected, and a late word is worse than none. */
	say(text: string): boolean {
		if (!this.isOpen) return false;
		this.#socket!.send(text);
		return true;
	}
}
