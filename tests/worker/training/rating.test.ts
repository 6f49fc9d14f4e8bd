import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { runScheduled } from "#worker/scheduled";
import type { StudentRating } from "#worker/training/league/contract";
import { makeApi, noon } from "../../factories/api";
import { makeSession, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);

test("the rating is empty before the first night, then public, with surnames shortened and one's own line", async () => {
	expect(await (await api.get("/rating/students")).json()).toMatchObject({ data: [], count: 0, me: null });
	const first = await makeUser(db, {
		name: "Ева",
		surname: "Зорина",
		nameEn: "Eva",
		surnameEn: "Dawn",
		feathers: 9,
		experiences: 600,
	});
	for (let place = 2; place <= 101; place++) await makeUser(db, { feathers: 5, experiences: 1000 - place });
	const last = await makeUser(db, { name: "Лев", surname: "Климов", feathers: 1 });
	const { token } = await makeSession(db, env.SESSION_SECRET, last.id, noon);
	await runScheduled(env, noon);

	const open = await (await api.get("/rating/students")).json<StudentRating>();
	expect(open).toMatchObject({ count: 102, me: null, date: "2026-09-15" });
	expect(open.data).toHaveLength(100);
	expect(open.data[0]).toEqual({
		_id: first.id,
		position: 1,
		name: "Ева",
		surname: "З.",
		name_en: "Eva",
		surname_en: "D.",
		feathers: 9,
		experiences: 600,
		rank: 3,
	});
	const own = await (await api.get("/rating/students", { Authorization: token })).json<StudentRating>();
	expect(own.me).toMatchObject({ _id: last.id, position: 102 });
});
