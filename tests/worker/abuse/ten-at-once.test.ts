import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import type { AuditAction } from "#domain/audit/actions";
import { Role } from "#domain/user/role";
import { makeApi, noon, tokenOf } from "../../factories/api";
import { makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env, noon);
let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeEach(async () => {
	for (const table of [users, auditLog]) await db.delete(table);
	admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
});

const tenTimes = (ask: () => Promise<Response>) => Promise.all(Array.from({ length: 10 }, ask));
const logged = async (action: AuditAction) =>
	(await db.select().from(auditLog).where(eq(auditLog.action, action))).length;

describe("what is asked for ten times at one moment happened once, and the log says so once", () => {
	test("a child is paused, and switched on again", async () => {
		const ids = [(await makeUser(db, {})).id];
		for (const active of [false, true]) {
			await tenTimes(() => api.post("/directory/students/active", { ids, active }, admin.headers));
			expect(await logged(active ? "student.activate" : "student.pause")).toBe(1);
		}
	});

	test("a child is deleted, and brought back", async () => {
		const { id } = await makeUser(db, {});
		const find = async () => (await db.select().from(users).where(eq(users.id, id)).get())!;
		await tenTimes(() => api.post("/directory/students/delete", { ids: [id] }, admin.headers));
		expect((await find()).deletedAt).toBe(noon);
		expect(await logged("student.delete")).toBe(1);
		await tenTimes(() => api.post("/directory/students/restore", { ids: [id] }, admin.headers));
		expect((await find()).deletedAt).toBeNull();
		expect(await logged("student.restore")).toBe(1);
	});

	test("a role is given", async () => {
		const { id } = await makeUser(db, {});
		await tenTimes(() =>
			api.post(`/directory/people/${id}/role`, { role: Role.teacher, reason: "teaches" }, admin.headers),
		);
		expect(await logged("user.role")).toBe(1);
	});

	test("a view as somebody else is left", async () => {
		const { id } = await makeUser(db, {});
		const begun = await api.post(`/people/${id}/act`, { reason: "a question" }, admin.headers);
		const acting = { Authorization: `Bearer ${tokenOf(begun)}` };
		await tenTimes(() => api.post("/acting/end", undefined, acting));
		expect(await logged("user.act_end")).toBe(1);
	});
});
