import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { sessions } from "#db/schema/session";
import type { Lobby } from "#party/lobby";
import { CloseCode, longestFrame, mostArrivalsPerMinute, mostFramesPerSecond, mostLines } from "#party/protocol";
import worker from "#worker/index";
import { atLobby, closing, origin, reply } from "../../factories/lobby";

const db = openDb(env.DB);
const pulse = JSON.stringify({ t: "pulse", phase: "running", latency: 1 });
/** A D1 of which every question ends as `ask` does. */
function database(ask: () => Promise<never>): D1Database {
	const statement = { bind: () => statement, run: ask, all: ask, raw: ask };
	return { prepare: () => statement, batch: ask } as unknown as D1Database;
}
const away = database(() => Promise.reject(new Error("D1_ERROR: Network connection lost.")));
const silent = database(() => new Promise(() => undefined));

let s: Awaited<ReturnType<typeof atLobby>>;
beforeEach(async () => {
	s = await atLobby();
});

const inRoom = <T>(ask: (room: Lobby) => T | Promise<T>) =>
	runInDurableObject(s.stub, (room: Lobby) => ask(room)) as Promise<T>;
const openLines = () => inRoom((room) => [...room.getConnections()].length);
const endSession = () =>
	db.update(sessions).set({ revokedAt: s.clock.now }).where(eq(sessions.id, s.person.session.id));

/** The same knock at a product whose database is another one. */
async function knockWithout(d1: D1Database): Promise<Response> {
	const headers = {
		Upgrade: "websocket",
		Origin: origin,
		Cookie: `token=${s.person.session.token}`,
		"Sec-WebSocket-Protocol": `abacus.lobby, ${await s.ticketFor(s.room)}`,
	};
	const request = new Request(`${origin}/parties/lobby/${s.room}`, { headers });
	return worker.fetch(request as never, { ...env, DB: d1 }, {} as ExecutionContext);
}

describe("somebody opens a shadow room beside the real one", () => {
	test.each([
		["a colon escaped", (room: string) => room.replace(":", "%3A")],
		["a colon escaped in small letters", (room: string) => room.replace(":", "%3a")],
		["a letter escaped", (room: string) => `%${room.charCodeAt(0).toString(16)}${room.slice(1)}`],
		["the whole name escaped", (room: string) => encodeURIComponent(room)],
		["an escape escaped", (room: string) => room.replace(":", "%253A")],
		["half an escape", (room: string) => `${room}%`],
		["an escape of no letter", (room: string) => `${room}%zz`],
		["half a letter of UTF-8", (room: string) => `${room}%E0%A4`],
		["nothing but an escape", () => "%"],
		["an escaped end", (room: string) => `${room}%00`],
		["a space behind", (room: string) => `${room}%20`],
		["a path behind", (room: string) => `${room}/more`],
		["a slash behind", (room: string) => `${room}/`],
		["letters of another width", (room: string) => room.replace(":", "：")],
		["the room in capitals of another party", (room: string) => `../Lobby/${room}`],
	])("by %s: there is no such room", async (_, spell) => {
		const answer = await s.knockWith(await s.ticketFor(s.room), {}, `/parties/lobby/${spell(s.room)}`);
		expect(answer.status).toBe(404);
	});

	test("by a query: it is the same room, and nothing of the query gets there", async () => {
		const path = `/parties/lobby/${s.room}?_pk=${"x".repeat(300)}&_pk=mine`;
		const { status, webSocket } = await s.knockWith(await s.ticketFor(s.room), {}, path);
		expect(status).toBe(101);
		webSocket!.accept();
		expect(await reply(webSocket!, "ping")).toBe("pong");
		expect(await inRoom((room) => [...room.getConnections()][0]!.id)).not.toMatch(/^(x{20}|mine)/);
	});

	test("by a ticket for a name in another spelling: the spelling is no room", async () => {
		const shadow = s.room.replaceAll(":", "%3A");
		expect((await s.knockWith(await s.ticketFor(shadow), {}, `/parties/lobby/${shadow}`)).status).toBe(404);
	});
});

describe("somebody speaks to the room's library instead of to the room", () => {
	test.each([
		["another person's name", { "x-abacus-user": "admin", "x-abacus-session": "other" }],
		["settings that are none", { "x-partykit-props": "{" }],
		["another room's name", { "x-partykit-room": "other:all:0" }],
	])("by %s in a header: it never gets there", async (_, headers) => {
		const { status, webSocket } = await s.knockWith(await s.ticketFor(s.room), headers);
		expect(status).toBe(101);
		webSocket!.accept();
		expect(await reply(webSocket!, "ping")).toBe("pong");
		expect(await s.presence()).toMatchObject({ userId: s.person.user.id, connected: true });
	});
});

describe("somebody comes back in a session that has ended", () => {
	test("by its signature, which still holds: the session is asked", async () => {
		await endSession();
		expect((await s.knockWith(await s.ticketFor(s.room))).status).toBe(401);
	});

	test("while the database is away: the room still knows whom it was told of", async () => {
		await s.arrive();
		await s.revoke([s.person.session.id]);
		const { status, webSocket } = await knockWithout(away);
		expect(status).toBe(101);
		const closed = closing(webSocket!);
		webSocket!.accept();
		expect(await closed).toBe(CloseCode.notAdmitted);
		expect(await openLines()).toBe(0);
	});

	test("by staying: whoever talks is asked for again after five minutes, the quiet ones with them", async () => {
		const quiet = await s.arrive();
		const talking = await s.arrive();
		const ends = Promise.all([closing(quiet.socket), closing(talking.socket)]);
		await endSession();
		s.clock.now += 299_000;
		talking.socket.send(pulse);
		await expect.poll(async () => (await s.presence())?.phase).toBe("running");
		expect(await openLines()).toBe(2);
		s.clock.now += 1_000;
		talking.socket.send(pulse);
		expect(await ends).toEqual([CloseCode.notAdmitted, CloseCode.notAdmitted]);
		const known = await runInDurableObject(s.stub, (_, { storage }) =>
			storage.sql.exec("SELECT session FROM revoked").toArray(),
		);
		expect(known).toEqual([{ session: s.person.session.id }]);
	});
});

describe("the olympiad goes on without the database", () => {
	test.each([
		["does not answer", away],
		["says nothing", silent],
	])("a live session gets in while it %s", async (_, d1) => {
		const { status, webSocket } = await knockWithout(d1);
		expect(status).toBe(101);
		webSocket!.accept();
		expect(await reply(webSocket!, "ping")).toBe("pong");
	});

	test("nobody is shown out because nobody can be asked, and a minute later it is asked again", async () => {
		const { socket } = await s.arrive();
		await endSession();
		await inRoom((room) => Object.assign(room, { env: { ...env, DB: away } }));
		s.clock.now += 300_000;
		socket.send(pulse);
		await expect.poll(async () => (await s.presence())?.phase).toBe("running");
		await inRoom((room) => Object.assign(room, { env }));
		s.clock.now += 59_000;
		socket.send(JSON.stringify({ t: "pulse", phase: "waiting" }));
		await expect.poll(async () => (await s.presence())?.phase).toBe("waiting");
		expect(await openLines()).toBe(1);
		const closed = closing(socket);
		s.clock.now += 1_000;
		socket.send(pulse);
		expect(await closed).toBe(CloseCode.notAdmitted);
	});
});

describe("somebody drowns the room", () => {
	test.each([
		["a frame of a byte too much", () => "x".repeat(longestFrame + 1), CloseCode.tooBig],
		["a frame too long in bytes, not in letters", () => "я".repeat(longestFrame / 2 + 1), CloseCode.tooBig],
		["a frame of a megabyte", () => "x".repeat(1_048_576), CloseCode.tooBig],
		["binary of a megabyte", () => new Uint8Array(1_048_576), CloseCode.tooBig],
		["binary", () => new TextEncoder().encode(pulse), CloseCode.notText],
		["an empty binary frame", () => new Uint8Array(), CloseCode.notText],
	])("by %s: the line is closed with a code", async (_, frame, code) => {
		const { socket } = await s.arrive();
		const closed = closing(socket);
		socket.send(frame());
		expect(await closed).toBe(code);
		expect(await openLines()).toBe(0);
		expect(await s.presence()).toMatchObject({ connected: false });
	});

	test.each([
		["frames", pulse],
		["nonsense", "{"],
		["nests of brackets", "[".repeat(8_000) + "]".repeat(8_000)],
		["empty frames", ""],
		["pings that are not quite one", "ping "],
	])("by %s: as many as twenty in a second are read, one more closes the line", async (_, frame) => {
		const { socket } = await s.arrive();
		for (let sent = 0; sent < mostFramesPerSecond; sent++) socket.send(frame);
		expect(await reply(socket, "ping")).toBe("pong");
		s.clock.now += 999;
		const closed = closing(socket);
		socket.send(frame);
		expect(await closed).toBe(CloseCode.flood);
	});

	test("whoever stays below is never closed", async () => {
		const { socket } = await s.arrive();
		const hear = vi.fn<() => void>();
		await inRoom((room) => Object.assign(room, { hear }));
		for (let second = 1; second <= 3; second++) {
			for (let sent = 0; sent < mostFramesPerSecond; sent++) socket.send(pulse);
			await expect.poll(() => hear).toHaveBeenCalledTimes(second * mostFramesPerSecond);
			s.clock.now += 1_000;
		}
		expect(await reply(socket, "ping")).toBe("pong");
	});

	test("by talking on behind the end: nothing of it is read", async () => {
		const { socket } = await s.arrive();
		const hear = vi.fn<() => void>();
		await inRoom((room) => Object.assign(room, { hear }));
		for (let sent = 0; sent < 200; sent++) socket.send(pulse);
		expect(await closing(socket)).toBe(CloseCode.flood);
		expect(hear).toHaveBeenCalledTimes(mostFramesPerSecond);
	});

	test("by ever more lines: the oldest is closed, so that a page can be loaded again", async () => {
		const lines = [];
		const codes: Promise<number>[] = [];
		for (let line = 0; line < 10; line++) {
			s.clock.now += 1;
			const { socket, closed } = await s.arrive();
			codes.push(closed);
			lines.push(socket);
		}
		const replaced = await Promise.all(codes.slice(0, -mostLines));
		expect(new Set(replaced)).toEqual(new Set([CloseCode.replaced]));
		expect(await openLines()).toBe(mostLines);
		for (const socket of lines.slice(-mostLines)) expect(await reply(socket, "ping")).toBe("pong");
	});

	test("by coming and going: more often than thirty times a minute they are sent away at the door", async () => {
		const ticket = await s.ticketFor(s.room);
		await endSession();
		const statuses: number[] = [];
		// a minute may turn in between, never twice
		for (let came = 0; came <= 2 * mostArrivalsPerMinute; came++) statuses.push((await s.knockWith(ticket)).status);
		expect(new Set(statuses)).toEqual(new Set([401, 429]));
		expect(statuses.slice(0, mostArrivalsPerMinute)).not.toContain(429);
	});

	test("by coming and going through many doors: the room counts too, and lets them in the next minute", async () => {
		s.clock.now = Math.ceil(s.clock.now / 60_000) * 60_000;
		const headers = { Upgrade: "websocket", "x-abacus-user": s.person.user.id, "x-abacus-session": "s" };
		const come = async () => {
			const { webSocket } = await s.stub.fetch(`${origin}/parties/lobby/${s.room}`, { headers });
			const closed = closing(webSocket!);
			webSocket!.accept();
			return { socket: webSocket!, closed };
		};
		for (let came = 0; came < mostArrivalsPerMinute; came++) await come();
		expect(await (await come()).closed).toBe(CloseCode.flood);
		s.clock.now += 60_000;
		expect(await reply((await come()).socket, "ping")).toBe("pong");
	});
});
