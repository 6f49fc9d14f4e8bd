import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { DatabaseUnavailable, withTimeout } from "#db/timeout";
import { Role } from "#domain/user/role";
import { answerOf, makeApi, noon } from "../../factories/api";
import { setUp, startedBy } from "../../factories/attempt";
import { makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);

/** A D1 of which every question ends as `ask` does. */
function database(ask: () => Promise<never>): D1Database {
	const statement = { bind: () => statement, run: ask, all: ask, raw: ask };
	return { prepare: () => statement, batch: ask } as unknown as D1Database;
}

const failing = (message: string) => database(() => Promise.reject(new Error(message)));
const silent = database(() => new Promise(() => undefined));
const somebody = () => makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.student });

vi.spyOn(console, "error").mockReturnValue(undefined);
afterEach(() => {
	vi.useRealTimers();
});

describe("while the database is away", () => {
	test.each([
		"D1_ERROR: D1 DB is overloaded. Too many requests queued.",
		"D1_ERROR: Network connection lost.",
		"D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
		"D1_ERROR: database is locked: SQLITE_BUSY",
		"internal error; reference = 7qnb8am9qthu1tq3urp0ppcd",
	])("an answer says so and when to come again: %s", async (message) => {
		const { headers } = await somebody();
		const answer = await makeApi({ ...env, DB: failing(message) }).get("/users/me", headers);
		expect(answer.headers.get("retry-after")).toBe("5");
		expect(await answerOf(answer)).toEqual({ status: 503, body: { error: "UNAVAILABLE" } });
	});

	test("nobody waits longer than twenty seconds for one that says nothing", async () => {
		const { headers } = await somebody();
		vi.useFakeTimers();
		const answer = makeApi({ ...env, DB: silent }).get("/users/me", headers);
		const came = vi.fn<() => void>();
		void answer.then(came);
		await vi.advanceTimersByTimeAsync(19_000);
		expect(came).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1_000);
		expect(await answerOf(await answer)).toEqual({ status: 503, body: { error: "UNAVAILABLE" } });
	});

	test("several statements at once end the same way", async () => {
		await expect(withTimeout(silent, 5).batch([])).rejects.toBeInstanceOf(DatabaseUnavailable);
		await expect(withTimeout(failing("Network connection lost."), 5).batch([])).rejects.toBeInstanceOf(
			DatabaseUnavailable,
		);
	});
});

test("a fault of a statement is no absence of the database", async () => {
	const { headers } = await somebody();
	const answer = await makeApi({ ...env, DB: failing("D1_ERROR: no such table: users: SQLITE_ERROR") }).get(
		"/users/me",
		headers,
	);
	expect(await answerOf(answer)).toEqual({ status: 500, body: { error: "INTERNAL" } });
	await expect(withTimeout(env.DB).prepare("select 1 from nowhere").all()).rejects.toThrow(/no such table/);
});

test.each([
	["was reset under the call", { durableObjectReset: true }, "1"],
	["was reset for new code", { durableObjectReset: true, retryable: true }, "1"],
	["has too much to do", { overloaded: true }, "5"],
])("a shard that %s is away for a moment, not broken", async (_, said, again) => {
	const setting = await setUp();
	const { child, attempt } = await startedBy(setting);
	const answers = () => Promise.reject(Object.assign(new Error("the platform says"), said));
	const shards = { idFromName: () => "", get: () => ({ answers }) } as unknown as Env["Attempts"];
	const api = makeApi({ ...env, Attempts: shards }, setting.api.clock.now);
	const path = `/olimpic/attempts/${attempt._id}/answers`;
	const answer = await api.post(path, { epoch: 1, events: [] }, child.headers);
	expect(answer.headers.get("retry-after")).toBe(again);
	expect(await answerOf(answer)).toEqual({ status: 503, body: { error: "UNAVAILABLE" } });
});
