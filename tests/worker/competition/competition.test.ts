import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { competitionWinners, ticketOrders } from "#db/schema/competition";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { Competition, CompetitionList } from "#worker/competition/contract";
import type { PastWinners } from "#worker/competition/past-contract";
import type { CheckInList } from "#worker/competition/day-contract";
import { bodyOf, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { png } from "../../factories/pictures";
import { makeOlympiad, makeParticipant } from "../../factories/rows";
import { api, child, day, entry, inPerson, order, type Person, signedIn } from "../../factories/competition";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(ticketOrders), db.delete(competitionWinners), db.delete(results), db.delete(olympiads)]);
});

describe("the hall", () => {
	test("is described by admins; it never has fewer seats than are taken", async () => {
		const id = await inPerson({}, { seats: 5 });
		const [buyer, other, admin] = [await child(), await child(), await signedIn({ role: Role.admin })];
		await order(id, buyer, [entry(buyer)]);
		await order(id, other, [entry(other)]);
		const save = (person: Person, body: object) =>
			bodyOf<Competition>(api().post(`/competitions/${id}/venue`, body, person.headers));
		expect((await save(buyer, { seats: 100 })).status).toBe(403);
		expect(await save(admin, { seats: 1 })).toMatchObject({ status: 422, body: { fields: { seats: "OUT_OF_RANGE" } } });
		const hall = {
			city: "Moscow",
			place: "Palace of Youth",
			address: "Komsomolsky 28",
			seats: "3",
			companion_seats: "",
		};
		expect((await save(admin, hall)).body).toMatchObject({
			city: "Moscow",
			place: "Palace of Youth",
			seats: 3,
			seats_left: 1,
			companion_seats: null,
		});
	});
});

describe("the door", () => {
	async function paid() {
		const id = await inPerson({ price: 0, companionPrice: 0 });
		const buyer = await child();
		const { body } = await order(id, buyer, [entry(buyer, ["Anna"])]);
		return { id, buyer, tickets: body.tickets };
	}
	const door = (id: string, person: Person, ticket: string, here = true) =>
		bodyOf<CheckInList & { error?: string }>(
			api().post(`/competitions/${id}/check-in`, { ticket, here }, person.headers),
		);

	test("lets in by the code or by the line, once; a mistake is taken back", async () => {
		const { id, tickets: held } = await paid();
		const staff = await signedIn({ role: Role.representative });
		const code = held[0]!.code;
		const { body } = await door(id, staff, code.toLowerCase().replaceAll("-", ""));
		expect([body.count, body.checked_in]).toEqual([2, 1]);
		expect(body.data).toMatchObject([
			{
				kind: "participant",
				holder: "Mila Petrova",
				tshirt: "140",
				category: "C12",
				checked_in: "2096-09-15T09:00:00.000Z",
			},
			{ kind: "companion", holder: "Anna", with: "Mila Petrova", checked_in: null },
		]);
		expect((await door(id, staff, code)).body.checked_in).toBe(1);
		expect((await door(id, staff, held[1]!._id)).body.checked_in).toBe(2);
		expect((await door(id, staff, code, false)).body.checked_in).toBe(1);
	});

	test("knows nobody whose order is not paid, of another competition, or without the right", async () => {
		const { id, buyer, tickets: held } = await paid();
		const staff = await signedIn({ role: Role.admin });
		expect((await door(id, buyer, held[0]!.code)).status).toBe(403);
		expect((await door(await inPerson(), staff, held[0]!.code)).status).toBe(404);
		const unpaid = await inPerson();
		const waiting = (await order(unpaid, buyer, [entry(buyer)])).body;
		expect((await door(unpaid, staff, waiting.tickets[0]!._id)).status).toBe(404);
		expect((await bodyOf<CheckInList>(api().get(`/competitions/${unpaid}/check-in`, staff.headers))).body.count).toBe(
			0,
		);
	});
});

describe("the list of competitions", () => {
	test("shows every kind with this person's part; drafts only to who manages them", async () => {
		const offline = await inPerson({ name: "Hall" });
		const online = await makeOlympiad(db, noon, { name: "Net", free: true });
		const sama = await makeOlympiad(db, noon, {
			name: "Sama",
			kind: "sama",
			type: "sama",
			startsAt: noon - 9,
			endsAt: noon - 1,
		});
		await makeOlympiad(db, noon, { name: "Secret", draft: true });
		const person = await child();
		await makeParticipant(db, { olympiadId: online.id, userId: person.user.id });
		await makeParticipant(db, { olympiadId: sama.id, userId: person.user.id });
		await makeResult(db, { olympiadId: sama.id, userId: person.user.id, finishedAt: noon - 5 }, [1, 1, 1, 1, 1, 1, 1]);
		const list = (who: Person) => bodyOf<CompetitionList>(api().get("/competitions", who.headers));
		const { body } = await list(person);
		expect(body.data.map(({ name, kind, entry: part }) => [name, kind, part])).toEqual([
			["Hall", "offline", "none"],
			["Sama", "sama", "finished"],
			["Net", "online", "registered"],
		]);
		expect(body.may).toEqual({ manage: false, check_in: false });
		const admin = await signedIn({ role: Role.admin });
		expect((await list(admin)).body.data.map(({ name }) => name)).toContain("Secret");
		expect((await api().get("/competitions")).status).toBe(401);
		expect(offline).not.toBe("");
	});
});

describe("past winners", () => {
	test("are taken over from the prizes by an admin, after places are set", async () => {
		const { id } = await makeOlympiad(db, noon, {
			name: "Last year",
			resultsState: "final",
			startsAt: noon - 9 * day,
			endsAt: noon - 8 * day,
		});
		const [admin, first, second] = [await signedIn({ role: Role.admin }), await child(), await child({ name: "Lev" })];
		const record = await makeParticipant(db, { olympiadId: id, userId: first.user.id });
		await makeParticipant(db, { olympiadId: id, userId: second.user.id, place: 4 });
		const save = (person: Person) => bodyOf<Competition>(api().post(`/competitions/${id}/winners`, {}, person.headers));
		expect((await save(first)).status).toBe(403);
		await db.update(participants).set({ place: null }).where(eq(participants.userId, second.user.id));
		expect(await save(admin)).toMatchObject({ status: 409, body: { error: "PLACES_MISSING" } });
		await db.update(participants).set({ place: 0 }).where(eq(participants.id, record.id));
		await db.update(olympiads).set({ resultsState: "provisional" }).where(eq(olympiads.id, id));
		expect(await save(admin)).toMatchObject({ status: 409, body: { error: "RESULTS_NOT_FINAL" } });
		await db.update(olympiads).set({ resultsState: "final" }).where(eq(olympiads.id, id));
		expect((await save(admin)).body.winners).toMatchObject([
			{ name: "Mila Petrova", place: 0, category: "C12", photo: "" },
		]);
		await db.update(participants).set({ place: 5 }).where(eq(participants.id, record.id));
		await db.update(participants).set({ place: 1 }).where(eq(participants.userId, second.user.id));
		await save(admin);
		const { body } = await bodyOf<PastWinners>(api().get("/winners", second.headers));
		expect(body).toMatchObject({
			data: [{ _id: id, name: "Last year" }],
			winners: [{ name: "Lev Petrova", place: 1 }],
		});
	});

	const past = async (query = "", headers: Record<string, string> = {}) =>
		(await bodyOf<PastWinners>(api().get(`/winners${query}`, headers))).body;
	const keep = (id: string, admin: Person) => api().post(`/competitions/${id}/winners`, {}, admin.headers);
	const held = async (name: string, ago: number, row: Partial<typeof olympiads.$inferInsert> = {}) =>
		makeOlympiad(db, noon, {
			name,
			resultsState: "final",
			startsAt: noon - ago,
			endsAt: noon - ago + day,
			...row,
		});

	test("are there for everybody by year: in the public form, without ids, with the photo that staff put", async () => {
		const admin = await signedIn({ role: Role.admin });
		const [last, older] = [await held("Last", 9 * day), await held("Older", 500 * day)];
		const [mila, lev, sasha, gone] = [
			await child(),
			await child({ name: "Lev", leagueHidden: true }),
			await child({ name: "Sasha" }),
			await child({ name: "Gone" }),
		];
		const won = [
			[last.id, mila, 1],
			[last.id, lev, 2],
			[last.id, gone, 3],
			[older.id, sasha, 0],
		] as const;
		for (const [olympiadId, { user }, place] of won) await makeParticipant(db, { olympiadId, userId: user.id, place });
		await keep(last.id, admin);
		await keep(older.id, admin);
		await db.update(users).set({ deletedAt: noon }).where(eq(users.id, gone.user.id));
		const photo = { ...admin.headers, "Content-Type": "image/png" };
		for (const { user } of [mila, lev]) {
			const put = await api().raw(
				"POST",
				`/competitions/${last.id}/winners/${user.id}/photo`,
				png() as BodyInit,
				photo,
			);
			expect(put.status).toBe(200);
		}
		const newest = await past();
		expect(newest).toMatchObject({ year: 2096, count: 1, competition: last.id, data: [{ name: "Last" }] });
		expect(newest.years).toEqual([2096, 2095]);
		const unnamed = { country: "RU", category: "C12" };
		expect(newest.winners).toEqual([
			{
				...unnamed,
				name: "Mila P.",
				name_en: expect.any(String),
				place: 1,
				photo: expect.stringMatching(/^\/api\/winners\/photos\//),
			},
			{ ...unnamed, name: "", name_en: "", place: 2, photo: "" },
		]);
		expect(JSON.stringify(newest)).not.toContain(mila.user.id);
		expect((await api().get(newest.winners[0]!.photo.replace("/api", ""))).headers.get("Content-Type")).toBe(
			"image/png",
		);
		const rows = await db.select().from(competitionWinners).where(eq(competitionWinners.userId, lev.user.id));
		const hidden = rows[0]!.photo.replace("/api/photos/", "/winners/photos/");
		expect((await api().get(hidden)).status).toBe(404);
		expect(await past("?year=2095")).toMatchObject({ year: 2095, winners: [{ name: "Sasha P.", place: 0 }] });
		expect(await past(`?competition=${older.id}`)).toMatchObject({ year: 2095, competition: older.id });
		expect(await past("?year=1999&competition=none")).toMatchObject({ year: 2096 });
		expect((await past("", lev.headers)).winners[1]).toMatchObject({ name: "Lev Petrova" });
	});

	test("have a photo taken away for everybody, once in the log, and not put back by saving them anew", async () => {
		const admin = await signedIn({ role: Role.admin });
		const mila = await child();
		const { id } = await held("Shown", 9 * day);
		await makeParticipant(db, { olympiadId: id, userId: mila.user.id, place: 1 });
		await keep(id, admin);
		const address = `/competitions/${id}/winners/${mila.user.id}/photo`;
		const image = { ...admin.headers, "Content-Type": "image/png" };
		expect((await api().raw("POST", address, png() as BodyInit, image)).status).toBe(200);
		const [{ photo } = { photo: "" }] = (await past()).winners;
		expect(photo).not.toBe("");
		expect((await api().del(address, undefined, mila.headers)).status).toBe(403);
		const removed = await Promise.all([1, 2, 3].map(() => api().del(address, undefined, admin.headers)));
		for (const answer of removed) {
			expect(answer.status).toBe(200);
			expect(await answer.json<Competition>()).toMatchObject({ winners: [{ place: 1, photo: "" }] });
		}
		expect((await past()).winners).toMatchObject([{ name: "Mila P.", photo: "" }]);
		for (const path of [photo, photo.replace("/winners/photos/", "/photos/")]) {
			expect((await api().get(path.replace("/api", ""), admin.headers)).status).toBe(404);
		}
		await keep(id, admin);
		expect((await past()).winners).toMatchObject([{ photo: "" }]);
		const log = await db.select().from(auditLog).where(eq(auditLog.action, "competition.winner_photo_remove"));
		expect(log).toMatchObject([{ targetId: mila.user.id, detail: JSON.stringify({ olympiad: id }) }]);
		const nobody = `/competitions/${id}/winners/nobody/photo`;
		expect((await api().del(nobody, undefined, admin.headers)).status).toBe(404);
	});

	test("go while results are open again, and are saved anew, with a row in the log, when they are final", async () => {
		const admin = await signedIn({ role: Role.admin });
		const { id } = await held("Reopened", 9 * day);
		const [mila, lev] = [await child(), await child({ name: "Lev" })];
		const record = await makeParticipant(db, { olympiadId: id, userId: mila.user.id, place: 1 });
		await makeParticipant(db, { olympiadId: id, userId: lev.user.id, place: 4 });
		await keep(id, admin);
		const move = async (state: string, revision: number) =>
			bodyOf(
				api().post(
					`/olimpic/${id}/results/state`,
					{ state, revision, reason: "appeal", confirm: "Reopened" },
					admin.headers,
				),
			);
		expect((await move("frozen", 0)).status).toBe(200);
		expect(await past()).toMatchObject({ years: [], year: null, winners: [] });
		await db.update(participants).set({ place: 6 }).where(eq(participants.id, record.id));
		await db.update(participants).set({ place: 1 }).where(eq(participants.userId, lev.user.id));
		expect((await move("final", 1)).status).toBe(200);
		expect((await past()).winners).toMatchObject([{ name: "Lev P.", place: 1 }]);
		const log = await db
			.select()
			.from(auditLog)
			.where(and(eq(auditLog.action, "competition.winners"), eq(auditLog.targetId, id)));
		expect(log).toHaveLength(2);
		expect(log.at(-1)).toMatchObject({ actorId: admin.user.id, targetId: id });
		expect(JSON.stringify(log.at(-1)!.detail)).toContain(mila.user.id);
	});

	test("of an olympiad whose winners nobody has saved yet stay unsaved when its results become final", async () => {
		const admin = await signedIn({ role: Role.admin });
		const { id } = await held("Fresh", 9 * day, { resultsState: "frozen" });
		const mila = await child();
		await makeParticipant(db, { olympiadId: id, userId: mila.user.id, place: 1 });
		const body = { state: "final", revision: 0, reason: "", confirm: "Fresh" };
		expect((await api().post(`/olimpic/${id}/results/state`, body, admin.headers)).status).toBe(200);
		expect((await past()).years).toEqual([]);
	});
});
