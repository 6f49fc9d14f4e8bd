import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { Role } from "#domain/user/role";
import { createApp } from "#worker/app";
import { noon } from "../../factories/api";
import { deployed } from "../../factories/deployed";
import { makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const app = createApp(() => noon);
const deploy = deployed(env);
const pages = ["/api/openapi.json", "/api/docs"];

async function statusFor(path: string, headers: Record<string, string>, settings = deploy): Promise<number> {
	return (await app.request(`https://abacus.test${path}`, { headers }, settings)).status;
}

async function signedIn(role: number) {
	return (await makeSignedIn(db, deploy.SESSION_SECRET, noon, { role })).headers;
}

describe("a stranger reads the list of all calls, an admin's among them", () => {
	test.each(pages)("%s of a deploy: without a session nothing is said", async (path) => {
		expect(await statusFor(path, {})).toBe(401);
		expect(await statusFor(path, { Authorization: "Bearer nonsense" })).toBe(401);
		const answer = await app.request(`https://abacus.test${path}`, {}, deploy);
		expect(await answer.text()).not.toContain("/api/");
	});

	test.each(pages)("%s of a deploy: staff read it, children do not", async (path) => {
		for (const role of [Role.teacher, Role.school, Role.admin, Role.representative]) {
			expect(await statusFor(path, await signedIn(role)), String(role)).toBe(200);
		}
		for (const role of [Role.parent, Role.student]) {
			expect(await statusFor(path, await signedIn(role)), String(role)).toBe(403);
		}
	});

	test.each(pages)("%s of a deploy: not by a token that was signed out", async (path) => {
		const headers = await signedIn(Role.admin);
		const left = await app.request("https://abacus.test/api/users/logout", { method: "POST", headers }, deploy);
		expect(left.status).toBe(204);
		expect(await statusFor(path, headers)).toBe(401);
	});

	test.each(pages)("%s on one's own machine is open to whoever works there", async (path) => {
		expect(await statusFor(path, {}, env)).toBe(200);
	});
});
