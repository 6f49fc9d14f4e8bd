import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { answerOf, byCookie, makeApi, noon } from "../../factories/api";
import { countingEnv } from "../../factories/counting";
import { makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);

/** Somebody whose session has been called live before, so that the next read guesses who they are. */
async function seen(role: number) {
	const person = await makeSignedIn(db, env.SESSION_SECRET, noon, { role });
	expect((await api.get("/users/me", person.headers)).status).toBe(200);
	return person;
}

const changeRole = (id: string, role: number) => db.update(users).set({ role }).where(eq(users.id, id));
const invalid = { status: 401, body: { error: "INVALID_TOKEN" } };

describe("a session that was seen alive a moment ago is asked about all the same", () => {
	test.each([
		[
			"that was ended",
			({ session }: Seen) => db.update(sessions).set({ revokedAt: 1 }).where(eq(sessions.id, session.id)),
		],
		[
			"that has run out",
			({ session }: Seen) => db.update(sessions).set({ expiresAt: noon }).where(eq(sessions.id, session.id)),
		],
		[
			"of somebody who was deleted",
			({ user }: Seen) => db.update(users).set({ deletedAt: 1 }).where(eq(users.id, user.id)),
		],
	])("one %s reads nothing any more", async (_, end) => {
		for (const path of ["/users/me", "/rating/students/around", "/users/rooms", "/health"]) {
			const person = await seen(Role.admin);
			await end(person);
			expect(await answerOf(await api.get(path, person.headers))).toEqual(invalid);
		}
	});

	test("its browser loses the cookie with the first read", async () => {
		const { headers, session } = await seen(Role.student);
		await db.update(sessions).set({ revokedAt: 1 }).where(eq(sessions.id, session.id));
		const answer = await api.get("/users/me", byCookie(headers.Authorization.replace("Bearer ", "")));
		expect(answer.status).toBe(401);
		expect(answer.headers.get("set-cookie")).toMatch(/token=;/);
	});

	test("an admin who is a student now reads nothing of an admin's, and a student who is an admin now all of it", async () => {
		const fallen = await seen(Role.admin);
		await changeRole(fallen.user.id, Role.student);
		expect(await answerOf(await api.get("/health", fallen.headers))).toEqual({
			status: 403,
			body: { error: "FORBIDDEN" },
		});
		const risen = await seen(Role.student);
		await changeRole(risen.user.id, Role.admin);
		expect((await api.get("/health", risen.headers)).status).toBe(200);
	});

	test("the rating knows a child until the session ends", async () => {
		const { user, session, headers } = await seen(Role.student);
		await db.run(
			`insert into rating_generations (id, kind, moscow_date, built_at) values ('g', 'student', '2026-09-15', 1)`,
		);
		await db.run(`insert into rating_rows (generation_id, ordinal, position, user_id, feathers, experiences)
			values ('g', 1, 1, '${user.id}', 7, 7)`);
		await db.run(`insert into rating_pointers (kind, generation_id) values ('student', 'g')`);
		const me = async () => (await answerOf(await api.get("/rating/students", headers))).body["me"];
		expect(await me()).toMatchObject({ _id: user.id });
		await db.update(sessions).set({ revokedAt: 1 }).where(eq(sessions.id, session.id));
		expect(await me()).toBeNull();
	});

	test("a read asks the database once, and a change never before the session", async () => {
		const { headers } = await seen(Role.student);
		const counted = countingEnv();
		const watched = makeApi(counted.env);
		for (const path of ["/users/me", "/rating/students/around", "/rating/students"]) {
			counted.asked.calls = 0;
			expect((await watched.get(path, headers)).status).toBe(200);
			expect([path, counted.asked.calls]).toEqual([path, 1]);
		}
		counted.statements.length = 0;
		expect((await watched.post("/users/edit", { phone: "+79210000000" }, headers)).status).toBe(200);
		expect(counted.statements[0]).toContain(`from "sessions"`);
		expect(counted.statements[0]).not.toContain("update");
	});

	test("while the database is away the read says so, once", async () => {
		const { headers } = await seen(Role.student);
		const said = vi.spyOn(console, "error").mockReturnValue(undefined);
		const ask = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
		const statement = { bind: () => statement, run: ask, all: ask, raw: ask };
		const away = { prepare: () => statement, batch: ask } as unknown as D1Database;
		for (const path of ["/users/me", "/users/rooms"]) {
			said.mockClear();
			expect((await makeApi({ ...env, DB: away }).get(path, headers)).status).toBe(503);
			expect(said).toHaveBeenCalledTimes(1);
		}
		said.mockRestore();
	});
});

type Seen = Awaited<ReturnType<typeof seen>>;
