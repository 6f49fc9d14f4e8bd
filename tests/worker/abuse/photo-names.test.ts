import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { makeApi, noon } from "../../factories/api";
import { makeSignedIn } from "../../factories/rows";

const api = makeApi(env);
const { headers } = await makeSignedIn(openDb(env.DB), env.SESSION_SECRET, noon);

// names the store itself refuses, and names that would lead out of the folder of photos
const names = ["x".repeat(2_000), "a".repeat(1_024), "..%2f..%2fsecret", "%00", "%ED%A0%80", "A".repeat(36)];

test.each(names)("a photo is asked for by a name no photo has: %s", async (name) => {
	const answer = await api.get(`/photos/${name}`, headers);
	expect(answer.status).toBe(404);
	expect(await answer.json()).toMatchObject({ error: "NOT_FOUND" });
});
