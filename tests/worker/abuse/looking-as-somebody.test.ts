import { env, exports } from "cloudflare:workers";
import { and, eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/operations";
import { sessions as sessionRows } from "#db/schema/session";
import { users } from "#db/schema/user";
import { peopleProtocol } from "#party/protocol/people";
import { callMatrix } from "#domain/access/call-matrix";
import { Role } from "#domain/user/role";
import type { PersonFile } from "#worker/admin/people-contract";
import { endOverdueActing } from "#worker/admin/acting-store";
import { byCookie, makeApi, tokenOf } from "../../factories/api";
import { changedTables, databaseState, writtenRows } from "../../factories/matrix/database-state";
import { requests } from "../../factories/matrix/requests/index";
import { db, noon, people, send, sessions, signIn, signInAll, touched } from "../../factories/matrix/world";
import { makeSession, makeSignedIn } from "../../factories/rows";

const origin = "http://abacus.test";
const minute = 60_000;
const api = makeApi(env, noon);
const begin = (id: string, headers = sessions.admin, reason = "the parent sees no homework") =>
	api.post(`/people/${id}/act`, { reason }, headers);

/** An admin who looks as the pupil: the headers of the view. */
async function looking(id = people.pupil.id, headers = sessions.admin) {
	const answer = await begin(id, headers);
	expect(answer.status).toBe(200);
	return { headers: { Authorization: `Bearer ${tokenOf(answer)}` }, token: tokenOf(answer) };
}

const logged = () =>
	db
		.select({ action: auditLog.action, actor: auditLog.actorId, target: auditLog.targetId, reason: auditLog.reason })
		.from(auditLog)
		.where(and(like(auditLog.action, "user.act_%"), eq(auditLog.targetId, people.teacher.id)))
		.orderBy(auditLog.id);

beforeAll(signInAll);

describe("an admin who looks as somebody", () => {
	test("sees what they see, goes back to the own session, and the log has both with the reason", async () => {
		const answer = await begin(people.teacher.id);
		expect(await answer.json()).toMatchObject({
			_id: people.teacher.id,
			acting: { until: new Date(noon + 30 * minute).toISOString() },
		});
		expect(answer.headers.get("set-cookie")).toContain("Max-Age=1800");
		const headers = { Authorization: `Bearer ${tokenOf(answer)}` };
		const me = await (await api.get("/users/me", headers)).json();
		expect(me).toMatchObject({ _id: people.teacher.id, acting: { until: new Date(noon + 30 * minute).toISOString() } });
		const back = await api.post("/acting/end", undefined, headers);
		expect(await back.json()).toMatchObject({ _id: people.admin.id });
		const own = { Authorization: `Bearer ${tokenOf(back)}` };
		expect(await (await api.get("/users/me", own)).json()).not.toHaveProperty("acting");
		expect((await api.get("/users/me", headers)).status).toBe(401);
		expect((await api.post("/acting/end", undefined, own)).status).toBe(409);
		const by = { actor: people.admin.id, target: people.teacher.id };
		expect(await logged()).toEqual([
			{ action: "user.act_begin", ...by, reason: "the parent sees no homework" },
			{ action: "user.act_end", ...by, reason: "" },
		]);
	});

	test("needs a reason, and neither another admin nor somebody deleted is looked through", async () => {
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		const gone = await makeSignedIn(db, env.SESSION_SECRET, noon, { deletedAt: noon });
		expect((await begin(people.pupil.id, sessions.admin, " ")).status).toBe(422);
		expect((await begin(other.user.id)).status).toBe(403);
		expect((await begin(gone.user.id)).status).toBe(404);
		const { headers } = await looking();
		expect((await begin(people.teacher.id, headers)).status).toBe(403);
	});

	test("sees nothing more after half an hour, after signing out, or once the role is gone", async () => {
		const seen = async (headers: Record<string, string>) => (await api.get("/users/me", headers)).status;
		const { headers } = await looking();
		api.clock.now = noon + 30 * minute - 1_000;
		expect(await seen(headers)).toBe(200);
		api.clock.now = noon + 30 * minute;
		expect(await seen(headers)).toBe(401);
		api.clock.now = noon;
		const own = await signIn("admin");
		const second = await looking(people.pupil.id, own);
		await api.post("/users/logout", undefined, own);
		expect(await seen(second.headers)).toBe(401);
		const third = await looking();
		await db.update(users).set({ role: Role.teacher }).where(eq(users.id, people.admin.id));
		expect(await seen(third.headers)).toBe(401);
		await db.update(users).set({ role: Role.admin }).where(eq(users.id, people.admin.id));
		expect(await seen(third.headers)).toBe(200);
	});

	test("has the end of a view that nobody left in the log, once, at the instant its time was over", async () => {
		const { user, headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		await looking(people.pupil.id, headers);
		const ends = () =>
			db
				.select({ at: auditLog.at, target: auditLog.targetId })
				.from(auditLog)
				.where(and(eq(auditLog.action, "user.act_end"), eq(auditLog.actorId, user.id)));
		await endOverdueActing(db, noon + 30 * minute - 1);
		expect(await ends()).toEqual([]);
		for (const late of [30, 40, 50]) await endOverdueActing(db, noon + late * minute);
		expect(await ends()).toEqual([{ at: noon + 30 * minute, target: people.pupil.id }]);
	});

	test("is no device of the person on the page about them", async () => {
		await looking(people.headsPupil.id);
		const file = await (await api.get(`/people/${people.headsPupil.id}?lang=en`, sessions.admin)).json<PersonFile>();
		const { sessions: devices } = file;
		expect(devices.every((one) => one.opened_by === "password")).toBe(true);
		const rows = await db.select().from(sessionRows).where(eq(sessionRows.userId, people.headsPupil.id));
		expect(rows.map(({ openedBy }) => openedBy)).toContain("acting");
	});
});

describe("somebody who looks as another person tries to change something", () => {
	const described = [...callMatrix.keys()];

	test.each(["pupil", "teacher"] as const)("by every call there is, as a %s: each is refused", async (name) => {
		const { token } = await looking(people[name].id);
		const before = await databaseState(env.DB);
		const answers: [string, number, string][] = [];
		for (const call of described.filter((one) => !one.startsWith("GET ") && one !== "POST /acting/end")) {
			const [method = "", template = ""] = call.split(" ");
			const path = template.replaceAll(/\{\w+\}/g, people.pupil.id);
			for (const headers of [byCookie(token), { Authorization: `Bearer ${token}` }]) {
				const answer = await send({ method, path, body: {}, headers: { ...headers, "X-App": "1" } });
				const { error } = await answer.json<{ error: string }>();
				answers.push([call, answer.status, error]);
			}
		}
		expect(answers.length).toBeGreaterThan(300);
		expect(answers.filter(([, status, error]) => status !== 403 || error !== "ACTING_READ_ONLY")).toEqual([]);
		expect(changedTables(before, await databaseState(env.DB), [])).toEqual([]);
	});

	test("by reading: no call that reads writes anything", async () => {
		const { headers } = await looking();
		const writing: string[] = [];
		let before = await databaseState(env.DB);
		for (const call of described.filter((one) => one.startsWith("GET ") && one in requests)) {
			const [, template = ""] = call.split(" ");
			const me = people.pupil;
			touched.yes = false;
			const cell = {
				who: "s",
				relation: "own",
				me,
				session: sessions.pupil,
				subject: "pupil",
				owner: "pupil",
			} as const;
			const { path = {}, query = "", headers: more = {} } = await requests[call]!({ ...cell, head: "head" });
			const filled = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => path[key] ?? "none") + query;
			if (touched.yes) before = await databaseState(env.DB);
			const written = await writtenRows(env.DB);
			const answer = await send({ method: "GET", path: filled, headers: { ...more, ...headers } });
			await answer.arrayBuffer();
			if ((await writtenRows(env.DB)) === written) continue;
			const after = await databaseState(env.DB);
			const changed = changedTables(before, after, ["rate_limits"]);
			before = after;
			if (changed.length > 0) writing.push(`${call}: ${changed.join(", ")}`);
		}
		expect(writing).toEqual([]);
	});

	test("by entering a room where others are", async () => {
		const knock = async (room: string, token: string) => {
			const headers = { Upgrade: "websocket", "Sec-WebSocket-Protocol": peopleProtocol, ...byCookie(token) };
			const answer = await exports.default.fetch(`${origin}/parties/${room}`, { headers });
			answer.webSocket?.accept();
			answer.webSocket?.close();
			return answer.status;
		};
		// doors go by the real clock
		const [admin, child] = [
			await makeSignedIn(db, env.SESSION_SECRET, Date.now(), { role: Role.admin }),
			people.pupil.id,
		];
		api.clock.now = Date.now();
		const { token } = await looking(child, admin.headers);
		api.clock.now = noon;
		const rooms = ["people/mine", "teamwork/any", "lobby/any"];
		const answers = await Promise.all(rooms.map((room) => knock(room, token)));
		expect(answers).toEqual([401, 403, 403]);
		expect(await knock("people/mine", (await makeSession(db, env.SESSION_SECRET, child, Date.now())).token)).toBe(101);
	});
});
