import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { defaultProgramme } from "#domain/olympiad/programme";
import type { EditedOlympiad, ManagedOlympiad, OlympiadInput } from "#worker/olympiad/editor/contract";
import { clearOlympiads } from "../../factories/delegation";
import { bodyOf, makeChild, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant } from "../../factories/rows";
import {
	active,
	admin,
	api,
	at,
	changed,
	create,
	day,
	delegate,
	form,
	hour,
	opened,
	read,
	representative,
	save,
	teacher,
	uamap,
} from "../../factories/olympiad-editor";

const db = openDb(env.DB);

beforeEach(() => clearOlympiads(db));

describe("making an olympiad", () => {
	test("it is there as it was written, and the app shows it", async () => {
		const { status, body } = await create(form());
		expect(status).toBe(200);
		expect(body).toMatchObject({ ...form(), locked: false, participants: 0, results: 0, archived: false });
		expect((await active()).olimpic).toMatchObject({ _id: body._id, name: "Autumn Cup 2096", start: at(day) });
		expect(await opened(body._id)).toEqual(form());
	});

	test("videos are asked for online and not in a hall, unless it is said otherwise; a save without a word keeps it", async () => {
		const videos = async (change: Partial<OlympiadInput>) => (await create(form({ draft: true, ...change }))).body;
		expect((await videos({ videos: undefined })).videos).toBe(true);
		expect((await videos({ kind: "offline", videos: true })).videos).toBe(true);
		const hall = await videos({ kind: "offline", videos: undefined });
		expect(hall.videos).toBe(false);
		const { videos: _, ...silent } = await opened(hall._id);
		expect((await save(hall._id, { ...silent, name: "Hall" })).body).toMatchObject({ name: "Hall", videos: false });
	});

	test("the description is kept without what could run", async () => {
		const { body } = await create(
			form({ desc: '<p onclick="x()">Hi<script>alert(1)</script></p><iframe src="//e"></iframe>' }),
		);
		expect(body.desc).toBe("<p>Hi</p>");
	});

	test("a draft is seen by nobody but admins", async () => {
		const { body } = await create(form({ draft: true }));
		expect((await active()).olimpic).toBeNull();
		const child = await makeChild(db, env.SESSION_SECRET);
		expect(
			(await api.post(`/olimpic/${body._id}/participate`, { category: "C12", country: "RU" }, child.headers)).status,
		).toBe(404);
		expect(
			(
				await api.post(
					`/olimpic/${body._id}/ready`,
					{ rules: true, camera: true, ready: true },
					{ ...child.headers, "X-App": "1" },
				)
			).status,
		).toBe(404);
		expect((await api.get(`/olimpic/${body._id}/participants`, admin.headers)).status).toBe(404);
		expect((await save(body._id, form({ draft: false }))).status).toBe(200);
		expect((await active()).olimpic).toMatchObject({ _id: body._id });
	});

	test.each([
		["no name", { name: " " }, { name: "REQUIRED" }],
		["a name of 121 letters", { name: "a".repeat(121) }, { name: "TOO_LONG" }],
		["an end before the start", { end: at(hour) }, { end: "END_BEFORE_START" }],
		["an end at the start", { end: at(day) }, { end: "END_BEFORE_START" }],
		["a date that is none", { start: "2096-02-30T00:00:00Z" }, { start: "VALIDATION" }],
		["a zone nobody knows", { time_zone: "Mars/Base" }, { time_zone: "VALIDATION" }],
		["a link that is none", { reglament: "javascript:alert(1)" }, { reglament: "INVALID_LINK" }],
		["a picture from elsewhere", { diplom_ru: "//evil.example/x.png" }, { diplom_ru: "INVALID_LINK" }],
		["a price below zero", { price: -1 }, { price: "OUT_OF_RANGE" }],
		["half a hundredth", { price: 0.5 }, { price: "NOT_A_NUMBER" }],
		["no places", { participants_limit: 0 }, { participants_limit: "OUT_OF_RANGE" }],
		["21 companions", { maintainers_limit: 21 }, { maintainers_limit: "OUT_OF_RANGE" }],
		["no categories", { categories: [] }, { categories: "REQUIRED" }],
	])("%s is refused under its field", async (_, change, fields) => {
		expect(await create({ ...form(), ...change })).toMatchObject({ status: 422, body: { fields } });
		expect(await db.select().from(olympiads)).toEqual([]);
	});

	test("a category of another type and a stage nobody can generate are named", async () => {
		const sama = defaultProgramme("sama")[0]!;
		expect(await create(form({ categories: [...uamap, sama] as OlympiadInput["categories"] }))).toMatchObject({
			status: 422,
			body: { fields: { "categories.AS": "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" } },
		});
		const broken = changed("C12", (own) => ({ stages: own.stages.map((stage) => ({ ...stage, notation: "1D5" })) }));
		expect(await create(form({ categories: broken as OlympiadInput["categories"] }))).toMatchObject({
			body: { fields: { "categories.C12.stages.1": "SYNTAX", "categories.C12.stages.7": "SYNTAX" } },
		});
	});

	test("only admins make, read, change, copy and put away", async () => {
		const { id } = await makeOlympiad(db, noon);
		const child = await makeChild(db, env.SESSION_SECRET);
		for (const { headers } of [representative, delegate, teacher, child]) {
			expect((await api.get("/olimpic/admin", headers)).status).toBe(403);
			expect((await api.get(`/olimpic/admin/${id}`, headers)).status).toBe(403);
			expect((await create(form(), headers)).status).toBe(403);
			expect((await api.post(`/olimpic/admin/${id}`, { ...form(), version: 0 }, headers)).status).toBe(403);
			expect((await api.post(`/olimpic/admin/${id}/clone`, {}, headers)).status).toBe(403);
			expect((await api.post(`/olimpic/admin/${id}/archive`, { archived: true }, headers)).status).toBe(403);
		}
		expect((await read("none")).status).toBe(404);
		expect((await save("none", form())).status).toBe(404);
	});
});

describe("changing an olympiad", () => {
	test("categories and stages change before the start, and participants get the new plan", async () => {
		const { body } = await create(form());
		const child = await makeChild(db, env.SESSION_SECRET);
		await api.post(`/olimpic/${body._id}/participate`, { category: "C12", country: "RU" }, child.headers);
		const categories = changed("C12", (own) => ({
			stages: own.stages.map((stage, index) => (index === 0 ? { ...stage, notation: "2D5R", minutes: 4 } : stage)),
		}));
		expect((await save(body._id, form({ categories: categories as OlympiadInput["categories"] }))).status).toBe(200);
		const own = await bodyOf<{ plan: { variant: string; minutes: number }[] }>(
			api.get("/olimpic/participant", child.headers),
		);
		expect(own.body.plan[0]).toMatchObject({ variant: "2D5R", minutes: 4 });
	});

	test("once it has begun categories, kind, type and start stay; texts, flags and a later end may change", async () => {
		const { id } = await makeOlympiad(db, noon);
		const input = await opened(id);
		const refused: [Partial<OlympiadInput>, string][] = [
			[{ categories: uamap.slice(1) }, "categories"],
			[{ kind: "offline" }, "kind"],
			[{ start: at(-2 * hour) }, "start"],
			[{ draft: true }, "draft"],
		];
		for (const [change, field] of refused) {
			expect(await save(id, { ...input, ...change })).toMatchObject({
				status: 409,
				body: { error: "OLIMPIC_STARTED", fields: { [field]: "OLIMPIC_STARTED" } },
			});
		}
		expect(await save(id, { ...input, end: at(-60_000) })).toMatchObject({
			status: 422,
			body: { error: "VALIDATION", fields: { end: "END_IN_PAST" } },
		});
		const later = { name: "Open, longer", end: at(5 * hour), show_rating: true, desc: "<p>New</p>" };
		expect(await save(id, { ...input, ...later })).toMatchObject({ status: 200, body: { ...later, locked: true } });
	});

	test("after the end its end stays too, its pages may be opened", async () => {
		const { id } = await makeOlympiad(db, noon, { startsAt: noon - 2 * day, endsAt: noon - day });
		const input = await opened(id);
		expect(await save(id, { ...input, end: at(day) })).toMatchObject({
			status: 409,
			body: { fields: { end: "OLIMPIC_STARTED" } },
		});
		expect(await save(id, { ...input, show_results: true, show_diploms: true })).toMatchObject({ status: 200 });
	});

	test("a category with participants stays on offer, and there are no fewer places than people", async () => {
		const { id } = await makeOlympiad(db, noon, { startsAt: noon + day, endsAt: noon + 2 * day });
		for (const category of ["C12", "C10"]) {
			const { user } = await makeChild(db, env.SESSION_SECRET);
			await makeParticipant(db, { olympiadId: id, userId: user.id, category });
		}
		const input = await opened(id);
		const without = (code: string) => ({ ...input, categories: uamap.filter((category) => category.code !== code) });
		expect(await save(id, without("C12"))).toMatchObject({
			status: 409,
			body: { fields: { "categories.C12": "CONFLICT" } },
		});
		expect((await save(id, without("A13"))).status).toBe(200);
		expect(await save(id, { ...input, draft: true })).toMatchObject({
			status: 409,
			body: { fields: { draft: "CONFLICT" } },
		});
		expect(await save(id, { ...input, participants_limit: 1 })).toMatchObject({
			status: 422,
			body: { fields: { participants_limit: "OUT_OF_RANGE" } },
		});
		expect((await save(id, { ...input, participants_limit: 2 })).status).toBe(200);
	});

	test("the log says what was and what is", async () => {
		const { body } = await create(form());
		await save(body._id, form({ name: "Winter Cup" }));
		const rows = await db.select().from(auditLog).where(eq(auditLog.targetId, body._id));
		expect(rows.map(({ action, actorId, detail }) => [action, actorId, JSON.parse(detail)])).toEqual([
			["olympiad.create", admin.user.id, { name: "Autumn Cup 2096", from: null }],
			["olympiad.edit", admin.user.id, { name: { from: "Autumn Cup 2096", to: "Winter Cup" } }],
		]);
	});
});

describe("copies and the archive", () => {
	test("last year's olympiad comes again a year later as a draft, without its people and open pages", async () => {
		const made = await create(form({ participants_limit: null, show_results: false, active_simulation: true }));
		const { id, user } = { id: made.body._id, ...(await makeChild(db, env.SESSION_SECRET)) };
		await makeParticipant(db, { olympiadId: id, userId: user.id });
		await makeResult(db, { olympiadId: id, userId: user.id, finishedAt: noon }, [0, 0, 0, 0, 0, 0, 0]);
		const { status, body } = await bodyOf<EditedOlympiad>(api.post(`/olimpic/admin/${id}/clone`, {}, admin.headers));
		expect(status).toBe(200);
		expect(body).toMatchObject({
			name: "Autumn Cup 2097",
			start: new Date(Date.UTC(2097, 8, 16, 9)).toISOString(),
			end: new Date(Date.UTC(2097, 8, 17, 9)).toISOString(),
			time_zone: "Asia/Almaty",
			draft: true,
			participants: 0,
			results: 0,
			price: 50_000,
			maintainers_limit: 2,
			show_rating: false,
			active_simulation: false,
			diploma_texts: { teacher: { ru: "Спасибо", en: "Thank you" } },
		});
		expect(body._id).not.toBe(id);
		const twin = await bodyOf<EditedOlympiad>(api.post(`/olimpic/admin/${id}/clone`, { years: 0 }, admin.headers));
		expect((await read(id)).body).toMatchObject({ participants: 1, results: 1 });
		expect(twin.body).toMatchObject({ name: "Autumn Cup 2096", start: at(day) });
	});

	test("an olympiad is put away and brought back, but not while it runs", async () => {
		const away = (id: string, archived: boolean) =>
			bodyOf<EditedOlympiad>(api.post(`/olimpic/admin/${id}/archive`, { archived }, admin.headers));
		const running = await makeOlympiad(db, noon);
		expect(await away(running.id, true)).toMatchObject({ status: 409, body: { error: "OLIMPIC_STARTED" } });
		const { body } = await create(form());
		expect(await away(body._id, true)).toMatchObject({ status: 200, body: { archived: true } });
		expect(await away(body._id, true)).toMatchObject({ status: 200 });
		expect((await active()).others).toEqual([]);
		expect(await away(body._id, false)).toMatchObject({ body: { archived: false } });
		expect((await active()).others).toHaveLength(1);
	});

	test("the list has all of them with their people, latest first", async () => {
		const old = await makeOlympiad(db, noon, { startsAt: noon - 9 * day, endsAt: noon - 8 * day, archivedAt: noon });
		const { body } = await create(form({ draft: true }));
		const { data } = (await bodyOf<{ data: ManagedOlympiad[] }>(api.get("/olimpic/admin", admin.headers))).body;
		expect(data.map(({ _id, phase, draft, archived }) => [_id, phase, draft, archived])).toEqual([
			[body._id, "before", true, false],
			[old.id, "after", false, true],
		]);
	});
});
