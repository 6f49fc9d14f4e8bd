import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { Role } from "#domain/user/role";
import { makeApi, noon, signIn, tokenOf } from "../../factories/api";
import { guard, makeSession, makeUser } from "../../factories/rows";
import { quickHash } from "../../factories/quick-hash";

const db = openDb(env.DB);
vi.setConfig({ testTimeout: 60_000 });
const password = "Abacus7";
const mail = "parent-of-many@test.example";
const api = makeApi(env);
const row = { role: Role.parent, type: "parent" as const, email: mail, confirmedEmail: mail };
const parent = await makeUser(db, { ...row, passwordHash: await quickHash(password) });
const children = await Promise.all([0, 1, 2].map(() => makeUser(db)));
await guard(
	db,
	parent.id,
	children.map(({ id }) => id),
);
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const lead = (token: string, body: object) => api.post("/family/switch", body, bearer(token));

test("children who guess the parent's password share five tries, from whichever sessions", async () => {
	const own = tokenOf(await signIn(api, mail, password));
	const sessions = await Promise.all(children.map(async ({ id }) => tokenOf(await lead(own, { child: id }))));
	const statuses: number[] = [];
	for (let tries = 0; tries < 6; tries++) {
		statuses.push((await lead(sessions[tries % 3]!, { password: `Guess${tries}` })).status);
	}
	expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
	// the parent, in the own session, is kept out of nothing
	expect((await lead(own, { child: children[0]!.id })).status).toBe(200);
	expect((await signIn(api, mail, password)).status).toBe(200);
});

test("a child's own session does nothing that is the parent's", async () => {
	const [child] = children;
	const { token } = await makeSession(db, env.SESSION_SECRET, child!.id, noon);
	const added = { name: "Mila", surname: "Orlova", birthday: "2018-03-04" };
	const asked = [
		api.post("/family/children", added, bearer(token)),
		api.post(`/family/children/${children[1]!.id}/accept`, undefined, bearer(token)),
		api.post("/family/cards", { account: child!.id, allowed: true, password }, bearer(token)),
		api.post("/reports/letter", { on: false }, bearer(token)),
		api.get("/transactions", bearer(token)),
	];
	expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});
