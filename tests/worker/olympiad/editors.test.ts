import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { auditLog } from "#db/schema/operations";
import type { EditedOlympiad } from "#worker/olympiad/editor/contract";
import { clearOlympiads } from "../../factories/delegation";
import { bodyOf } from "../../factories/olympiad";
import { admin, api, at, create, form, read } from "../../factories/olympiad-editor";

const db = openDb(env.DB);

beforeEach(() => clearOlympiads(db));

describe("of two admins who edit the same olympiad", () => {
	const post = (id: string, input: object) =>
		bodyOf<EditedOlympiad>(api.post(`/olimpic/admin/${id}`, input, admin.headers));
	const edits = async (id: string) =>
		(await db.select().from(auditLog).where(eq(auditLog.targetId, id))).filter(({ action }) => action.endsWith("edit"));

	test("the later one is told, nothing of the first is lost, and the log says who saved last", async () => {
		const { body } = await create(form());
		const { _id: id, version } = body;
		expect(await post(id, { ...form({ name: "First" }), version })).toMatchObject({
			status: 200,
			body: { name: "First" },
		});
		expect(await post(id, { ...form({ price: 1 }), version })).toMatchObject({
			status: 409,
			body: { error: "OLIMPIC_EDITED", changed: { by: { ru: admin.user.email, en: admin.user.email }, at: at(0) } },
		});
		const now = (await read(id)).body;
		expect(now).toMatchObject({ name: "First", price: 50_000, edited: { by: admin.user.email, at: at(0) } });
		expect(await edits(id)).toHaveLength(1);
		expect((await post(id, { ...form({ name: "First", price: 1 }), version: now.version })).status).toBe(200);
	});

	test("one of two saves of the same moment is written, and logged", async () => {
		const { _id: id, version } = (await create(form())).body;
		const names = ["First", "Second", "Third", "Fourth"];
		const answers = await Promise.all(names.map((name) => post(id, { ...form({ name }), version })));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
		const winner = names[answers.findIndex(({ status }) => status === 200)];
		expect((await read(id)).body).toMatchObject({ name: winner, version: version + 1 });
		expect(await edits(id)).toHaveLength(1);
	});

	test("pages opened at the results' desk meanwhile stay open", async () => {
		const { _id: id, version } = (await create(form())).body;
		const revision = (await bodyOf<{ revision: number }>(api.get(`/olimpic/${id}/ranking`, admin.headers))).body
			.revision;
		const flags = { show_results: true, revision };
		expect((await api.post(`/olimpic/${id}/results/publish`, flags, admin.headers)).status).toBe(200);
		expect(await post(id, { ...form(), version })).toMatchObject({ status: 409, body: { error: "OLIMPIC_EDITED" } });
		expect((await read(id)).body.show_results).toBe(true);
	});

	test("a save without the version it was is refused", async () => {
		const { _id: id } = (await create(form())).body;
		expect(await post(id, form())).toMatchObject({ status: 422, body: { fields: { version: "REQUIRED" } } });
	});
});
