import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, results } from "#db/schema/olympiad";
import { Role } from "#domain/user/role";
import type { OfficialPapers, Paper } from "#worker/olympiad/papers/contract";
import { makeApi } from "../../factories/api";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const signedIn = (role: number) => makeSignedIn(db, env.SESSION_SECRET, noon, { role });

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

async function hall() {
	const signatories = [
		{ name: { ru: "Ирина", en: "" }, office: { ru: "", en: "" }, signs: ["papers"] },
		{ name: { ru: "Олег", en: "" }, office: { ru: "", en: "" }, signs: ["diplomas"] },
	];
	const { id } = await makeOlympiad(db, noon, {
		kind: "offline",
		name: "День сорокана",
		nameEn: "Soroban Day",
		language: "en",
		signatories: JSON.stringify(signatories),
	});
	for (const [surname, category] of [
		["Яковлев", "C12"],
		["Алиев", "C12"],
		["Орлов", "B12"],
	] as const) {
		const user = await makeUser(db, { name: "Олег", surname, nameEn: "Oleg", surnameEn: "" });
		await makeParticipant(db, { olympiadId: id, userId: user.id, category });
	}
	return id;
}
const read = (id: string, headers: Record<string, string>, query = "") =>
	bodyOf<OfficialPapers>(makeApi(env, noon).get(`/olimpic/${id}/papers${query}`, headers));

describe("the official papers of a hall", () => {
	test("come in one go: every category with its sheets, answers and people by surname, and who signs papers", async () => {
		const id = await hall();
		const { headers } = await signedIn(Role.admin);
		const { status, body } = await read(id, headers);
		expect(status).toBe(200);
		expect(body.olimpic).toMatchObject({ name: "День сорокана", name_en: "Soroban Day", language: "en" });
		expect(body.signatories.map(({ name }) => name.ru)).toEqual(["Ирина"]);
		const c12 = body.categories.find(({ code }) => code === "C12")!;
		expect(c12.people.map(({ surname }) => surname)).toEqual(["Алиев", "Яковлев"]);
		expect(c12.stages).toHaveLength(7);
		expect(c12.stages.every(({ key, samples }) => key?.length === samples)).toBe(true);
		expect(body.categories.length).toBe(body.offered.length);
		expect(body.offered.find(({ code }) => code === "B12")).toEqual({ code: "B12", people: 1 });
		const one = await bodyOf<Paper>(makeApi(env, noon).get(`/olimpic/${id}/paper?category=C12&official=1`, headers));
		expect(c12.stages.map(({ list }) => list)).toEqual(one.body.stages.map(({ list }) => list));
	});

	test("of one category are those alone; of one that is not offered there are none", async () => {
		const id = await hall();
		const { headers } = await signedIn(Role.admin);
		expect((await read(id, headers, "?category=B12")).body.categories.map(({ code }) => code)).toEqual(["B12"]);
		expect((await read(id, headers, "?category=BS")).status).toBe(422);
	});

	test("are an admin's, and of a hall", async () => {
		const id = await hall();
		for (const role of [Role.student, Role.teacher, Role.school, Role.representative]) {
			expect((await read(id, (await signedIn(role)).headers)).status).toBe(403);
		}
		const online = await makeOlympiad(db, noon, { kind: "online" });
		expect((await read(online.id, (await signedIn(Role.admin)).headers)).status).toBe(404);
	});
});
