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
const paid = { accessUntil: Math.floor((noon + 200 * day) / 1000), createdAt: noon };

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
		["not paid, but with special needs", { requiresSixMonths: true }, { ovz: true }, 200],
		["not paid, but a teacher", { requiresSixMonths: true }, { role: 2 }, 200],
		["readying just before the start", { requiresSixMonths: true, startsAt: noon + 60_000 }, {}, 422],
	])("%s", async (_, olympiad, child, status) => {
		const answer = await ready(olympiad, child);
		expect(answer.status).toBe(status);
		if (status === 422) expect(answer.body).toMatchObject({ error: "PURCHASE_ERROR" });
	});

	test("a rehearsal is open without them", async () => {
		const before = { requiresSixMonths: true, activeSimulation: true, startsAt: noon + day, endsAt: noon + 2 * day };
		expect((await ready(before, {}, "?type=simulate")).status).toBe(200);
	});
});
