import { createExecutionContext, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { createApp } from "#worker/app";
import { missingSettings } from "#worker/http/settings";
import worker from "#worker/index";
import { lastMails } from "#worker/mail/store";
import wrangler from "../../../wrangler.toml?raw";
import { noon } from "../../factories/api";
import { deployed } from "../../factories/deployed";
import { makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const log = vi.spyOn(console, "error");

beforeEach(() => log.mockReset().mockImplementation(() => {}));
afterEach(() => vi.unstubAllGlobals());

function ask(path: string, settings: Env, headers: Record<string, string> = {}) {
	const request = new Request(`https://evil.example${path}`, { headers });
	return worker.fetch(request as Request<unknown, IncomingRequestCfProperties>, settings, createExecutionContext());
}

describe("a deploy that lacks a setting is used before anybody notices", () => {
	test.each([
		["APP_ORIGIN", { APP_ORIGIN: undefined }],
		["APP_ORIGIN", { APP_ORIGIN: "http://abacus.test" }],
		["APP_ORIGIN", { APP_ORIGIN: "https://abacus.test/" }],
		["APP_ENV", { APP_ENV: "" }],
		["SESSION_SECRET", { SESSION_SECRET: "" }],
		["SESSION_SECRET", { SESSION_SECRET: "s".repeat(31) }],
		["TICKET_SECRET", { TICKET_SECRET: undefined }],
		["PAPER_SECRET", { PAPER_SECRET: env.PAPER_SECRET }],
		["Each secret", { PAPER_SECRET: "s".repeat(32) }],
		["MAIL_API_URL", { MAIL_API_URL: undefined }],
		["MAIL_API_KEY", { MAIL_API_KEY: undefined }],
		["MAIL_FROM", { MAIL_FROM: env.MAIL_FROM }],
	] as [string, Partial<Env>][])("without %s: %j", async (name, changed) => {
		const settings = deployed(env, changed);
		for (const path of ["/api/ping", "/api/users/login", "/dev/mailbox", "/parties/lobby/x", "/main"]) {
			const answer = await ask(path, settings);
			expect(answer.status).toBe(500);
			expect(await answer.json()).toMatchObject({ error: "INTERNAL", missing: [expect.stringContaining(name)] });
		}
		const page = await ask("/main", settings, { Accept: "text/html,*/*" });
		expect([page.status, page.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
		expect(await page.text()).toContain(name);
		expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(name));
	});

	test("by the scheduled work", async () => {
		const settings = deployed(env, { APP_ORIGIN: undefined });
		const scheduled = () => worker.scheduled(createScheduledController(), settings, createExecutionContext());
		await expect(scheduled()).rejects.toThrow("APP_ORIGIN");
	});

	test("one that has everything, and a run on one's own machine, lack nothing", async () => {
		expect(missingSettings(deployed(env))).toEqual([]);
		expect(missingSettings({ ...env, APP_ENV: "local" })).toEqual([]);
		expect((await ask("/api/ping", deployed(env))).status).toBe(200);
		expect(log).not.toHaveBeenCalled();
	});
});

describe("a stranger reads everybody's letters", () => {
	test("on a plain deploy: what is not said to be local is not", () => {
		expect(wrangler).toMatch(/^APP_ENV = "production"$/m);
	});

	test.each(["production", "staging", "Local", ""])("with APP_ENV %j there is no mailbox", async (name) => {
		const settings = deployed(env, { APP_ENV: name });
		expect((await ask("/dev/mailbox", settings)).status).toBeGreaterThanOrEqual(404);
		const answer = await createApp(() => noon).request("/api/dev/mailbox", {}, settings);
		expect(answer.status).toBe(404);
	});
});

describe("a stranger has the link of a recovery letter lead to his own site", () => {
	const forgot = async (settings: Env, email: string) =>
		createApp(() => noon).request(
			"https://evil.example/api/users/forgot-password",
			{ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ email }) },
			settings,
			createExecutionContext(),
		);

	test("by the address he calls the deploy by", async () => {
		vi.stubGlobal("fetch", () => Promise.resolve(new Response(null)));
		const { email } = await makeUser(db, {});
		expect((await forgot(deployed(env), email)).status).toBe(202);
		const [letter] = await lastMails(db, email);
		expect(letter?.body).toContain("https://abacus.test/reset-password?token=");
		expect(letter?.body).not.toContain("evil");
	});

	test("and where no address is set, no letter is written", async () => {
		const { email } = await makeUser(db, {});
		expect((await forgot(deployed(env, { APP_ORIGIN: undefined }), email)).status).toBe(500);
		expect(await lastMails(db, email)).toEqual([]);
	});
});

describe("another site makes calls with a visitor's cookie", () => {
	const cookie = "token=x; __Host-token=x";
	test.each([
		["https://evil.example", 403],
		["https://abacus.test", 204],
	])("from %s to a host that is named as it is: %s", async (origin, status) => {
		const url = "https://evil.example/api/users/logout";
		const headers = { Cookie: cookie, Origin: origin };
		const answer = await createApp(() => noon).request(url, { method: "POST", headers }, deployed(env));
		expect(answer.status).toBe(status);
	});
});
