import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import { noon } from "../../factories/api";
import { makeSignedIn } from "../../factories/rows";
import { openTraining } from "../../factories/training-api";

const db = openDb(env.DB);
let training: Awaited<ReturnType<typeof openTraining>>;

beforeEach(async () => {
	training = await openTraining(env, db);
});

type Told = { lesson: string; steps: number; finished_at: string | null };

function tell(data: readonly unknown[], owner = training.child.user.id, headers = training.child.headers) {
	return training.api.post("/training/lessons", { owner, data }, headers) as Promise<Response>;
}
async function known(answer: Promise<Response>): Promise<Told[]> {
	const response = await answer;
	expect(response.status).toBe(200);
	return ((await response.json()) as { data: Told[] }).data;
}

const at = (milliseconds: number) => new Date(milliseconds).toISOString();
const begun = { lesson: "numbers", steps: 3, finished_at: null };
const done = { lesson: "beads", steps: 7, finished_at: at(noon - 5000) };

test("a lesson done on one device is known on the next, which has nothing to tell", async () => {
	expect(await known(tell([done, begun]))).toEqual([done, begun]);
	expect(await known(tell([]))).toEqual([done, begun]);
});

test("an old device that tells less takes nothing back, and the first finish stays", async () => {
	await known(tell([done, begun]));
	const later = { ...done, steps: 2, finished_at: at(noon - 1000) };
	expect(await known(tell([later, { ...begun, steps: 1 }]))).toEqual([done, begun]);
	expect(await known(tell([{ ...begun, finished_at: at(noon) }]))).toEqual([done, { ...begun, finished_at: at(noon) }]);
	expect(await known(tell([begun]))).toEqual([done, { ...begun, finished_at: at(noon) }]);
});

test("a lesson finished by a clock that is ahead is finished now", async () => {
	expect(await known(tell([{ ...done, finished_at: at(noon + 9e9) }]))).toEqual([{ ...done, finished_at: at(noon) }]);
});

test("one child's lessons never go to another", async () => {
	const other = await makeSignedIn(db, env.SESSION_SECRET, noon);
	expect((await tell([done], training.child.user.id, other.headers)).status).toBe(409);
	expect(await known(tell([], other.user.id, other.headers))).toEqual([]);
	expect(await known(tell([]))).toEqual([]);
});

test.each([
	[[{ ...begun, lesson: "magic" }]],
	[[{ ...begun, steps: -1 }]],
	[[{ ...begun, steps: 1.5 }]],
	[[{ ...begun, finished_at: "yesterday" }]],
	[Array.from({ length: 6 }, () => begun)],
])("nonsense is refused and nothing is kept: %j", async (data) => {
	expect((await tell(data)).status).toBe(422);
	expect(await known(tell([]))).toEqual([]);
});
