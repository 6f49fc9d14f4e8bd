import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { makeApi } from "../../factories/api";
import { clearOlympiads } from "../../factories/delegation";
import { bodyOf, makeChild, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant } from "../../factories/rows";

const db = openDb(env.DB);
const day = 86_400_000;
const promises = { rules: true, camera: true, ready: true };
const seconds = (days: number) => Math.floor((noon + days * day) / 1000);
const paid = { accessUntil: seconds(200), createdAt: noon };
const month = { accessUntil: seconds(30) };

beforeEach(() => clearOlympiads(db));

async function ready(olympiad: Parameters<typeof makeOlympiad>[2], child: Parameters<typeof makeChild>[2], type = "") {
	const { id } = await makeOlympiad(db, noon, olympiad);
	const { user, headers } = await makeChild(db, env.SESSION_SECRET, child);
	await makeParticipant(db, { olympiadId: id, userId: user.id });
	return bodyOf(makeApi(env, noon).post(`/olimpic/${id}/ready${type}`, promises, { ...headers, "X-App": "1" }));
}

describe("the six months gate at the door of the run", () => {
	test.each([
		["nobody asked for them", {}, {}, 200],
		["asked for and paid", { requiresSixMonths: true }, paid, 200],
		["asked for and not paid", { requiresSixMonths: true }, {}, 422],
		["an old account with one paid month", { requiresSixMonths: true }, { ...month, createdAt: noon - 400 * day }, 422],
		["six months, of which one is left", { requiresSixMonths: true }, { ...month, accessFrom: seconds(-155) }, 200],
		["not paid, but with special needs", { requiresSixMonths: true }, { ovz: true }, 200],
		["not paid, but a teacher", { requiresSixMonths: true }, { role: 2 }, 200],
		["readying just before the start", { requiresSixMonths: true, startsAt: noon + 60_000 }, {}, 422],
	])("%s", async (_, olympiad, child, status) => {
		const answer = await ready(olympiad, child);
		expect(answer.status).toBe(status);
		if (status === 422) expect(answer.body).toMatchObject({ error: "SIX_MONTHS_REQUIRED" });
	});

	test("a rehearsal is open without them", async () => {
		const before = { requiresSixMonths: true, activeSimulation: true, startsAt: noon + day, endsAt: noon + 2 * day };
		expect((await ready(before, {}, "?type=simulate")).status).toBe(200);
	});
});

describe("the six months at entering", () => {
	const choice = { category: "C12", country: "KZ" };
	const later = { requiresSixMonths: true, startsAt: noon + 20 * day, endsAt: noon + 21 * day };

	test.each([
		["who paid for six months enters", paid, 200],
		["who paid for one month does not", month, 422],
		["access that ends before the start does not help", { accessFrom: seconds(-300), accessUntil: seconds(19) }, 422],
		["special needs enter without them", { ovz: true }, 200],
	])("%s, and the page says the same beforehand", async (_, who, status) => {
		const { id } = await makeOlympiad(db, noon, later);
		const { headers } = await makeChild(db, env.SESSION_SECRET, who);
		const api = makeApi(env, noon);
		const { body: said } = await bodyOf(api.post("/olimpic/paid", { olimpicId: id }, headers));
		if (!("ovz" in who)) expect(said).toEqual({ require_6: status === 200 });
		const answer = await bodyOf(api.post(`/olimpic/${id}/participate`, choice, headers));
		expect(answer.status).toBe(status);
		if (status === 422) expect(answer.body).toMatchObject({ error: "SIX_MONTHS_REQUIRED" });
	});
});
