import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { Role } from "#domain/user/role";
import type { Me } from "#worker/account/users/contract";
import { makeApi, noon, signIn, tokenOf } from "../../factories/api";
import { quickHash } from "../../factories/quick-hash";
import { makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env, noon);
const typed = "Bead2026x";
const own = { old_password: typed, new_password: "Chosen2026x" };
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function account(row: Parameters<typeof makeUser>[1]) {
	return makeUser(db, { passwordHash: await quickHash(typed), passwordByStaff: true, ...row });
}

describe("staff keep a password by which they sign in as a grown-up", () => {
	test("a delegate that a representative makes with a typed password reaches nothing before an own one is chosen", async () => {
		const representative = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.representative });
		const email = "typed-delegate@test.example";
		const person = { name_en: "Anna", surname_en: "Delegate", birthday: "1990-01-01", phone: "+79990001122" };
		const form = { ...person, email, password: typed, school: { name: "Kazakhstan" }, country: "KZ" };
		expect((await api.post("/schools", form, representative.headers)).status).toBe(200);

		const entered = await signIn(api, email, typed);
		expect(await entered.json<Me>()).toMatchObject({ own_password_first: true });
		const token = tokenOf(entered);
		const refused = await api.get("/olimpic/participations", bearer(token));
		expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([403, "OWN_PASSWORD_FIRST"]);

		const changed = await api.post("/users/change-password", own, bearer(token));
		expect(changed.status).toBe(204);
		expect((await api.get("/olimpic/participations", bearer(tokenOf(changed)))).status).toBe(200);
		expect((await signIn(api, email, typed)).status).toBe(401);
		const again = await signIn(api, email, own.new_password);
		expect(await again.json<Me>()).not.toHaveProperty("own_password_first");
	});

	test.each([
		["a teacher", { role: Role.teacher }],
		["the head of a school", { role: Role.school }],
		["a representative", { role: Role.representative }],
		["an admin", { role: Role.admin }],
		["a participant of fifteen", { birthday: "2011-09-15" }],
	])("so it is with %s, at each sign-in until there is an own one", async (_, row) => {
		const { email } = await account(row);
		for (let time = 0; time < 2; time++) {
			const token = tokenOf(await signIn(api, email, typed));
			expect((await api.get("/news", bearer(token))).status).toBe(403);
			expect((await api.get("/users/me", bearer(token))).status).toBe(200);
		}
	});

	test.each([
		["a child of fourteen", { birthday: "2011-09-16" }],
		["a child whose age nobody said", {}],
		["a teacher who chose it", { role: Role.teacher, passwordByStaff: false }],
	])("but %s goes on with the password there is", async (_, row) => {
		const { email } = await account(row);
		const entered = await signIn(api, email, typed);
		expect(await entered.clone().json<Me>()).not.toHaveProperty("own_password_first");
		expect((await api.get("/news", bearer(tokenOf(entered)))).status).toBe(200);
	});
});
