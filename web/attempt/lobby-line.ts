import { PartySocket } from "partysocket";
import { FromLobby, isFinal, lobbyProtocol, readFrame, type ToLobby } from "#party/protocol";
import { deviceNow } from "../lib/clock";

const everyMs = 5_000;
/** So many pulses without an answer, and the line is silent: what piles up on it would arrive all at once. */
const mostUnheard = 4;

type Options = {
	ticket: string;
	phase: ToLobby["phase"];
	/** staff changed this person's attempt */
	onChanged: () => void;
};

/** The room a readiness ticket is for; null for a ticket that names none. */
export function roomOf(ticket: string): string | null {
	try {
		const claims = JSON.parse(atob((ticket.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/"))) as object;
		return "shard" in claims && typeof claims.shard === "string" ? claims.shard : null;
	} catch {
		return null;
	}
}

/**
 * A child's line to the lobby: says every five seconds that they are here and how fast the line is. Nothing of the run
 * depends on it; without a line it tries again by itself, unless the room closed it for good. Answers how to hang up.
 */
export function openLobbyLine({ ticket, phase, onChanged }: Options): () => void {
	const room = roomOf(ticket);
	if (room === null) return () => undefined;
	const socket = new PartySocket({
		host: location.host,
		party: "lobby",
		room,
		protocols: [lobbyProtocol, ticket],
		minReconnectionDelay: 1_000,
		maxReconnectionDelay: 15_000,
		shouldReconnectOnClose: ({ code }) => !isFinal(code),
	});
	let sentAt: number | null = null;
	let latency: number | null | undefined;
	let unheard = 0;
	const say = (text: string) => {
		// the library would queue what cannot be sent now, and a late pulse is worse than none
		if (socket.readyState === WebSocket.OPEN) socket.send(text);
	};
	const pulse = () => {
		if (unheard >= mostUnheard) return;
		unheard++;
		if (sentAt !== null) latency = null;
		say(JSON.stringify({ t: "pulse", phase, latency } satisfies ToLobby));
		sentAt = deviceNow();
		say("ping");
	};
	socket.addEventListener("open", () => {
		sentAt = null;
		unheard = 0;
		pulse();
	});
	socket.addEventListener("message", ({ data }) => {
		unheard = 0;
		if (data === "pong" && sentAt !== null) {
			latency = Math.min(120_000, Math.max(0, Math.round(deviceNow() - sentAt)));
			sentAt = null;
		} else if (readFrame(FromLobby, data)?.t === "changed") onChanged();
	});
	const timer = setInterval(pulse, everyMs);
	return () => {
		clearInterval(timer);
		if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
		// a line that is hung up while it is being made would be reported as a fault of the page
		for (const made of ["open", "error"] as const) socket.addEventListener(made, () => socket.close());
	};
}
