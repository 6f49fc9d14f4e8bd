import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { guardianships } from "#db/schema/relation";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { makeApi } from "../../factories/api";
import { makeStaff } from "../../factories/delegation";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeGroup, makeSession, makeSignedIn, makeUser } from "../../factories/rows";
import { quickHash } from "../../factories/quick-hash";

const db = openDb(env.DB);
const api = makeApi(env, noon);
const { admin, delegate, representative, stranger } = await makeStaff(db, env.SESSION_SECRET);
const secret = env.SESSION_SECRET;
const form = { name_en: "Ailin", surname_en: "Serikkyzy" };

const give = (who: { headers: Record<string, string> }, id: string, change: object = { password: "taken" }) =>
	bodyOf<{ error?: string; fields?: object }>(api.post(`/students/${id}`, { ...form, ...change }, who.headers));
const hashOf = async (id: string) =>
	(await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)).get())?.hash;

test("a head who types a new password over a family's gets nothing, and the family stays signed in", async () => {
	const family = { creatorId: delegate.user.id, passwordHash: "the family's own", passwordByStaff: false };
	const { user, headers } = await makeSignedIn(db, secret, noon, family);
	for (const head of [delegate, representative]) {
		expect(await give(head, user.id)).toMatchObject({
			status: 409,
			body: { error: "OWN_ACCOUNT", fields: { password: "OWN_ACCOUNT" } },
		});
	}
	expect(await hashOf(user.id)).toBe("the family's own");
	expect((await api.get("/users/me", headers)).status).toBe(200);
	// the rest of the form is still theirs to correct
	expect((await give(delegate, user.id, { phone: "+7 701 000 00 00" })).status).toBe(200);
	expect((await give(admin, user.id)).status).toBe(200);
});

test("a head whose teacher has somebody else's pupil in a group gives that pupil no password", async () => {
	const teacher = await makeUser(db, { role: Role.teacher, type: "teacher", creatorId: delegate.user.id });
	const theirs = { passwordHash: "made elsewhere", passwordByStaff: true };
	const guest = await makeUser(db, { creatorId: stranger.user.id, ...theirs });
	await makeGroup(db, teacher.id, [guest.id]);
	expect(await give(delegate, guest.id)).toMatchObject({ status: 403, body: { fields: { password: "FORBIDDEN" } } });
	expect(await hashOf(guest.id)).toBe("made elsewhere");

	const own = await makeUser(db, { creatorId: teacher.id, ...theirs });
	const { token } = await makeSession(db, secret, own.id, noon);
	expect((await give(delegate, own.id)).status).toBe(200);
	expect(await hashOf(own.id)).not.toBe("made elsewhere");
	expect((await api.get("/users/me", { Authorization: `Bearer ${token}` })).status).toBe(401);
});

describe("a teacher opens a child's account as its parent, by an e-mail of the teacher's own", async () => {
	const teacher = await makeSignedIn(db, secret, noon, { role: Role.teacher, type: "teacher" });
	const password = "Mother2026";
	const ofParent = { passwordHash: await quickHash(password), passwordByStaff: false };
	const mother = await makeUser(db, { email: "mother@test.example", ...ofParent });
	const accomplice = await makeUser(db, { email: "accomplice@test.example", ...ofParent });
	const own = { passwordHash: "the child's own", passwordByStaff: false };

	const edit = (id: string, change: object) =>
		bodyOf<{ error?: string; fields?: object }>(api.post(`/directory/students/${id}`, change, teacher.headers));
	const parentOf = async (id: string) =>
		(await db.select({ email: users.parentEmail }).from(users).where(eq(users.id, id)).get())?.email;

	test("of an account with a password of its own, or of a child that others made", async () => {
		const child = await makeUser(db, { creatorId: teacher.user.id, parentEmail: mother.email!, ...own });
		const guest = await makeUser(db, { parentEmail: mother.email! });
		await makeGroup(db, teacher.user.id, [guest.id]);
		const change = { parent_email: "teacher@test.example" };
		expect(await edit(child.id, change)).toMatchObject({
			status: 409,
			body: { fields: { parent_email: "OWN_ACCOUNT" } },
		});
		expect(await edit(guest.id, change)).toMatchObject({
			status: 403,
			body: { fields: { parent_email: "FORBIDDEN" } },
		});
		// the same e-mail sent along with the form changes nothing
		expect((await edit(child.id, { parent_email: mother.email, city: "Tver" })).status).toBe(200);
		expect([await parentOf(child.id), await parentOf(guest.id)]).toEqual([mother.email, mother.email]);
	});

	test("of a child whose family holds the account", async () => {
		const child = await makeUser(db, { creatorId: teacher.user.id, parentEmail: mother.email! });
		await db.insert(guardianships).values({ parentId: mother.id, childId: child.id, how: "claimed", since: noon });
		for (const parent_email of ["", "accomplice@test.example"]) {
			expect((await edit(child.id, { parent_email })).body.fields).toEqual({ parent_email: "OWN_ACCOUNT" });
		}
		expect(await parentOf(child.id)).toBe(mother.email);
	});

	test("by merging an account that the teacher made into it", async () => {
		const made = { name: "Anya", creatorId: teacher.user.id, parentEmail: accomplice.email! };
		const child = await makeUser(db, { name: "Anya", creatorId: teacher.user.id, ...own });
		const guest = await makeUser(db, { name: "Anya" });
		await db.update(users).set({ email: null }).where(eq(users.id, guest.id));
		await makeGroup(db, teacher.user.id, [guest.id]);
		for (const kept of [child, guest]) {
			const bait = await makeUser(db, {
				...made,
				passwordHash: "known",
				passwordByStaff: true,
				email: `${kept.id}@b.example`,
			});
			const answer = await api.post("/directory/merges", { kept: kept.id, gone: bait.id }, teacher.headers);
			expect(answer.status).toBe(200);
			expect(await parentOf(kept.id)).toBe("");
		}
		expect(await hashOf(guest.id)).toBe(null);
		// a child of the teacher's own gets both
		const mine = await makeUser(db, { ...made, parentEmail: "" });
		const bait = await makeUser(db, made);
		await api.post("/directory/merges", { kept: mine.id, gone: bait.id }, teacher.headers);
		expect(await parentOf(mine.id)).toBe(accomplice.email);
	});
});
