import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { olympiads } from "#db/schema/olympiad";
import { Role } from "#domain/user/role";
import { makeApi, noon } from "../../factories/api";
import { jpeg, secret } from "../../factories/pictures";
import { makeOlympiad, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);
const address = "https://pictures.test/a.jpg?w=1&h=2";
const shown = (of: string, headers?: Record<string, string>) =>
	api.get(`/pictures?of=${encodeURIComponent(of)}`, headers);

/** The other site, which answers so; counts what it was asked for. */
function otherSite(answer: () => Response | Promise<Response>) {
	const asked = vi.fn<(address: string) => void>();
	vi.stubGlobal("fetch", async (of: string) => {
		asked(of);
		return answer();
	});
	return asked;
}

async function put(values: Partial<typeof olympiads.$inferInsert>) {
	const { id } = await makeOlympiad(db, noon);
	await db.update(olympiads).set(values).where(eq(olympiads.id, id));
}

afterEach(() => vi.unstubAllGlobals());

test("a stranger has our server fetch whatever he names: only what staff have put on a page is fetched", async () => {
	const asked = otherSite(() => new Response(jpeg()));
	await put({ description: '<p><img src="https://pictures.test/in-a-text.png?a=1&amp;b=2"></p>' });
	await put({ diplomaRu: "https://pictures.test/under-a-diploma.png" });
	expect((await shown("https://pictures.test/in-a-text.png?a=1&b=2")).status).toBe(200);
	expect((await shown("https://pictures.test/under-a-diploma.png")).status).toBe(200);
	expect(asked).toHaveBeenCalledTimes(2);
	for (const of of [
		"https://pictures.test/other.png",
		"https://pictures.test/in-a-text.png",
		"https://pictures.test/",
		"https://pictures.test/under-a-diploma.png?more",
	]) {
		expect((await shown(of)).status).toBe(404);
	}
	for (const of of ["http://pictures.test/a", "//pictures.test/a", "file:///etc/passwd", 'https://a"b', ""]) {
		expect((await shown(of)).status).toBe(422);
	}
	expect(asked).toHaveBeenCalledTimes(2);
});

test("a child tries addresses by it; who edits olympiads may, to see a picture before it is saved", async () => {
	const asked = otherSite(() => new Response(jpeg()));
	const child = await makeSignedIn(db, env.SESSION_SECRET, noon);
	const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin, type: "teacher" });
	expect((await shown("https://pictures.test/unsaved.png", child.headers)).status).toBe(404);
	expect((await shown("https://pictures.test/unsaved.png", admin.headers)).status).toBe(200);
	expect(asked).toHaveBeenCalledExactlyOnceWith("https://pictures.test/unsaved.png");
});

test("the other site learns nothing of who looks, and what it hides in a picture reaches nobody", async () => {
	await put({ diplomaEn: address });
	otherSite(() => new Response(jpeg(), { headers: { "Content-Type": "text/html", "Set-Cookie": "seen=1" } }));
	const answer = await shown(address);
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		"content-type": "image/jpeg",
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
		"x-content-type-options": "nosniff",
		"cross-origin-resource-policy": "same-origin",
	});
	expect(answer.headers.get("set-cookie")).toBeNull();
	expect(new TextDecoder("latin1").decode(await answer.arrayBuffer())).not.toContain(secret);
});

test.each([
	["a page", 422, () => new Response("<script>alert(1)</script>")],
	["a drawing that runs", 422, () => new Response('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
	["more than 3 MB", 422, () => new Response(new Uint8Array(3 * 1024 * 1024 + 1))],
	["nothing of the kind", 404, () => new Response(null, { status: 404 })],
	["no answer", 404, () => Promise.reject(new TypeError("away"))],
])("the other site answers %s in a picture's place: %i", async (_, status, answer) => {
	await put({ gratitudeRu: address });
	otherSite(answer);
	expect((await shown(address)).status).toBe(status);
});
