import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { Role } from "#domain/user/role";
import { createApp } from "#worker/app";
import worker from "#worker/index";
import type { Me } from "#worker/account/users/contract";
import pageRules from "../../../web/public/_headers?raw";
import { attemptNoon } from "../../factories/attempt";
import { deployed } from "../../factories/deployed";
import { jpeg } from "../../factories/pictures";
import { makeSignedIn } from "../../factories/rows";

const app = createApp(() => attemptNoon);
const local = env;
const production = deployed(env);
const named = [
	"content-security-policy",
	"content-type",
	"cache-control",
	"cross-origin-opener-policy",
	"cross-origin-resource-policy",
	"permissions-policy",
	"referrer-policy",
	"strict-transport-security",
	"x-content-type-options",
	"x-frame-options",
];

function guards({ headers }: Response) {
	return Object.fromEntries(named.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : [])));
}

const json = {
	"cache-control": "no-store",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
	"content-type": "application/json",
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};
const page = {
	...json,
	"content-type": "text/html; charset=utf-8",
	"content-security-policy":
		"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'",
	"cross-origin-opener-policy": "same-origin",
	"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
};
const onlyHttps = { "strict-transport-security": "max-age=31536000" };

test.each([
	["an answer", "/api/ping", 200],
	["a refusal", "/api/users/me", 401],
	["a path that leads nowhere", "/api/nothing", 404],
	["a call of an attempt, by the direct call", "/api/olimpic/data?attempt=a.b.c&step=1", 401],
	["the API's description", "/api/openapi.json", 200],
])("%s is framed by nobody and runs nothing", async (_, path, status) => {
	const answer = await app.request(`https://abacus.test${path}`, {}, local);
	expect([answer.status, guards(answer)]).toEqual([status, json]);
	expect(guards(await app.request(`https://abacus.test${path}`, {}, production))).toEqual({ ...json, ...onlyHttps });
});

test("the pages for developers are framed by nobody and run nothing", async () => {
	const row = { role: Role.admin };
	const { headers } = await makeSignedIn(openDb(env.DB), production.SESSION_SECRET, attemptNoon, row);
	const docs = await app.request("https://abacus.test/api/docs", { headers }, production);
	expect(guards(docs)).toEqual({ ...page, ...onlyHttps });
	const mailbox = new Request("http://abacus.test/dev/mailbox") as Request<unknown, IncomingRequestCfProperties>;
	expect(guards(await worker.fetch(mailbox, { ...local, APP_ENV: "local" }, createExecutionContext()))).toEqual(page);
});

test("a photo is a picture and nothing else", async () => {
	const { headers } = await makeSignedIn(openDb(env.DB), env.SESSION_SECRET, attemptNoon);
	const sent = await app.request(
		"http://abacus.test/api/users/photo",
		{ method: "POST", headers, body: jpeg() },
		local,
	);
	const { photo } = (await sent.json()) as Me;
	expect(guards(await app.request(`http://abacus.test${photo.url}`, { headers }, local))).toEqual({
		...json,
		"content-type": "image/jpeg",
		"cache-control": "private, max-age=31536000, immutable",
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
	});
});

/** The headers of a path's own block in the rules of the static site. */
function ruled(path: string): Record<string, string> {
	const block = pageRules.split(/^(?=\/)/m).find((rules) => rules.startsWith(`${path}\n`)) ?? "";
	const pairs = [...block.matchAll(/^\t([\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]);
	return Object.fromEntries(pairs) as Record<string, string>;
}

test("pages and files run what is ours, by scripts the page itself lets through, and show no picture of others", () => {
	expect(ruled("/*")).toEqual({
		"Content-Security-Policy": [
			"default-src 'none'",
			"script-src 'self'",
			"style-src 'self'",
			"img-src 'self' data: blob:",
			"font-src 'self'",
			"media-src 'self' blob:",
			"connect-src 'self'",
			"manifest-src 'self'",
			"worker-src 'self'",
			"frame-src https://www.youtube-nocookie.com https://rutube.ru https://vkvideo.ru https://player.vimeo.com https://ok.ru",
			"form-action 'self'",
			"base-uri 'none'",
			"frame-ancestors 'none'",
			"require-trusted-types-for 'script'",
			"trusted-types first-files service-worker dompurify",
		].join("; "),
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy": expect.stringContaining("camera=(self), microphone=(self), geolocation=(), payment=()"),
		"Referrer-Policy": "same-origin",
		"Strict-Transport-Security": "max-age=31536000",
		"X-Content-Type-Options": "nosniff",
		"X-Frame-Options": "DENY",
	});
	expect(ruled("/reset-password")).toEqual({ "Referrer-Policy": "no-referrer" });
	expect(ruled("/assets/*")).toEqual({ "Cache-Control": "public, max-age=31536000, immutable" });
});
