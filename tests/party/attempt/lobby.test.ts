import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { silenceMs } from "#party/lobby/presence";
import { lobbyProtocol } from "#party/protocol";
import { Role } from "#domain/user/role";
import { makeApi } from "../../factories/api";
import { atLobby, closing, origin, reply } from "../../factories/lobby";
import { makeOlympiad, makeParticipant, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);

let s: Awaited<ReturnType<typeof atLobby>>;
beforeEach(async () => {
	s = await atLobby();
});

describe("the door of a lobby", () => {
	test("lets a participant in with a session and the ticket of this room, and answers the sub-protocol", async () => {
		const { answer, socket } = await s.arrive();
		expect(answer.status).toBe(101);
		expect(answer.headers.get("sec-websocket-protocol")).toBe(lobbyProtocol);
		expect(await reply(socket, "ping")).toBe("pong");
		expect(await s.presence()).toMatchObject({ connected: true, phase: "waiting" });
	});

	test.each([
		["from another site", async () => s.knockWith(await s.ticketFor(s.room), { Origin: "https://evil.example" }), 403],
		["without a session", async () => s.knockWith(await s.ticketFor(s.room), { Cookie: "" }), 401],
		["without a ticket", () => s.knock({ Origin: origin, Cookie: `token=${s.person.session.token}` }), 403],
		["with a ticket of another room", async () => s.knockWith(await s.ticketFor("other:all:0")), 403],
		["with somebody else's ticket", async () => s.knockWith(await s.ticketFor(s.room, "somebody")), 403],
		["with a forged ticket", () => s.knockWith("a.b.c"), 403],
	])("stays shut %s", async (_, knock, status) => {
		expect((await knock()).status).toBe(status);
	});

	test("shuts behind a session that has ended, and another session of the same person stays", async () => {
		const { socket } = await s.arrive();
		const closed = closing(socket);
		await s.revoke(["another session"]);
		expect(await reply(socket, "ping")).toBe("pong");
		const { id: olympiadId } = await makeOlympiad(db, s.clock.now);
		await makeParticipant(db, { olympiadId, userId: s.person.user.id, shard: s.room });
		const left = { method: "POST", headers: s.person.headers };
		expect((await exports.default.fetch(`${origin}/api/users/logout`, left)).status).toBe(204);
		expect(await closed).toBe(4401);
		expect((await s.knockWith(await s.ticketFor(s.room))).status).toBe(401);
		expect(await s.presence()).toMatchObject({ connected: false });
	});

	test("does not lead to the shards, nor answer an ordinary request", async () => {
		const get = (path: string, headers: Record<string, string> = {}) =>
			exports.default.fetch(`${origin}${path}`, { headers });
		expect((await get(`/parties/lobby/${s.room}`)).status).toBe(404);
		expect((await get(`/parties/attempts/${s.room}`, { Upgrade: "websocket" })).status).toBe(404);
	});
});

describe("presence", () => {
	test("a pulse says where the child is and how fast the line is; nonsense says nothing", async () => {
		const { socket } = await s.arrive();
		for (const nonsense of ["{", "null", '{"t":"pulse","phase":"cheating","latency":1}', "x".repeat(5_000)]) {
			socket.send(nonsense);
		}
		socket.send(JSON.stringify({ t: "pulse", phase: "running", latency: 120 }));
		// the room reads in order: once it knows the last frame it has read the nonsense before it
		await expect.poll(() => s.presence()).toMatchObject({ phase: "running", latencies: [120], connected: true });
	});

	test("a line that falls silent counts as gone, though nobody closed it", async () => {
		await s.arrive();
		s.clock.now += silenceMs + 1_000;
		expect(await s.presence()).toMatchObject({ connected: false });
	});

	test("coming back during a run leaves the gap as evidence; a page turn does not", async () => {
		const first = await s.arrive();
		first.socket.send(JSON.stringify({ t: "pulse", phase: "running", latency: null }));
		await expect.poll(async () => (await s.presence())?.phase).toBe("running");
		const closed = closing(first.socket);
		first.socket.close(1000);
		await closed;
		await expect.poll(async () => (await s.presence())?.connected).toBe(false);
		s.clock.now += 40_000;
		await s.arrive();
		const gaps = (await s.presence())?.gaps ?? [];
		expect(gaps).toHaveLength(1);
		expect(gaps[0]!.to - gaps[0]!.from).toBeGreaterThan(30_000);
	});

	test("staff's change reaches the open page", async () => {
		const { socket } = await s.arrive();
		const heard = reply(socket);
		await s.tell();
		expect(JSON.parse(await heard)).toEqual({ t: "changed" });
	});

	test("what staff announce reaches the open page, and who joins later reads it at once", async () => {
		const first = await s.arrive();
		const heard = reply(first.socket);
		await s.announce("We start ten minutes later");
		const said = { t: "announcements", data: [{ en: "We start ten minutes later" }] };
		expect(JSON.parse(await heard)).toMatchObject(said);
		const second = await s.arrive();
		expect(JSON.parse(await reply(second.socket))).toMatchObject(said);
	});

	test("an announcement that is taken back leaves the open page, and nobody who joins hears of it", async () => {
		const { socket } = await s.arrive();
		const first = reply(socket);
		await s.announce("Stage 2 is open");
		await first;
		const heard = reply(socket);
		await s.announce();
		expect(JSON.parse(await heard)).toEqual({ t: "announcements", data: [] });
		const later = await s.arrive();
		expect(await reply(later.socket, "ping")).toBe("pong");
	});

	test("hears that the organiser opened a stage for the whole hall", async () => {
		const { socket } = await s.arrive();
		const [id = ""] = s.room.split(":");
		await makeOlympiad(db, s.clock.now, { id, kind: "offline" });
		await makeParticipant(db, { olympiadId: id, userId: s.person.user.id, category: "D10", shard: s.room });
		const admin = await makeSignedIn(db, env.SESSION_SECRET, s.clock.now, { role: Role.admin });
		const heard = reply(socket);
		const answer = await makeApi(env, s.clock.now).post(`/olimpic/${id}/hall`, { stage: 1 }, admin.headers);
		expect(answer.status).toBe(200);
		expect(JSON.parse(await heard)).toEqual({ t: "changed" });
	});
});
