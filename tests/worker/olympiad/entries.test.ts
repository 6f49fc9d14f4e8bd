import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { EarlierEntries, EntryAnswer } from "#worker/olympiad/entries/contract";
import { makeApi, signIn } from "../../factories/api";
import { clearOlympiads, makeStaff } from "../../factories/delegation";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../../factories/rows";

// a new account has a password, and hashing one is slow on purpose
vi.setConfig({ testTimeout: 30_000 });

const db = openDb(env.DB);
const api = makeApi(env, noon);
const staff = await makeStaff(db, env.SESSION_SECRET);
const { admin, delegate, stranger, representative } = staff;
const day = 86_400_000;

let children = 0;
/** A line of the list for a child of eleven whom nobody knows. */
const line = (change: Record<string, string> = {}) => ({
	name_en: `Dana${String.fromCharCode(97 + (children++ % 26))}`,
	surname_en: "Ospan",
	birthday: "2085-03-01",
	category: "C12",
	country: "KZ",
	email: `listed-${children}@test.example`,
	...change,
});
const child = (row: Parameters<typeof makeUser>[1] = {}) =>
	makeUser(db, {
		role: Role.student,
		nameEn: "Ailin",
		surnameEn: "Aman",
		name: "Айлин",
		surname: "Аман",
		birthday: "2085-03-01",
		country: "KZ",
		...row,
	});
const typed = { name_en: "Ailin", surname_en: "Aman", birthday: "2085-03-01", category: "C12", country: "KZ" };

async function cup(row: Parameters<typeof makeOlympiad>[2] = {}) {
	const { id } = await makeOlympiad(db, noon, { startsAt: noon + day, endsAt: noon + 2 * day, ...row });
	const send = (dry: boolean, rows: object[], headers = delegate.headers, rest: object = {}) =>
		bodyOf<EntryAnswer & { error?: string; fields?: object }>(
			api.post(`/olimpic/${id}/entries`, { dry, rows, ...rest }, headers),
		);
	const earlier = (headers = delegate.headers) =>
		bodyOf<EarlierEntries>(api.get(`/olimpic/${id}/entries/earlier`, headers));
	const entered = () => db.select().from(participants).where(eq(participants.olympiadId, id));
	return { id, send, earlier, entered };
}

beforeEach(() => clearOlympiads(db));

describe("a list of children", () => {
	test("is tried first: each fault in its own cell, and nothing is written", async () => {
		const { send, entered } = await cup();
		const twice = line();
		const { body } = await send(true, [
			line(),
			line({ email: "no-place", birthday: "2085-02-30" }),
			line({ country: "Atlantis", name_en: "Дана" }),
			line({ category: "A13" }),
			twice,
			{ ...twice, email: "other@test.example" },
			line({ email: delegate.user.email! }),
		]);
		expect(body.lines.map(({ kind, faults }) => [kind, faults])).toEqual([
			["new", {}],
			["fault", { email: "INVALID_EMAIL_ADDRESS", birthday: "INVALID_DATE" }],
			["fault", { country: "REQUIRED", name_en: "LATIN_LETTERS" }],
			["fault", { category: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" }],
			["new", {}],
			["fault", { name_en: "ENTRY_TWICE" }],
			["fault", { email: "EMAIL_OF_ANOTHER" }],
		]);
		expect(body.lines[3]!.categories).toContain("C12");
		expect(await entered()).toEqual([]);
	});

	test("makes accounts with a password of their own, and repeating it enters nobody twice", async () => {
		const { send, entered } = await cup();
		const rows = [line({ as: "new" }), line({ as: "new", password: "bead7" }), line({ birthday: "soon" })];
		const { body } = await send(false, rows);
		expect(body.lines.map(({ kind }) => kind)).toEqual(["entered", "entered", "fault"]);
		const [made, own] = body.lines;
		expect(own!.password).toBeNull();
		expect((await signIn(api, rows[0]!.email, made!.password!)).status).toBe(200);
		expect(await entered()).toHaveLength(2);
		expect((await entered()).every(({ creatorId }) => creatorId === delegate.user.id)).toBe(true);
		const again = await send(false, rows);
		expect(again.body.lines.map(({ kind, password }) => [kind, password])).toEqual([
			["same", null],
			["same", null],
			["fault", null],
		]);
		expect(await entered()).toHaveLength(2);
	});

	test("of more children than there are places the last are told so", async () => {
		const { send } = await cup({ participantsLimit: 1 });
		const { body } = await send(true, [line(), line()]);
		expect(body.lines.map(({ kind, faults }) => [kind, faults])).toEqual([
			["new", {}],
			["fault", { name_en: "OLIMPIC_FULL" }],
		]);
	});

	test("is written ten at a time, and not after the end; an admin says under whom", async () => {
		const { send } = await cup();
		expect(
			(
				await send(
					false,
					Array.from({ length: 11 }, () => line()),
				)
			).body,
		).toMatchObject({
			error: "VALIDATION",
			fields: { rows: "OUT_OF_RANGE" },
		});
		expect((await send(true, [line()], admin.headers)).body).toMatchObject({ fields: { creator_id: "REQUIRED" } });
		expect((await send(true, [line()], representative.headers, { creator_id: stranger.user.id })).body).toMatchObject({
			fields: { creator_id: "NOT_FOUND" },
		});
		const over = await cup({ startsAt: noon - 2 * day, endsAt: noon - day });
		expect((await over.send(true, [line()])).body.error).toBe("OLIMPIC_FINISHED");
	});
});

describe("a child who has an account", () => {
	test("is found by the exact name and birthday, in either script, and entered with that account", async () => {
		const { id, send, entered } = await cup();
		const known = await child();
		for (const names of [{}, { name_en: "аман", surname_en: "АЙЛИН" }]) {
			const { body } = await send(true, [{ ...typed, ...names }]);
			expect(body.lines[0]).toMatchObject({ kind: "known", faults: {}, category: "C12" });
		}
		const done = await send(false, [{ ...typed, as: "known" }]);
		expect(done.body.lines[0]).toMatchObject({ kind: "entered", password: null });
		expect(await entered()).toMatchObject([{ olympiadId: id, userId: known.id, creatorId: delegate.user.id }]);
		expect(await db.select().from(users).where(eq(users.id, known.id))).toMatchObject([{ smgl: true, olimpic3: 1 }]);
		expect(
			(await db.select().from(auditLog).where(eq(auditLog.targetId, known.id))).map(({ action }) => action),
		).toEqual(["student.grant_entry"]);
	});

	test("is not told about to who knows less: another birthday, or only the e-mail", async () => {
		const { send } = await cup();
		const known = await child({ email: "ailin@home.example" });
		const other = await send(true, [{ ...typed, birthday: "2085-03-02", email: "x@test.example" }]);
		expect(other.body.lines[0]).toMatchObject({ kind: "new", double: false });
		const guessed = await send(true, [line({ email: "ailin@home.example" })]);
		expect(guessed.body.lines[0]).toEqual({
			kind: "fault",
			faults: { email: "EMAIL_OF_ANOTHER" },
			category: "C12",
			categories: expect.any(Array) as string[],
			double: false,
			password: null,
		});
		expect((await send(true, [{ _id: known.id, category: "C12" }])).body.lines[0]).toMatchObject({
			kind: "fault",
			faults: { name_en: "NOT_FOUND" },
		});
	});

	test("is not taken for a twin who is entered under the same e-mail", async () => {
		const { send } = await cup();
		await child({ email: "twins@home.example" });
		const { body } = await send(true, [{ ...typed, name_en: "Nurlan", email: "twins@home.example" }]);
		expect(body.lines[0]).toMatchObject({ kind: "fault", faults: { email: "EMAIL_OF_ANOTHER" } });
	});

	test("may be another child of the same name: that is said, and a new account is made when confirmed", async () => {
		const { send, entered } = await cup();
		const known = await child();
		const { body } = await send(true, [{ ...typed, as: "new", email: "twin@test.example" }]);
		expect(body.lines[0]).toMatchObject({ kind: "new", double: true });
		await send(false, [{ ...typed, as: "new", email: "twin@test.example" }]);
		const [row] = await entered();
		expect(row!.userId).not.toBe(known.id);
	});

	test("whose account is gone since the list was tried gets none unseen", async () => {
		const { send, entered } = await cup();
		const row = { ...typed, name_en: "Gone", as: "known", email: "gone@test.example" };
		const { body } = await send(false, [row]);
		expect(body.lines[0]).toMatchObject({ kind: "fault", faults: { name_en: "CONFLICT" } });
		expect(await entered()).toEqual([]);
	});
});

describe("who came last year", () => {
	test("are the own children of earlier olympiads who do not take part yet, with the category nearest to the last", async () => {
		const { id, send, earlier, entered } = await cup();
		const before = await makeOlympiad(db, noon, {
			startsAt: noon - 300 * day,
			endsAt: noon - 299 * day,
			name: "Прошлый кубок",
			nameEn: "Last Cup",
		});
		const long = await makeOlympiad(db, noon, { startsAt: noon - 900 * day, endsAt: noon - 899 * day });
		const own = await child({ creatorId: delegate.user.id });
		const joined = await child({ nameEn: "Joined" });
		const foreign = await child({ nameEn: "Foreign" });
		const old = await child({ nameEn: "Old", creatorId: delegate.user.id });
		const by = delegate.user.id;
		await makeParticipant(db, { olympiadId: before.id, userId: own.id, category: "C10", creatorId: by });
		await makeParticipant(db, { olympiadId: before.id, userId: joined.id, category: "B12", creatorId: by });
		await makeParticipant(db, {
			olympiadId: before.id,
			userId: foreign.id,
			category: "C10",
			creatorId: stranger.user.id,
		});
		await makeParticipant(db, { olympiadId: long.id, userId: old.id, category: "C10", creatorId: by });
		const { body } = await earlier();
		expect(body.data.map(({ _id, olimpic, category, suggested }) => [_id, olimpic.name, category, suggested])).toEqual(
			expect.arrayContaining([
				[own.id, "Прошлый кубок", "C10", "C10"],
				[joined.id, "Прошлый кубок", "B12", "C12"],
			]),
		);
		expect(body.data[0]?.olimpic.name_en).toBe("Last Cup");
		expect(body.count).toBe(2);
		const tapped = await send(false, [{ _id: joined.id, category: "C12", country: "KZ" }]);
		expect(tapped.body.lines[0]).toMatchObject({ kind: "entered" });
		expect(await entered()).toMatchObject([{ olympiadId: id, userId: joined.id, creatorId: by }]);
		expect((await earlier()).body.data.map(({ _id }) => _id)).toEqual([own.id]);
		expect((await earlier(stranger.headers)).body.data.map(({ _id }) => _id)).toEqual([foreign.id]);
		const pupil = await makeSignedIn(db, env.SESSION_SECRET, noon, {});
		expect((await earlier(pupil.headers)).status).toBe(403);
	});
});
