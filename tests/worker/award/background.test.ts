import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import { diplomas } from "#db/schema/diploma";
import { olympiads, results } from "#db/schema/olympiad";
import { bodyOf } from "../../factories/olympiad";
import type { DiplomaStack } from "#worker/award/contract";
import { api, finished, open } from "../../factories/diploma";

const db = openDb(env.DB);

beforeEach(() => db.batch([db.delete(diplomas), db.delete(results), db.delete(olympiads)]));

const diploma = { ru: "/api/photos/diploma-ru", en: "/api/photos/diploma-en" };
const letter = { ru: "/api/photos/letter-ru", en: "/api/photos/letter-en" };
const none = { ru: "", en: "" };
const pictures = (sheet: typeof none, thanks: typeof none) => ({
	diplomaRu: sheet.ru,
	diplomaEn: sheet.en,
	gratitudeRu: thanks.ru,
	gratitudeEn: thanks.en,
});

test.each([
	["personal", "the diploma's", diploma, letter, diploma],
	["center", "the letter's", diploma, letter, letter],
	["teacher", "the letter's", diploma, letter, letter],
	["personal", "our own, where only letters have one", none, letter, none],
	["center", "our own, where only diplomas have one", diploma, none, none],
	["teacher", "our own, where only diplomas have one", diploma, none, none],
	["personal", "in English alone", { ...diploma, ru: "" }, letter, { ...diploma, ru: "" }],
	["teacher", "in Russian alone", diploma, { ...letter, en: "" }, { ...letter, en: "" }],
])("a %s sheet has %s background, opened and in the stack to print", async (mode, _, sheet, thanks, background) => {
	const { olympiad, participant, admin } = await finished(pictures(sheet, thanks));
	expect((await open(mode, participant.id, admin.headers)).body).toMatchObject({ mode, background });
	const stack = `/olimpic/${olympiad.id}/diplomas/print?mode=${mode}`;
	const printed = await bodyOf<DiplomaStack>(api().get(stack, admin.headers));
	expect(printed.body.data.map((one) => one.background)).toEqual([background]);
});

test("a picture that is changed later is on diplomas that are out already", async () => {
	const { participant, admin } = await finished(pictures(diploma, letter));
	const before = (await open("personal", participant.id, admin.headers)).body;
	await db.update(olympiads).set({ diplomaEn: "/api/photos/new" });
	expect((await open("personal", participant.id, admin.headers)).body).toMatchObject({
		code: before.code,
		background: { ...diploma, en: "/api/photos/new" },
	});
});
