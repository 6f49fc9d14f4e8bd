import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { cyrb128 } from "#domain/generator/random";
import { generateSamples } from "#domain/generator/sample";
import { Role } from "#domain/user/role";
import type { SamplesAnswer } from "#worker/training/samples/contract";
import { answerOf, makeApi, noon } from "../../factories/api";
import { demoSamples } from "../../factories/demo-samples";
import { bodyOf } from "../../factories/olympiad";
import { makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env, noon);
const somebody = () => makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school });

async function ask(query: Record<string, string>) {
	const { headers } = await somebody();
	return bodyOf<SamplesAnswer>(api.get(`/samples?${new URLSearchParams(query)}`, headers));
}
async function refusal(query: Record<string, string>) {
	const { headers } = await somebody();
	return answerOf(await api.get(`/samples?${new URLSearchParams(query)}`, headers));
}

describe("samples by notation and seed", () => {
	test("are for people who are signed in", async () => {
		expect(await answerOf(await api.get("/samples?task=1D5RF&seed=x"))).toEqual({
			status: 401,
			body: { error: "INVALID_TOKEN" },
		});
	});

	test.each(demoSamples)("%s with the demo seed is always %s, on this server too", async (task, list, answer) => {
		const { status, body } = await ask({ task, seed: `demo:${task}`, count: "1" });
		expect(status).toBe(200);
		expect(body).toEqual({
			data: [{ list: list.split(" ").map(Number), params: { type: "sum", notation: task }, answer }],
		});
	});

	test("the same seed gives the same samples, another seed others", async () => {
		const asked = { task: "2-4D10RF.2", seed: "same", count: "20" };
		const first = await ask(asked);
		expect(first.body.data).toHaveLength(20);
		expect(await ask(asked)).toEqual(first);
		expect(await ask({ ...asked, seed: "other" })).not.toEqual(first);
	});

	test("the server's runtime draws what Node draws", async () => {
		const { body } = await ask({ task: "4D10RF[10-7]", seed: "golden", count: "50" });
		// tests/domain/training/generator/golden.test.ts pins the same number
		expect(cyrb128(JSON.stringify(body.data.map(({ list }) => list)))[0]).toBe(3482390608);
	});

	test("the longest chains come too, in smaller portions", async () => {
		const { status, body } = await ask({ task: "10D100R", seed: "long", count: "20" });
		expect(status).toBe(200);
		expect(body.data.map(({ list }) => list.length)).toEqual(Array(20).fill(100));
	});

	test("five come when no number is named, and the notation is written the usual way", async () => {
		const { body } = await ask({ task: " 2×1 ", seed: "x" });
		expect(body.data).toHaveLength(5);
		expect(body.data[0]?.params).toEqual({ type: "multiplication", notation: "2x1" });
	});

	test("a crosswise table has columns, and answers for columns, rows and the whole", async () => {
		const { body } = await ask({ task: "2D10RFX", seed: "table", count: "4" });
		const [table] = body.data;
		expect(body.data).toHaveLength(1);
		expect(table?.list.map((column) => (Array.isArray(column) ? column.length : 0))).toEqual([10, 10, 10, 10]);
		expect(table?.answer).toHaveLength(15);
	});

	test("a rule narrows the task", async () => {
		const rule = { avail: "125", range: "0-99", final: "0-20", no_cancel: "1" };
		const { body } = await ask({ task: "2D4R", seed: "rule", count: "20", ...rule });
		for (const { list, answer } of body.data) {
			expect(list.join("")).toMatch(/^[-125]+$/);
			expect(Number(answer)).toBeLessThanOrEqual(20);
		}
		const drill = await ask({ task: "1D4R", seed: "drill", allow: "S,10+7", target: "10+7", hits: "1" });
		expect(drill.body.data.map(({ list }) => list)).toEqual(
			generateSamples("1D4R", "drill", 5, { allow: ["S", "10+7"], target: "10+7", hits: 1 }).map(
				({ numbers }) => numbers,
			),
		);
		const product = await ask({
			task: "2x1",
			seed: "p",
			first_int_available_numbers: "13",
			answer_discharge_type: "short",
			rotation_type: "1",
		});
		for (const { list } of product.body.data) {
			expect(String(list[1])).toMatch(/^[13]{2}$/);
			expect(Number(list[0]) * Number(list[1])).toBeLessThan(100);
		}
		const through = await ask({ task: "2D3R", seed: "t", bound: "50", over: "1", range: "0-99" });
		expect(through.status).toBe(200);
	});

	test.each<[string, Record<string, string>, Record<string, string>]>([
		["no task", { seed: "x" }, { task: "REQUIRED" }],
		["an empty task", { task: "", seed: "x" }, { task: "EMPTY" }],
		["a task that cannot be read", { task: "1D5", seed: "x" }, { task: "SYNTAX" }],
		["too many rows", { task: "1D101R", seed: "x" }, { task: "ROWS_LIMIT" }],
		["a rule against the transition", { task: "1D5RNF[10]", seed: "x" }, { task: "TRANSITION_CONFLICT" }],
		["no seed", { task: "1D5R" }, { seed: "REQUIRED" }],
		["an empty seed", { task: "1D5R", seed: "" }, { seed: "REQUIRED" }],
		["a seed without end", { task: "1D5R", seed: "s".repeat(101) }, { seed: "TOO_LONG" }],
		["none at all", { task: "1D5R", seed: "x", count: "0" }, { count: "OUT_OF_RANGE" }],
		["too many", { task: "1D5R", seed: "x", count: "501" }, { count: "OUT_OF_RANGE" }],
		["too many long ones", { task: "10D100R", seed: "x", count: "21" }, { count: "OUT_OF_RANGE" }],
		["half a sample", { task: "1D5R", seed: "x", count: "1.5" }, { count: "NOT_A_NUMBER" }],
		["a formula nobody knows", { task: "1D5R", seed: "x", target: "10+0" }, { target: "UNKNOWN_FORMULA" }],
		["a move nobody knows", { task: "1D5R", seed: "x", allow: "S,X" }, { allow: "UNKNOWN_FORMULA" }],
		["bounds that are none", { task: "1D5R", seed: "x", range: "9" }, { range: "OUT_OF_RANGE" }],
	])("%s is refused, naming the field", async (_, query, fields) => {
		expect(await refusal(query)).toEqual({ status: 422, body: { error: "VALIDATION", fields } });
	});

	test.each<Record<string, string>>([
		{ task: "1D10RNF+", seed: "x" },
		{ task: "5D100RNF+", seed: "x" },
		{ task: "1D5R", seed: "x", range: "9-0" },
		{ task: "1x1", seed: "x", first_int_available_numbers: "01" },
	])("a task no sample can meet says so: %j", async (query) => {
		expect(await refusal(query)).toEqual({ status: 422, body: { error: "INFEASIBLE_CONSTRAINT" } });
	});
});
