import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { createApp } from "#worker/app";
import { noon } from "../../factories/api";
import { deployed } from "../../factories/deployed";
import { makeSession, makeUser } from "../../factories/rows";
import { quickHash } from "../../factories/quick-hash";

const db = openDb(env.DB);
const settings = deployed(env);
// a password takes a fifth of a second to hash, on a busy machine several times that
vi.setConfig({ testTimeout: 30_000 });

function call(method: string, path: string, headers: Record<string, string> = {}, body?: unknown) {
	const sent: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
	return createApp(() => noon).request(
		`https://abacus.test/api${path}`,
		{ method, headers: { ...sent, ...headers }, body: body === undefined ? null : JSON.stringify(body) },
		settings,
	);
}

const cookiesOf = ({ headers }: Response) =>
	[...headers].flatMap(([name, value]) => (name === "set-cookie" ? [value] : []));

test("a host beside ours signs a visitor in as somebody else: on a deploy the cookie is one only we can set", async () => {
	const { email } = await makeUser(db, { passwordHash: await quickHash("Abacus7") });
	const cookies = cookiesOf(await call("POST", "/users/login", {}, { email, password: "Abacus7" }));
	for (const name of ["__Host-token", "__Host-device"]) {
		const cookie = cookies.find((one) => one.startsWith(`${name}=`));
		for (const part of ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"]) expect(cookie).toContain(part);
		expect(cookie).not.toContain("Domain");
	}
	expect(cookies.some((one) => one.startsWith("token="))).toBe(false);
	const token = /__Host-token=([^;]+)/.exec(cookies.join(" "))?.[1];
	expect((await call("GET", "/users/me", { Cookie: `__Host-token=${token}` })).status).toBe(200);
});

test("one under the old name lets nobody in and is taken away", async () => {
	const user = await makeUser(db, {});
	const { token } = await makeSession(db, settings.SESSION_SECRET, user.id, noon);
	const answer = await call("GET", "/users/me", { Cookie: `token=${token}` });
	expect(answer.status).toBe(401);
	const dropped = cookiesOf(answer).filter((cookie) => cookie.includes("Max-Age=0"));
	expect(dropped.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-token", "token", "signed-in"]);
});

test("a local run keeps its plain cookie, which travels over http", async () => {
	const user = await makeUser(db, {});
	const { token } = await makeSession(db, env.SESSION_SECRET, user.id, noon);
	const headers = { Cookie: `token=${token}` };
	const answer = await createApp(() => noon).request("http://localhost/api/users/me", { headers }, env);
	expect(answer.status).toBe(200);
});
