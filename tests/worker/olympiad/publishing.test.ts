import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import type { ActiveOlympiad } from "#worker/olympiad/contract";
import type { EditedOlympiad, OlympiadInput, OlympiadPreview } from "#worker/olympiad/editor/contract";
import { clearOlympiads } from "../../factories/delegation";
import { bodyOf, makeChild } from "../../factories/olympiad";
import {
	active,
	admin,
	api,
	at,
	changed,
	create,
	day,
	form,
	hour,
	opened,
	read,
	save,
} from "../../factories/olympiad-editor";
import { makeParticipant } from "../../factories/rows";

const db = openDb(env.DB);
beforeEach(() => clearOlympiads(db));

const publish = (id: string, version: number, headers = admin.headers) =>
	bodyOf<EditedOlympiad & { error?: string; fields?: object }>(
		api.post(`/olimpic/admin/${id}/publish`, { version }, headers),
	);
const draft = async (change: Partial<OlympiadInput> = {}) => (await create(form({ draft: true, ...change }))).body;
const hall = { city: "Kazan", place: "IT Park", address: "", seats: "", companion_seats: "" };

describe("publishing what was checked", () => {
	test("shows it to everybody; asked twice, nothing more happens", async () => {
		const { _id: id, version, faults } = await draft();
		expect(faults).toEqual({});
		expect((await active()).olimpic).toBeNull();
		expect((await publish(id, version)).body).toMatchObject({ draft: false, version: version + 1 });
		expect((await active()).olimpic).toMatchObject({ _id: id });
		expect((await publish(id, version)).body).toMatchObject({ draft: false, version: version + 1 });
	});

	test("of a version that somebody has changed meanwhile publishes nothing", async () => {
		const { _id: id, version } = await draft();
		await save(id, form({ draft: true, name: "Winter Cup" }));
		expect(await publish(id, version)).toMatchObject({ status: 409, body: { error: "OLIMPIC_EDITED" } });
		expect((await read(id)).body.draft).toBe(true);
	});

	test("all that is wrong is told with the draft, and refused by every way in", async () => {
		const wrong = {
			kind: "offline" as const,
			name_en: "",
			price: 0,
			start: "2020-05-05T05:00:00.000Z",
			end: "2020-05-05T09:00:00.000Z",
			categories: changed("C12", ({ stages }) => ({ stages: stages.map((one) => ({ ...one, notation: "1D99R" })) })),
		};
		const { _id: id, version, faults } = await draft(wrong);
		expect(faults).toMatchObject({
			name_en: "REQUIRED",
			start: "STARTS_IN_PAST",
			venue: "VENUE_REQUIRED",
			price: "PRICE_REQUIRED",
			"categories.C12.stages.7": "ROWS_UNLIKELY",
		});
		const refused = { status: 422, body: { error: "VALIDATION", fields: faults } };
		expect(await publish(id, version)).toMatchObject(refused);
		expect(await save(id, form({ ...wrong, draft: false }))).toMatchObject(refused);
		expect(await create(form({ ...wrong, draft: false }))).toMatchObject(refused);
		expect((await active()).olimpic).toBeNull();
	});

	test("a hall can be published once it has a place", async () => {
		const { _id: id, version } = await draft({ kind: "offline" });
		expect(await publish(id, version)).toMatchObject({ status: 422, body: { fields: { venue: "VENUE_REQUIRED" } } });
		expect((await api.post(`/competitions/${id}/venue`, hall, admin.headers)).status).toBe(200);
		const { venue, faults, entry } = (await read(id)).body;
		expect({ venue, faults, entry }).toEqual({
			venue: { city: "Kazan", place: "IT Park", address: "", seats: null },
			faults: {},
			entry: "order",
		});
		expect((await publish(id, version)).status).toBe(200);
	});

	test("a published one cannot be moved to the past; the same save elsewhere goes through", async () => {
		const { _id: id } = (await create(form())).body;
		const past = { ...(await opened(id)), start: at(-day), end: at(2 * day) };
		expect(await save(id, past)).toMatchObject({ status: 422, body: { fields: { start: "STARTS_IN_PAST" } } });
		expect((await save(id, { ...past, start: at(hour) })).status).toBe(200);
	});

	test("while nobody is entered it goes back to drafts, with somebody it does not", async () => {
		const { _id: id } = (await create(form())).body;
		expect((await save(id, form({ draft: true }))).body).toMatchObject({ draft: true });
		expect((await save(id, form())).status).toBe(200);
		const child = await makeChild(db, env.SESSION_SECRET);
		await makeParticipant(db, { olympiadId: id, userId: child.user.id });
		expect(await save(id, form({ draft: true }))).toMatchObject({
			status: 409,
			body: { fields: { draft: "CONFLICT" } },
		});
	});
});

test("a draft is shown to staff as a child of a category is answered once it is published, and writes nothing", async () => {
	const { _id: id, version, categories } = await draft();
	const preview = (query: string, headers = admin.headers) =>
		bodyOf<OlympiadPreview>(api.get(`/olimpic/admin/${id}/preview${query}`, headers));
	const { body: shown } = await preview("?category=D12");
	const child = await makeChild(db, env.SESSION_SECRET);
	expect((await preview("?category=D12", child.headers)).status).toBe(403);
	await publish(id, version);
	const { id: part } = await makeParticipant(db, { olympiadId: id, userId: child.user.id, category: "D12" });
	const { body: seen } = await bodyOf<ActiveOlympiad>(api.get(`/olimpic/active?olimpic=${id}`, child.headers));
	const { olimpic, participant, others } = seen;
	expect(participant).toMatchObject({ _id: part, userId: child.user.id });
	expect({ ...shown.participant, _id: part, userId: child.user.id }).toEqual(participant);
	expect({ olimpic: shown.olimpic, others: shown.others }).toEqual({ olimpic, others });
	expect(shown.categories.map(({ code }) => code)).toEqual(categories.map(({ code }) => code));
	expect((await preview("")).body.participant.category).toBe(categories[0]?.code);
	expect(await preview("?category=Z1")).toMatchObject({
		status: 422,
		body: { error: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" },
	});
});

describe("names and signatures", () => {
	const chair = {
		name: { ru: "Ирина Лебедева", en: "Irina Lebedeva" },
		office: { ru: "председатель оргкомитета", en: "chair" },
		signs: ["diplomas" as const, "papers" as const],
		picture: "/api/photos/0a1b2c3d-0000-4000-8000-0123456789ab",
	};

	test("the name is kept in both languages; who sends one only has it in both", async () => {
		const { body } = await create(form({ name: "Осенний кубок", name_en: "Autumn Cup" }));
		expect((await active()).olimpic).toMatchObject({ name: "Осенний кубок", name_en: "Autumn Cup" });
		const { name_en: _, language: _l, signatories: _s, ...silent } = form({ name: "Кубок" });
		expect((await save(body._id, silent)).body).toMatchObject({ name: "Кубок", name_en: "Autumn Cup" });
		expect((await create({ ...silent, name: "Весна" })).body).toMatchObject({
			name: "Весна",
			name_en: "Весна",
			language: "ru",
			signatories: [],
		});
	});

	test("who signs is kept in order; a signature without a name, or a fourth one, is refused", async () => {
		const second = { ...chair, name: { ru: "Олег Сафин", en: "" }, picture: "" };
		expect((await create(form({ signatories: [chair, second] }))).body.signatories).toEqual([chair, second]);
		const nameless = { ...chair, name: { ru: "", en: "" } };
		expect(await create(form({ signatories: [chair, nameless] }))).toMatchObject({
			status: 422,
			body: { fields: { "signatories.1.name.ru": "REQUIRED" } },
		});
		expect(await create(form({ signatories: [chair, chair, chair, chair] }))).toMatchObject({ status: 422 });
		const foreign = { ...chair, picture: "https://evil.example/pixel.png" };
		expect(await create(form({ signatories: [foreign] }))).toMatchObject({
			status: 422,
			body: { fields: { "signatories.0.picture": "INVALID_LINK" } },
		});
	});
});
