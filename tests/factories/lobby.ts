import { runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { openDb } from "#db/client";
import type { Lobby } from "#party/lobby";
import { lobbyProtocol } from "#party/protocol";
import { mintTicket } from "#worker/attempt/ticket";
import { makeSignedIn } from "./rows";

const db = openDb(env.DB);
export const origin = "http://abacus.test";

/** A signed-in person before the door of a lobby of their own, with a clock that the room goes by. */
export async function atLobby() {
	const now = Date.now();
	const room = `${crypto.randomUUID()}:all:0`;
	const person = await makeSignedIn(db, env.SESSION_SECRET, now);
	const stub = env.Lobby.get(env.Lobby.idFromName(room));
	const clock = { now };
	await runInDurableObject(stub, (instance: Lobby) => {
		instance.clock = () => clock.now;
	});
	const ticketFor = (shard: string, userId = person.user.id) =>
		mintTicket(
			env.TICKET_SECRET,
			{
				userId,
				session: person.session.id,
				olympiadId: shard.split(":")[0]!,
				type: "online",
				category: "D10",
				shard,
				notBefore: now,
				until: now + 60_000,
				promised: false,
			},
			now,
		);
	const knock = (headers: Record<string, string>, path = `/parties/lobby/${room}`) =>
		exports.default.fetch(origin + path, { headers: { Upgrade: "websocket", ...headers } });
	const knockWith = async (ticket: string, over: Record<string, string> = {}, path?: string) =>
		knock(
			{
				Origin: origin,
				Cookie: `token=${person.session.token}`,
				"Sec-WebSocket-Protocol": `${lobbyProtocol}, ${ticket}`,
				...over,
			},
			path,
		);
	const arrive = async () => {
		const answer = await knockWith(await ticketFor(room));
		const socket = answer.webSocket!;
		const closed = closing(socket);
		socket.accept();
		return { answer, socket, closed };
	};
	return {
		room,
		stub,
		person,
		clock,
		ticketFor,
		knock,
		knockWith,
		arrive,
		presence: () => runInDurableObject(stub, (instance: Lobby) => instance.presenceOf(person.user.id)),
		revoke: (sessions: string[]) => runInDurableObject(stub, (instance: Lobby) => instance.revoke(sessions)),
		announce: (...texts: string[]) =>
			runInDurableObject(stub, (instance: Lobby) =>
				instance.announce(texts.map((en) => ({ _id: en, at: new Date(clock.now).toISOString(), ru: "", en }))),
			),
		tell: () => runInDurableObject(stub, (instance: Lobby) => instance.tell([person.user.id])),
	};
}

/** What the room answers a text frame with. */
export function reply(socket: WebSocket, text?: string): Promise<string> {
	const answered = new Promise<string>((resolve) => {
		socket.addEventListener("message", ({ data }) => resolve(data as string), { once: true });
	});
	if (text !== undefined) socket.send(text);
	return answered;
}

/** The code a line is closed with. */
export function closing(socket: WebSocket): Promise<number> {
	return new Promise((resolve) => {
		socket.addEventListener("close", ({ code }) => resolve(code), { once: true });
	});
}
