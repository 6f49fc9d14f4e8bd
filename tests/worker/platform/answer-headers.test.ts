import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { createApp } from "#worker/app";
import { noon } from "../../factories/api";
import { makeSignedIn } from "../../factories/rows";

const app = createApp(() => noon);

test.each([
	["an answer", "/api/users/me", 200],
	["a refusal", "/api/olimpic/nobody/ready", 404],
	["a path that leads nowhere", "/api/nothing", 404],
	["an answer without a body", "/api/users/logout", 204],
])("%s names its request, is kept by nobody and read as nothing else than it says", async (_, path, status) => {
	const { headers } = await makeSignedIn(openDb(env.DB), env.SESSION_SECRET, noon);
	const method = status === 204 ? "POST" : "GET";
	const answer = await app.request(`http://abacus.test${path}`, { method, headers }, env);
	expect(answer.status).toBe(status);
	expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

test.each(["/api", "/api?x=1", "/api/", "/api/nothing/here"])(
	"%s is answered by the API, not with a page",
	async (path) => {
		const answer = await exports.default.fetch(`http://abacus.test${path}`);
		expect(answer.status).toBe(404);
		expect(await answer.json()).toMatchObject({ error: "NOT_FOUND" });
	},
);
