import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { createApp } from "#worker/app";
import { noon } from "../../factories/api";
import { makeSignedIn } from "../../factories/rows";

const app = createApp(() => noon);
const megabyte = 1024 * 1024;

/** A body that comes in pieces and does not say how long it is; counts what was taken from it. */
function endless(pieces: number) {
	const taken = { bytes: 0 };
	const piece = new Uint8Array(64 * 1024).fill(0x5b);
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (taken.bytes >= pieces * piece.length) return controller.close();
				taken.bytes += piece.length;
				controller.enqueue(piece.slice());
			},
		},
		{ highWaterMark: 0 },
	);
	return { body, taken };
}

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
	return app.request(
		`http://abacus.test/api${path}`,
		{ method: "POST", headers: { "Content-Type": "application/json", ...headers }, body },
		env,
	);
}

async function said(answer: Response) {
	return [answer.status, ((await answer.json()) as { error: string }).error];
}

describe("a stranger keeps the server busy with one huge request", () => {
	test.each([
		["signing in", "/users/login"],
		["signing up", "/users/signup"],
		["a call that wants a session", "/users/edit"],
		["a path that leads nowhere", "/nothing"],
		["the leave beacon", "/olimpic/attempts/a.b.c/leave"],
		["a save", "/olimpic/online/save/a.b.c"],
		["training", "/training/runs"],
	])("%s: 30 MB in pieces are let go of at the limit", async (_, path) => {
		const { body, taken } = endless(480);
		expect(await said(await post(path, body))).toEqual([413, "TOO_LARGE"]);
		expect(taken.bytes).toBeLessThanOrEqual(1.2 * megabyte);
	});

	test.each(["answers", "check"])("the direct call of %s takes no more either", async (call) => {
		const { headers } = await makeSignedIn(openDb(env.DB), env.SESSION_SECRET, noon);
		const { body, taken } = endless(480);
		const answer = await post(`/olimpic/attempts/a.b.c/${call}`, body, { ...headers, "X-App": "1" });
		expect(await said(answer)).toEqual([413, "TOO_LARGE"]);
		expect(taken.bytes).toBeLessThanOrEqual(0.5 * megabyte);
	});

	test("a length that is said and too long is not waited for", async () => {
		const { body, taken } = endless(480);
		const answer = await post("/users/login", body, { "Content-Length": String(30 * megabyte) });
		expect(await said(answer)).toEqual([413, "TOO_LARGE"]);
		expect(taken.bytes).toBe(0);
	});

	test("a length that is said and a lie does not help", async () => {
		const heavy = JSON.stringify({ email: "a@test.example", password: "x".repeat(70_000) });
		const answer = await post("/users/login", heavy, { "Content-Length": "10" });
		expect(await said(answer)).toEqual([413, "TOO_LARGE"]);
	});

	test("64 KB are taken and understood, one byte more is not", async () => {
		const body = (bytes: number) => {
			const rest = '{"email":"a@test.example","password":""}'.length;
			return `{"email":"a@test.example","password":"${"x".repeat(bytes - rest)}"}`;
		};
		expect(await said(await post("/users/login", body(64 * 1024)))).toEqual([422, "VALIDATION"]);
		expect(await said(await post("/users/login", body(64 * 1024 + 1)))).toEqual([413, "TOO_LARGE"]);
	});
});

describe("a maze of brackets keeps the server busy", () => {
	test.each([
		["arrays", (deep: number) => `${"[".repeat(deep)}${"]".repeat(deep)}`],
		["objects", (deep: number) => `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`],
		["what only opens", (deep: number) => "[".repeat(deep)],
	])("%s: refused before they are understood", async (_, maze) => {
		expect(await said(await post("/users/login", maze(33)))).toEqual([400, "MALFORMED"]);
		expect(await said(await post("/users/login", maze(10_000)))).toEqual([400, "MALFORMED"]);
	});

	test("brackets in a text are no maze", async () => {
		const body = JSON.stringify({ email: "a@test.example", password: `\\"${"[".repeat(100)}` });
		expect(await said(await post("/users/login", body))).toEqual([401, "INVALID_LOGIN_DATA"]);
	});
});
