import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { auditLog } from "#db/schema/operations";
import { defaultProgramme } from "#domain/olympiad/programme";
import { Role } from "#domain/user/role";
import type { Settings } from "#worker/admin/settings/contract";
import { makeApi, noon } from "../../factories/api";
import { makeGroup, makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);
const usual = { homework: { base: 5, per_child: 3, most: 200 }, closed_countries: [] as string[], programmes: {} };

type Headers = Record<string, string>;
let admin: Headers;
beforeEach(async () => {
	api.clock.now = noon;
	await db.run(sql`delete from site_settings`);
	await db.delete(auditLog);
	admin = (await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin })).headers;
});

const read = async (query = "") => (await api.get(`/settings${query}`, admin)).json<Settings>();
const save = (version: number, change: object) => api.post("/settings", { version, ...usual, ...change }, admin);
const codeOf = async (answer: Response) => (await answer.json<{ error: string }>()).error;

async function makeTeacher(children: number) {
	const { user, headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher, type: "teacher" });
	const ids = [];
	for (let one = 0; one < children; one++) ids.push((await makeUser(db, { creatorId: user.id })).id);
	await makeGroup(db, user.id, ids);
	return { headers, ids };
}

describe("the settings of the site", () => {
	test("are the product's until an admin saves others; each save is a version that can be opened, with a row in the log", async () => {
		expect(await read()).toMatchObject({ version: 0, ...usual, versions: [] });
		expect((await save(0, { homework: { base: 2, per_child: 0, most: 2 } })).status).toBe(200);
		expect((await save(1, { closed_countries: ["US", "BY", "US"] })).status).toBe(200);
		expect(await read()).toMatchObject({ version: 2, homework: usual.homework, closed_countries: ["BY", "US"] });
		expect(await read("?version=1")).toMatchObject({ version: 2, homework: { base: 2 }, closed_countries: [] });
		expect((await api.get("/settings?version=9", admin)).status).toBe(404);
		const rows = await db.select().from(auditLog);
		expect(rows.map(({ action }) => action)).toEqual(["content.settings", "content.settings"]);
		expect(JSON.parse(rows[1]!.detail)).toMatchObject({
			before: { homework: { base: 2 } },
			after: { closedCountries: ["BY", "US"] },
		});
	});

	test("are saved by one of two admins at once", async () => {
		expect((await save(0, {})).status).toBe(200);
		const late = await save(0, { homework: { base: 1, per_child: 0, most: 1 } });
		expect([late.status, await codeOf(late)]).toEqual([409, "CONFLICT"]);
		expect((await read()).homework.base).toBe(5);
	});

	test("refuse limits and categories that nobody could work with", async () => {
		const [first] = defaultProgramme("sama");
		for (const wrong of [
			{ homework: { base: 0, per_child: 0, most: 5 } },
			{ homework: { base: 9, per_child: 0, most: 5 } },
			{ closed_countries: ["XX"] },
			{ programmes: { sama: [{ ...first, years: [3, 1] }] } },
		]) {
			expect((await save(0, wrong)).status, JSON.stringify(wrong)).toBe(422);
		}
		expect((await save(0, { programmes: { sama: defaultProgramme("sama") } })).status).toBe(200);
	});

	test("say how many homeworks a teacher gives on a day", async () => {
		await save(0, { homework: { base: 1, per_child: 1, most: 2 } });
		const { headers, ids } = await makeTeacher(3);
		const schedule = { rule: "daily", createDay: "2026-09-15", deadlineDay: "2026-09-16" };
		const give = () =>
			api.post(
				"/homeworks",
				{ schedule: { ...schedule }, tasks: [{ simulator: "sum", count: 5, params: {} }], students: ids },
				headers,
			);
		const answers = [await give(), await give(), await give()];
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
		expect(await codeOf(answers[2]!)).toBe("HOMEWORK_LIMIT");
	});

	test("say which countries may be chosen; who has one keeps it", async () => {
		const { headers, ids } = await makeTeacher(1);
		const path = `/directory/students/${ids[0]}`;
		expect((await api.post(path, { name: "A", country: "BY" }, headers)).status).toBe(200);
		await save(0, { closed_countries: ["BY", "US"] });
		expect((await api.post(path, { name: "B", country: "BY" }, headers)).status).toBe(200);
		const refused = await api.post(path, { name: "B", country: "US" }, headers);
		expect([refused.status, (await refused.json<{ fields: object }>()).fields]).toEqual([
			422,
			{ country: "OUT_OF_RANGE" },
		]);
		const made = await api.post("/directory/students", { rows: [{ name: "C", country: "US" }] }, headers);
		expect(await made.json()).toMatchObject({ data: [{ state: "refused", field: "country" }] });
		expect(await (await api.get("/users/me", headers)).json()).toMatchObject({ closed_countries: ["BY", "US"] });
	});
});
