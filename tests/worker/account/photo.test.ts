import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { createApp } from "#worker/app";
import type { Me } from "#worker/account/users/contract";
import { noon } from "../../factories/api";
import { chunk, head, jpeg, png, pngSignature } from "../../factories/pictures";
import { makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const app = createApp(() => noon);

async function person() {
	const { headers } = await makeSignedIn(db, env.SESSION_SECRET, noon);
	const call = (method: string, path: string, body?: Uint8Array) =>
		app.request(`http://abacus.test/api${path}`, { method, headers, body: body ?? null }, env);
	return { call, send: (bytes: Uint8Array) => call("POST", "/users/photo", bytes) };
}

const stored = async () => (await env.FILES.list({ prefix: "photos/" })).objects.length;

test("a photo is kept bare, shown to who is signed in, replaced and taken away", async () => {
	const before = await stored();
	const { send, call } = await person();
	const me = (await (await send(jpeg())).json()) as Me;
	const url = me.photo.url!.replace("/api", "");
	const shown = await call("GET", url);
	expect(shown.headers.get("content-type")).toBe("image/jpeg");
	expect(shown.headers.get("content-security-policy")).toContain("sandbox");
	expect(shown.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
	expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
	expect([...new Uint8Array(await shown.arrayBuffer())]).toEqual([...jpeg(false)]);
	expect((await app.request(`http://abacus.test/api${url}`, {}, env)).status).toBe(401);

	const second = (await (await send(png())).json()) as Me;
	expect(second.photo.url).not.toBe(me.photo.url);
	expect((await call("GET", url)).status).toBe(404);
	expect(await stored()).toBe(before + 1);

	const bare = (await (await call("DELETE", "/users/photo")).json()) as Me;
	expect(bare.photo.url).toBeNull();
	expect(await stored()).toBe(before);
});

test.each([
	["no picture", new TextEncoder().encode("<svg>"), "WRONG_FILE_TYPE"],
	["nothing", new Uint8Array(), "WRONG_FILE_TYPE"],
	["30000 by 30000 pixels", new Uint8Array([...pngSignature, ...head(30_000, 30_000)]), "PICTURE_TOO_LARGE"],
	["a signature and an end", new Uint8Array([...pngSignature, ...chunk("IEND", [])]), "WRONG_FILE_TYPE"],
	["more than 3 MB", new Uint8Array(3 * 1024 * 1024 + 1), "FILE_TOO_LARGE"],
])("%s is refused and nothing is kept", async (_, bytes, code) => {
	const before = await stored();
	const { send } = await person();
	const answer = await send(bytes);
	expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([422, code]);
	expect(await stored()).toBe(before);
});

test("another person's photo cannot be changed: there is no call that names whose", async () => {
	const first = await person();
	const { photo } = (await (await first.send(jpeg())).json()) as Me;
	const second = await person();
	await second.call("DELETE", "/users/photo");
	await second.send(png());
	expect((await first.call("GET", photo.url!.replace("/api", ""))).status).toBe(200);
});
