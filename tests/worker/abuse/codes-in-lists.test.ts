import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { logAction } from "#db/audit";
import { openDb } from "#db/client";
import { mailOutbox } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import { mailRow } from "#worker/mail/store";
import { makeApi, noon } from "../../factories/api";
import { makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env, noon);
const code = "836533";

describe("an admin reads a code that lets somebody in", () => {
	test.each(["ru", "en"] as const)("neither among the letters of a person nor in the log: %s", async (lang) => {
		const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		const person = await makeUser(db);
		const letter = mailRow({ to: person.email, kind: "signup_code", lang, values: { code } }, noon);
		expect(letter.subject).toContain(code);
		await db.insert(mailOutbox).values(letter);
		const about = { targetKind: "mail", targetId: letter.id, detail: {} } as const;
		await logAction(db, { at: noon, actorId: admin.user.id, action: "mail.again", ...about });

		const file = await (await api.get(`/people/${person.id}`, admin.headers)).text();
		expect(file).toContain("······");
		const log = await (await api.get("/audit", admin.headers)).text();
		expect(log).toContain(letter.id);
		for (const told of [file, log]) expect(told).not.toContain(code);
	});

	test("and other letters keep their subject, numbers and all", async () => {
		const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		const person = await makeUser(db);
		const values = { olympiad: "Кубок 2026", child: "Ада", until: "15.09", link: "https://abacus.test/x" };
		await db.insert(mailOutbox).values(mailRow({ to: person.email, kind: "seat_offered", lang: "ru", values }, noon));
		expect(await (await api.get(`/people/${person.id}`, admin.headers)).text()).toContain("Кубок 2026");
	});
});
