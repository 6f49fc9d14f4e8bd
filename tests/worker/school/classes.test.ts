import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { groups } from "#db/schema/group";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { shownClassCode } from "#domain/user/class-code";
import type { ClassNames, GivenPins, GroupSignIn, MadeCards } from "#worker/school/classes/contract";
import { makeApi, noon, tokenOf } from "../../factories/api";
import { makeGroup, makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
// pictures are hashed as slowly as passwords
vi.setConfig({ testTimeout: 60_000 });
const api = makeApi(env);

async function as(role: number, row: Parameters<typeof makeUser>[1] = {}) {
	const made = await makeSignedIn(db, env.SESSION_SECRET, noon, { role, type: "teacher", ...row });
	return { id: made.user.id, headers: made.headers };
}
type Caller = Awaited<ReturnType<typeof as>>;
let teacher: Caller;
let group: string;
let alisa: string;
let timur: string;

beforeEach(async () => {
	api.clock.now = noon;
	await db.delete(users);
	teacher = await as(Role.teacher);
	alisa = (
		await makeUser(db, {
			name: "Алиса",
			surname: "Воронцова",
			nameEn: "Alisa",
			surnameEn: "Zimina",
			creatorId: teacher.id,
		})
	).id;
	timur = (await makeUser(db, { name: "Тимур", surname: "Ахметов", creatorId: teacher.id })).id;
	group = await makeGroup(db, teacher.id, [alisa, timur], "Сова-2");
});

async function read<T>(pending: Promise<Response>) {
	const answer = await pending;
	return { status: answer.status, body: await answer.json<T>() };
}
const post = <T>(path: string, body: unknown, headers = teacher.headers) => read<T>(api.post(path, body, headers));
const newCode = async () => (await post<{ code: string }>(`/groups/${group}/code`, { on: true })).body.code;
const give = async (...ids: string[]) =>
	(await post<GivenPins>(`/groups/${group}/pictures`, { ids })).body.data.map(({ pictures }) => pictures);
const cards = async (...ids: string[]) =>
	(await post<MadeCards>(`/groups/${group}/cards`, { ids })).body.data.map(({ secret }) => secret);
const enter = (code: string, child: string, pictures: unknown) => api.post("/class/enter", { code, child, pictures });
const byCard = (secret: string) => api.post("/card/enter", { secret });
const shown = async () => (await read<GroupSignIn>(api.get(`/groups/${group}/sign-in`, teacher.headers))).body;
const me = (token: string) => api.get("/users/me", { Authorization: `Bearer ${token}` });
const names = (code: string) => read<ClassNames>(api.post("/class/names", { code }));

describe("a child signs in by the class code and four pictures", () => {
	test("finds its name behind the code, as it is typed on either keyboard, with one letter of the surname", async () => {
		const code = await newCode();
		await give(alisa, timur);
		const looksAlike = Array.from(code, (sign) => ({ A: "а", B: "в", C: "с", P: "р" })[sign] ?? sign).join("");
		for (const typed of [code, code.toLowerCase(), shownClassCode(code), looksAlike]) {
			expect(await names(typed)).toEqual({
				status: 200,
				body: {
					group: "Сова-2",
					data: [
						{ _id: alisa, name: "Алиса", name_en: "Alisa", letter: "В", letter_en: "Z" },
						{ _id: timur, name: "Тимур", name_en: "Тимур", letter: "А", letter_en: "А" },
					],
				},
			});
		}
	});

	test("is let in by its own four pictures in their order, and not by those of another child", async () => {
		const code = await newCode();
		const [hers, his] = await give(alisa, timur);
		const entered = await enter(code, alisa, hers);
		expect(entered.status).toBe(200);
		expect(await entered.json()).toMatchObject({ given: true, me: { _id: alisa } });
		expect((await enter(code, timur, his)).status).toBe(200);
		if (String(hers) !== String(his)) expect((await enter(code, timur, hers)).status).toBe(401);
	});

	test("chooses its own pictures once; then only a teacher gives others", async () => {
		const code = await newCode();
		const [given] = await give(alisa);
		const session = { Authorization: `Bearer ${tokenOf(await enter(code, alisa, given))}` };
		const own = ["star", "kite", "star", "boat"];
		const alike = await post<{ fields: unknown }>(
			"/class/pictures",
			{ pictures: ["key", "key", "key", "fish"] },
			session,
		);
		expect(alike).toMatchObject({ status: 422, body: { fields: { pictures: "PICTURES_TOO_ALIKE" } } });
		expect((await api.post("/class/pictures", { pictures: own }, session)).status).toBe(204);
		expect((await api.post("/class/pictures", { pictures: given }, session)).status).toBe(409);
		expect(await (await enter(code, alisa, own)).json()).toMatchObject({ given: false });
		expect((await shown()).data.map(({ pictures }) => pictures)).toEqual(["none", "own"]);
	});

	test("is not let in any more by old pictures or an old code, and what was opened by old pictures is closed", async () => {
		const code = await newCode();
		const [old] = await give(alisa);
		const token = tokenOf(await enter(code, alisa, old));
		const [fresh] = await give(alisa);
		expect((await me(token)).status).toBe(401);
		const next = await newCode();
		expect((await names(code)).status).toBe(404);
		expect((await enter(next, alisa, fresh)).status).toBe(200);
		await post(`/groups/${group}/code`, { on: false });
		expect((await names(next)).status).toBe(404);
	});

	test("not through the code of a group that was put away, nor once it has left the group", async () => {
		const code = await newCode();
		const [pin] = await give(alisa);
		await post("/directory/students/move", { ids: [alisa], from: group });
		expect((await enter(code, alisa, pin)).status).toBe(401);
		await db.update(groups).set({ archivedAt: noon }).where(eq(groups.id, group));
		expect((await names(code)).status).toBe(404);
	});
});

describe("a card", () => {
	test("signs its child in by one scan, until a new one or a press ends it with its sessions", async () => {
		const [first] = await cards(alisa);
		const token = tokenOf(await byCard(first!));
		expect(await (await me(token)).json()).toMatchObject({ _id: alisa });
		const [second] = await cards(alisa);
		expect([(await byCard(first!)).status, (await me(token)).status]).toEqual([401, 401]);
		const again = tokenOf(await byCard(second!));
		expect((await post(`/groups/${group}/cards/revoke`, { ids: [alisa] })).body).toEqual({ count: 1 });
		expect([(await byCard(second!)).status, (await me(again)).status]).toEqual([401, 401]);
	});

	test("of a lost child ends, and what the others opened goes on", async () => {
		const [lost, kept] = await cards(alisa, timur);
		const tokens = [tokenOf(await byCard(lost!)), tokenOf(await byCard(kept!))];
		await post(`/groups/${group}/cards/revoke`, { ids: [alisa] });
		expect([(await me(tokens[0]!)).status, (await me(tokens[1]!)).status]).toEqual([401, 200]);
	});

	test("is not kept so that anybody could read it", async () => {
		const [secret] = await cards(alisa);
		const stored = await env.DB.prepare("select * from sign_in_cards").all();
		expect(JSON.stringify(stored.results)).not.toContain(secret);
	});
});

describe("a teacher opens no account that belongs to its owner", () => {
	test("neither by pictures nor by a card", async () => {
		await db.update(users).set({ passwordHash: "x", passwordByStaff: false }).where(eq(users.id, alisa));
		for (const what of ["pictures", "cards"]) {
			expect(await post(`/groups/${group}/${what}`, { ids: [timur, alisa] })).toMatchObject({
				status: 409,
				body: { error: "OWN_ACCOUNT" },
			});
		}
		expect((await shown()).data.map(({ card_at, pictures }) => [card_at, pictures])).toEqual([
			[null, "none"],
			[null, "none"],
		]);
	});

	test("nor one of a child that is not in the group", async () => {
		const other = (await makeUser(db, { creatorId: teacher.id })).id;
		expect((await post(`/groups/${group}/cards`, { ids: [other] })).status).toBe(404);
	});
});
