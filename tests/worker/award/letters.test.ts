import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { diplomas } from "#db/schema/diploma";
import { olympiads, results } from "#db/schema/olympiad";
import { schools } from "#db/schema/school";
import { users } from "#db/schema/user";
import { check, finished, open } from "../../factories/diploma";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(diplomas), db.delete(results), db.delete(olympiads)]);
});

/** The letter to the centre of the first prize, whose school is named and who heads it. */
async function letter(school: Partial<typeof schools.$inferInsert>, country: string) {
	const { admin, head, participant, schoolId } = await finished();
	await db.update(schools).set(school).where(eq(schools.id, schoolId));
	await db.update(users).set({ country }).where(eq(users.id, head.user.id));
	return (await open("center", participant.id, admin.headers)).body;
}

describe("a letter of thanks", () => {
	test("to a delegate's country names the country in both languages, not a centre", async () => {
		expect(await letter({ name: "Germany" }, "DE")).toMatchObject({
			delegation: true,
			name: { ru: "Германия", en: "Germany" },
		});
	});

	test("to a delegate's centre names the centre, and the country apart", async () => {
		expect(await letter({ name: "Germany", centre: "Abakus Berlin" }, "DE")).toMatchObject({
			delegation: false,
			name: { ru: "Abakus Berlin", en: "Abakus Berlin" },
			country: "DE",
		});
	});

	test("to a centre is as before", async () => {
		expect(await letter({ name: "Fifth Bead" }, "RU")).toMatchObject({ delegation: false, name: { ru: "Fifth Bead" } });
	});
});

test("a diploma and its code say the event's name in both languages, and who signs which sheet", async () => {
	const signs = (ru: string, on: string[]) => ({
		name: { ru, en: "" },
		office: { ru: "судья", en: "judge" },
		signs: on,
	});
	const { admin, participant } = await finished({
		name: "Игры",
		nameEn: "Games",
		signatories: JSON.stringify([signs("Ирина", ["diplomas", "letters"]), signs("Олег", ["letters"])]),
	});
	const { body } = await open("personal", participant.id, admin.headers);
	expect(body.olimpic).toMatchObject({ name: "Игры", name_en: "Games" });
	expect(body.signatories.map(({ name }) => name.ru)).toEqual(["Ирина"]);
	expect((await check(body.code)).body).toMatchObject({ olimpic: "Игры", olimpic_en: "Games" });
	const thanks = (await open("teacher", participant.id, admin.headers)).body;
	expect(thanks.signatories.map(({ name }) => name.ru)).toEqual(["Ирина", "Олег"]);
});
