import { PartySocket } from "partysocket";
import { type Announcement, FromLobby, isFinal, lobbyProtocol, readFrame, type ToLobby } from "#party/protocol";
import { deviceNow } from "../lib/clock";

const everyMs = 5_000;
/** No more pulses after so many without an answer: they would all arrive at once later. */
const mostUnanswered = 4;

type Options = {
	ticket: string;
	phase: ToLobby["phase"];
	/** staff changed this person's attempt */
	onChanged: () => void;
	/** what staff announce: all that stands, the newest first */
	onAnnouncements?: (standing: readonly Announcement[]) => void;
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
 * Opens the connection to the lobby, which reports presence and latency every five seconds. The run does not depend on
 * it. It reconnects by itself, unless the room closed it for good. Returns the function that closes it.
 */
export function openLobbyLine({ ticket, phase, onChanged, onAnnouncements }: Options): () => void {
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
	let unanswered = 0;
	const say = (text: string) => {
		// the library queues messages while disconnected; a late pulse is worse than none
		if (socket.readyState === WebSocket.OPEN) socket.send(text);
	};
	const pulse = () => {
		if (unanswered >= mostUnanswered) return;
		unanswered++;
		if (sentAt !== null) latency = null;
		say(JSON.stringify({ t: "pulse", phase, latency } satisfies ToLobby));
		sentAt = deviceNow();
		say("ping");
	};
	socket.addEventListener("open", () => {
		sentAt = null;
		unanswered = 0;
		pulse();
	});
	socket.addEventListener("message", ({ data }) => {
		unanswered = 0;
		if (data === "pong" && sentAt !== null) {
			latency = Math.min(120_000, Math.max(0, Math.round(deviceNow() - sentAt)));
			sentAt = null;
			return;
		}
		const frame = readFrame(FromLobby, data);
		if (frame?.t === "changed") onChanged();
		if (frame?.t === "announcements") onAnnouncements?.(frame.data);
	});
	const timer = setInterval(pulse, everyMs);
	return () => {
		clearInterval(timer);
		if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
		// browsers report closing during the connection as an error of the page
		for (const made of ["open", "error"] as const) socket.addEventListener(made, () => socket.close());
	};
}
