import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import { results } from "#db/schema/olympiad";
import { defaultProgramme } from "#domain/olympiad/programme";
import { crosswiseOperands } from "#domain/scoring/crosswise";
import type { Attempts } from "#party/attempts";
import type { Attempt, Checked, Saved, StepData } from "#worker/attempt/contract";
import type { ResultsAnswer } from "#worker/competition/day-contract";
import type { Paper } from "#worker/olympiad/papers/contract";
import { makeApi } from "../../factories/api";
import { clearOlympiads, makeStaff } from "../../factories/delegation";
import { bodyOf, makeChild, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant } from "../../factories/rows";

const db = openDb(env.DB);
const { admin } = await makeStaff(db, env.SESSION_SECRET);
const promises = { rules: true, camera: true, ready: true };
const table = { type: "abacus" as const, notation: "2D10RX", minutes: 3, samples: 4, size: 10 };
const programme = JSON.stringify(
	defaultProgramme("uamap").map((one) => ({ ...one, stages: one.stages.map((own, at) => (at === 0 ? table : own)) })),
);
const max = 1200 - 200 + 100;

/** The answers of a table in the order of the wire: columns, rows, grand total. */
function sums(columns: number[][]): string[] {
	const { columns: down, rows, total } = crosswiseOperands(columns);
	return [...down, ...rows, total].map((numbers) => String(numbers.reduce((sum, one) => sum + one, 0)));
}

beforeEach(() => clearOlympiads(db));

test("a crosswise stage of an olympiad's own programme is handed out by its columns and scored by all its sums", async () => {
	const { id } = await makeOlympiad(db, noon, { programme });
	const { user, headers } = await makeChild(db, env.SESSION_SECRET);
	const shard = `${id}:all:0`;
	await makeParticipant(db, { olympiadId: id, userId: user.id, category: "C12", shard });
	const api = makeApi(env, noon);
	const stub = env.Attempts.get(env.Attempts.idFromName(shard));
	await runInDurableObject(stub, (instance: Attempts) => {
		instance.clock = () => api.clock.now;
	});
	const app = { ...headers, "X-App": "1" };
	const { ticket } = (await bodyOf<{ ticket: string }>(api.post(`/olimpic/${id}/ready`, promises, app))).body;
	api.clock.now += 45_000;
	const start = api.get(`/olimpic/${id}/start`, { ...app, "X-Ticket": ticket });
	const { _id, epoch, steps } = (await bodyOf<{ attempt: Attempt }>(start)).body.attempt;
	expect(steps[0]).toMatchObject({ variant: "2D10RX", samples: 4, size: 10 });

	const { list } = (await bodyOf<StepData>(api.get(`/olimpic/data?attempt=${_id}&step=1`, app))).body;
	expect(list.map(({ params, items }) => [params.type, items.length, items[0]?.length])).toEqual([
		["sumCrosswise", 4, 10],
	]);
	// the first column and the last row wrong, the rest right
	const typed = sums(list[0]!.items).map((value, item) =>
		item === 0 || item === 13 ? String(Number(value) + 1) : value,
	);
	const at = new Date(api.clock.now).toISOString();
	const events = typed.map((value, item) => ({ seq: item + 1, step: 1, item, value, at }));
	await api.post(`/olimpic/attempts/${_id}/answers`, { epoch, events }, app);
	const checked = await bodyOf<Checked>(api.post(`/olimpic/attempts/${_id}/check`, { epoch, step: 1 }, app));
	expect(checked.body).toMatchObject({
		score: 100 - 10 - 5,
		correct: typed.map((_, item) => item !== 0 && item !== 13),
	});
	const saved = await bodyOf<Saved>(api.post(`/olimpic/online/save/${_id}`, {}, app));
	expect(saved.body).toMatchObject({ score: 85, max });
	await runDurableObjectAlarm(stub);
	expect(await db.select().from(results)).toMatchObject([{ s1: 85 }]);
	expect((await bodyOf(api.get("/olimpic/participant", headers))).body).toMatchObject({ score: 85, max });
});

test("it prints with its columns and the key of all its sums, practice and official alike", async () => {
	const { id } = await makeOlympiad(db, noon, { programme, kind: "offline", printing: true });
	for (const query of ["seed=ABC234", "official=1"]) {
		const path = `/olimpic/${id}/paper?category=C12&${query}`;
		const { stages } = (await bodyOf<Paper>(makeApi(env, noon).get(path, admin.headers))).body;
		const [sheet] = stages;
		expect(sheet!.list.map(({ params, items }) => [params.type, items.length])).toEqual([["sumCrosswise", 4]]);
		expect(sheet!.key).toEqual(sums(sheet!.list[0]!.items));
		expect(stages[1]!.list).toHaveLength(2);
	}
});

test.each([
	[95, true],
	[100, true],
	[97, false],
	[105, false],
])("its points typed from paper: %i are possible, %s", async (points, possible) => {
	const { id } = await makeOlympiad(db, noon, { programme, kind: "offline" });
	const { user } = await makeChild(db, env.SESSION_SECRET);
	const { id: participant } = await makeParticipant(db, { olympiadId: id, userId: user.id, category: "C12" });
	const rows = [{ participant, scores: [points, 10, 10, 10, 10, 10, 0] }];
	const sent = makeApi(env, noon).post(`/competitions/${id}/results`, { rows, dry: true }, admin.headers);
	const { lines } = (await bodyOf<ResultsAnswer>(sent)).body;
	expect(lines[0]).toMatchObject(possible ? { kind: "new" } : { kind: "fault", code: "OUT_OF_RANGE", stage: 1 });
});
