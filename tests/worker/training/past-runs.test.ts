import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import type { PastRuns } from "#worker/training/contract";
import { noon } from "../../factories/api";
import { makeSignedIn } from "../../factories/rows";
import { makeRun } from "../../factories/training";
import { openTraining } from "../../factories/training-api";

const db = openDb(env.DB);
const minute = 60_000;
let training: Awaited<ReturnType<typeof openTraining>>;

beforeEach(async () => {
	training = await openTraining(env, db);
});

const past = async (simulator: string, headers = training.child.headers) =>
	(await training.api.get(`/training/runs?simulator=${simulator}`, headers)) as Response;

test("the account tells the sets of a trainer from every device, the latest first, so that each can be repeated", async () => {
	const phone = makeRun(noon - 5 * minute, { seed: "phone" });
	const tablet = makeRun(noon - minute, { seed: "tablet", wrong: 1 });
	await training.send([phone]);
	await training.send([tablet]);
	const { data } = await (await past("sum")).json<PastRuns>();
	expect(data.map(({ _id, seed }) => [_id, seed])).toEqual([
		[tablet.id, "tablet"],
		[phone.id, "phone"],
	]);
	expect(data[1]).toMatchObject({ simulator: "sum", finished_at: phone.finishedAt });
	expect(data[1]!.correct).toBe(data[1]!.total);
	expect(data[0]!.correct).toBe(data[0]!.total - 1);
	expect((await (await past("roots")).json<PastRuns>()).data).toEqual([]);
});

test("nobody sees another child's sets, and an unknown trainer is refused", async () => {
	await training.send([makeRun(noon)]);
	const other = await makeSignedIn(db, env.SESSION_SECRET, noon);
	expect((await (await past("sum", other.headers)).json<PastRuns>()).data).toEqual([]);
	expect((await past("chess")).status).toBe(422);
	expect((await past("sum", {} as never)).status).toBe(401);
});
