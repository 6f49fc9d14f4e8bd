import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openDb } from "#db/client";
import { users, userWords } from "#db/schema/user";
import { nameKey, searchWords, sortKey } from "#domain/user/search-key";
import { makeUser } from "../../factories/rows";

const db = openDb(env.DB);

async function kept(id: string) {
	const words = await db.select({ word: userWords.word }).from(userWords).where(eq(userWords.userId, id));
	const row = await db.select({ sort: users.sortName, key: users.nameKey }).from(users).where(eq(users.id, id)).get();
	return { words: words.map(({ word }) => word).toSorted(), ...row };
}

const letters =
	"абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯіїєґәғқңөұүһabcdefghijklmnopqrstuvwxyzABCXYZéüñşłİı'-\"\\ ";
const name = fc.string({ unit: fc.constantFrom(...letters), maxLength: 24 });

describe("words of a name", () => {
	it("are in the database what the search asks for, whatever the name", async () => {
		await fc.assert(
			fc.asyncProperty(name, name, name, async (surname, given, english) => {
				const { id, email } = await makeUser(db, { surname, name: given, surnameEn: english });
				const shown = `${surname} ${given}`.trim() || english.trim();
				// spaces around a name are cut before it is kept; SQL and the rule cut the same ones
				expect(await kept(id)).toEqual({
					words: searchWords(`${surname} ${given} ${english} ${email}`).toSorted(),
					sort: sortKey(shown.replace(/^ +| +$/g, "")),
					key: nameKey(shown),
				});
			}),
			{ numRuns: 60 },
		);
	});

	it("follow a changed name", async () => {
		const { id } = await makeUser(db, { surname: "Щёткина", name: "Юлия", email: "olga@mail.ru" });
		await db.update(users).set({ surname: "Ёлкина" }).where(eq(users.id, id));
		expect(await kept(id)).toEqual({
			words: ["elkina", "olga@mail.ru", "ulia"],
			sort: "елкина юлия",
			key: "elkina ulia",
		});
	});
});
