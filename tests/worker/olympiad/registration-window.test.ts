import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { ticketOrders } from "#db/schema/competition";
import { olympiads, participants } from "#db/schema/olympiad";
import { Role } from "#domain/user/role";
import type { Competition } from "#worker/competition/contract";
import { api, child, day, entry, inPerson, order, type Person, signedIn } from "../../factories/competition";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad } from "../../factories/rows";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(ticketOrders), db.delete(olympiads)]);
});

const later = { startsAt: noon + 30 * day, endsAt: noon + 31 * day };
type Refused = { error?: string; fields?: object };
const join = (id: string, person: Person, country = "RU") =>
	bodyOf<Refused>(api().post(`/olimpic/${id}/participate`, { category: "C12", country }, person.headers));
const enter = (id: string, actor: Person, people: readonly Person[], country = "RU") =>
	bodyOf<Refused>(
		api().post(
			`/olimpic/${id}/participate`,
			{ ids: people.map(({ user }) => user.id), params: { category: "C12", country } },
			actor.headers,
		),
	);

describe("registration", () => {
	test.each([
		["before it opens", { registrationOpensAt: noon + 1 }, "REGISTRATION_NOT_OPEN"],
		["at its first instant", { registrationOpensAt: noon }, undefined],
		["before it closes", { registrationClosesAt: noon + 1 }, undefined],
		["once it has closed", { registrationClosesAt: noon }, "REGISTRATION_CLOSED"],
	])("of oneself, by a delegate and by an order, %s", async (_, window, error) => {
		const { id } = await makeOlympiad(db, noon, { ...later, free: true, ...window });
		const delegate = await signedIn({ role: Role.school, smgl: true });
		const [one, two, three] = await Promise.all(
			[1, 2, 3].map(() => child({ creatorId: delegate.user.id, smgl: true })),
		);
		expect((await join(id, one!)).body.error).toBe(error);
		expect((await enter(id, delegate, [two!])).body.error).toBe(error);
		const list = { dry: true, rows: [{ _id: two!.user.id }] };
		expect((await bodyOf<Refused>(api().post(`/olimpic/${id}/entries`, list, delegate.headers))).body.error).toBe(
			error,
		);
		const hall = await inPerson(window);
		expect((await order(hall, delegate, [entry(three!)])).body.error).toBe(error);
		const shown = await bodyOf<Competition>(api().get(`/competitions/${hall}`, delegate.headers));
		expect(shown.body.sales_open).toBe(error === undefined);
	});

	test("does not bind an admin, and one who is in stays in", async () => {
		const { id } = await makeOlympiad(db, noon, { ...later, free: true });
		const [one, two] = [await child(), await child()];
		await join(id, one);
		await db.update(olympiads).set({ registrationClosesAt: noon }).where(eq(olympiads.id, id));
		expect((await join(id, one)).status).toBe(200);
		expect((await enter(id, await signedIn({ role: Role.admin }), [two])).status).toBe(200);
	});
});

describe("the places of a country", () => {
	const quota = { countryQuotas: JSON.stringify({ KZ: 2 }) };
	const inIt = (id: string) => db.$count(participants, eq(participants.olympiadId, id));

	test("are never more than its quota, however many come at once, and other countries have their own", async () => {
		const { id } = await makeOlympiad(db, noon, { ...later, free: true, ...quota });
		const people = await Promise.all([1, 2, 3, 4, 5].map(() => child()));
		const answers = await Promise.all(people.map((person) => join(id, person, "KZ")));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
		expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ error: "COUNTRY_FULL" });
		expect((await join(id, await child())).status).toBe(200);
		expect(await inIt(id)).toBe(3);
	});

	test("count for who orders, for all of a list together, and for who changes country", async () => {
		const hall = await inPerson(quota);
		const admin = await signedIn({ role: Role.admin });
		const [one, two, three] = await Promise.all([1, 2, 3].map(() => child()));
		const kazakh = (person: Person) => entry(person, [], { country: "KZ" });
		const placed = await order(hall, one!, [kazakh(one!)]);
		expect(placed.status).toBe(200);
		const both = await order(hall, admin, [kazakh(two!), kazakh(three!)]);
		expect(both.body).toMatchObject({ error: "COUNTRY_FULL", fields: { country: "COUNTRY_FULL" } });
		expect((await order(hall, two!, [kazakh(two!)])).status).toBe(200);
		// paying takes no second place
		expect(
			(await bodyOf(api().post(`/competitions/orders/${placed.body._id}/confirm`, {}, admin.headers))).status,
		).toBe(200);
		expect((await enter(hall, admin, [three!])).status).toBe(200);
		const [record] = await db.select().from(participants).where(eq(participants.userId, three!.user.id));
		const change = { category: "C12", country: "KZ" };
		const edit = `/olimpic/participant/edit/${record!.id}`;
		expect((await bodyOf<Refused>(api().post(edit, change, admin.headers))).body.error).toBe("COUNTRY_FULL");
		const shown = await bodyOf<Competition>(api().get(`/competitions/${hall}`, one!.headers));
		expect(shown.body.quotas).toEqual([{ country: "KZ", most: 2, left: 0 }]);
	});
});
