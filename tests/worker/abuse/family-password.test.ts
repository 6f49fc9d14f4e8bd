import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { makeApi } from "../../factories/api";
import { makeStaff } from "../../factories/delegation";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeGroup, makeSession, makeSignedIn, makeUser } from "../../factories/rows";

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
