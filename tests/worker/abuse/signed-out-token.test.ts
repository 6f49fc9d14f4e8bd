import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import { olympiads } from "#db/schema/olympiad";
import { Role } from "#domain/user/role";
import type { PublicRating } from "#worker/olympiad/results/contract";
import { runScheduled } from "#worker/scheduled";
import { makeApi } from "../../factories/api";
import { bodyOf } from "../../factories/olympiad";
import { event, flat, staff } from "../../factories/rankings";
import { holdChild } from "../../factories/rows";

const db = openDb(env.DB);

async function hidden() {
	const held = await event([["Ann", flat(100)]]);
	const path = `/olimpic/${held.id}/rating`;
	return { ...held, path };
}

describe("a token that was signed out is no token", () => {
	test("an admin who has left reads a rating that is hidden", async () => {
		const { api, admin, path } = await hidden();
		expect((await bodyOf<PublicRating>(api.get(path, admin.headers))).status).toBe(200);
		await api.post("/users/logout", undefined, admin.headers);
		expect(await bodyOf(api.get(path, admin.headers))).toMatchObject({ status: 403, body: { error: "FORBIDDEN" } });
		expect((await api.get("/olimpic/rating", admin.headers)).status).not.toBe(200);
	});

	test("a token whose session has run out, and that of a deleted admin", async () => {
		const { api, path } = await hidden();
		const [old, gone] = [await staff(), await staff()];
		await db.update(sessions).set({ expiresAt: api.clock.now }).where(eq(sessions.id, old.session.id));
		await db.update(users).set({ deletedAt: 1 }).where(eq(users.id, gone.user.id));
		expect((await api.get(path, old.headers)).status).toBe(403);
		expect((await api.get(path, gone.headers)).status).toBe(403);
	});

	test("somebody who has left asks who they are and who is theirs in the ratings of students and teachers", async () => {
		const api = makeApi(env);
		const teacher = await staff(Role.teacher);
		const child = await staff(Role.student);
		await db
			.update(users)
			.set({ feathers: 7, experiences: 7, name: "Own", surname: "Child" })
			.where(eq(users.id, child.user.id));
		await holdChild(db, child.user.id, teacher.user.id);
		api.clock.now = Date.UTC(2096, 8, 20, 21, 5);
		await runScheduled(env, api.clock.now);
		const seen = async (path: string, headers: Record<string, string>) =>
			(await bodyOf<{ me: unknown; own?: string[] }>(api.get(path, headers))).body;
		expect(await seen("/rating/students", child.headers)).toMatchObject({ me: { _id: child.user.id } });
		expect((await seen("/rating/students", teacher.headers)).own).toEqual([child.user.id]);
		await api.post("/users/logout", undefined, child.headers);
		await api.post("/users/logout", undefined, teacher.headers);
		expect(await seen("/rating/students", child.headers)).toMatchObject({ me: null, own: [] });
		expect(await seen("/rating/students", teacher.headers)).toMatchObject({ me: null, own: [] });
		expect(await seen("/rating/teachers", teacher.headers)).toMatchObject({ me: null });
	});

	test("a child asks for their own line of a rating that is hidden, or after leaving", async () => {
		const { api, id, admin, users: people } = await hidden();
		const own = await bodyOf(api.get(`/olimpic/${id}/rating`, admin.headers));
		expect(own.status).toBe(200);
		const child = await staff(Role.student);
		await db.run(`update results set user_id = '${child.user.id}' where user_id = '${people["Ann"]}'`);
		await db.run(`update olympiad_rating_rows set user_id = '${child.user.id}' where user_id = '${people["Ann"]}'`);
		const line = () => bodyOf(api.get(`/olimpic/${id}/rating/me`, child.headers));
		expect(await line()).toEqual({ status: 200, body: null });
		await db.update(olympiads).set({ showRating: true }).where(eq(olympiads.id, id));
		expect(await line()).toMatchObject({ status: 200, body: { position: 1 } });
		await api.post("/users/logout", undefined, child.headers);
		expect((await line()).status).toBe(401);
	});
});
