import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { competitionVenues, ticketOrders } from "#db/schema/competition";
import { olympiads, participants } from "#db/schema/olympiad";
import { mailOutbox } from "#db/schema/operations";
import { waitingEntries } from "#db/schema/waiting";
import { Role } from "#domain/user/role";
import type { WaitingList } from "#worker/competition/order-contract";
import { serveWaitingLists } from "#worker/competition/waiting";
import { api, child, entry, hallOf, inPerson, order, type Person, signedIn } from "../../factories/competition";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";

const db = openDb(env.DB);
const hour = 3_600_000;

beforeEach(async () => {
	await db.batch([db.delete(ticketOrders), db.delete(olympiads), db.delete(mailOutbox)]);
});

type Answer = WaitingList & { error?: string };
const wait = (id: string, person: Person, country = "RU", now = noon) => {
	const door = api();
	door.clock.now = now;
	const body = { _id: person.user.id, category: "C12", country };
	return bodyOf<Answer>(door.post(`/competitions/${id}/waiting`, body, person.headers));
};
const serve = (now = noon) => serveWaitingLists(db, "https://abacus.test", now);
const leave = (id: string, person: Person) =>
	bodyOf<Answer>(api().del(`/competitions/${id}/waiting/${person.user.id}`, undefined, person.headers));
const cancel = (orderId: string, person: Person) =>
	bodyOf(api().post(`/competitions/orders/${orderId}/cancel`, undefined, person.headers));
const stateOf = async (id: string, { user }: Person) =>
	(
		await db
			.select()
			.from(waitingEntries)
			.where(and(eq(waitingEntries.olympiadId, id), eq(waitingEntries.userId, user.id)))
	).map(({ state }) => state);

/** A hall of one seat, which somebody has ordered, and people who wait in their order. */
async function fullHall(count: number) {
	const id = await inPerson({}, { seats: 1 });
	const first = await child();
	const { body } = await order(id, first, [entry(first)]);
	const people = await Promise.all(Array.from({ length: count }, () => child()));
	for (const [index, person] of people.entries()) {
		expect((await wait(id, person, "RU", noon + index)).status).toBe(200);
	}
	return { id, first, orderId: body._id, people: people as [Person, Person, ...Person[]] };
}

describe("the waiting list", () => {
	test("takes people in the order of arrival and shows each their place; joining again keeps it", async () => {
		const { id, people } = await fullHall(3);
		expect((await wait(id, people[1], "RU", noon + 99)).body.data).toMatchObject([{ state: "waiting", place: 2 }]);
		const admin = await signedIn({ role: Role.admin });
		const all = await bodyOf<Answer>(api().get(`/competitions/${id}/waiting`, admin.headers));
		expect(all.body.data.map(({ _id }) => _id)).toEqual(people.map(({ user }) => user.id));
		await leave(id, people[0]);
		const own = await bodyOf<Answer>(api().get(`/competitions/${id}/waiting`, people[1].headers));
		expect(own.body.data).toMatchObject([{ place: 1 }]);
	});

	test("is not needed while there are seats, and is nobody else's to join", async () => {
		const id = await inPerson({}, { seats: 1 });
		const [one, two] = [await child(), await child()];
		expect((await wait(id, one)).body.error).toBe("SEATS_LEFT");
		const body = { _id: two.user.id, category: "C12", country: "RU" };
		expect((await bodyOf(api().post(`/competitions/${id}/waiting`, body, one.headers))).status).toBe(404);
	});

	test("a free seat is offered to the first by a letter and held: a newcomer and the second do not get it", async () => {
		const { id, first, orderId, people } = await fullHall(2);
		await cancel(orderId, first);
		const newcomer = await child();
		// before the job has run the seat is not for who comes by either
		expect((await order(id, newcomer, [entry(newcomer)])).body.error).toBe("TICKETS_SOLD_OUT");
		await serve();
		expect([await stateOf(id, people[0]), await stateOf(id, people[1])]).toEqual([["offered"], ["waiting"]]);
		const letters = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, "seat_offered"));
		expect(letters.map(({ recipient }) => recipient)).toEqual([people[0].user.email]);
		expect((await order(id, newcomer, [entry(newcomer)])).body.error).toBe("TICKETS_SOLD_OUT");
		expect((await order(id, people[1], [entry(people[1])])).body.error).toBe("TICKETS_SOLD_OUT");
		expect((await order(id, people[0], [entry(people[0])])).status).toBe(200);
		expect(await stateOf(id, people[0])).toEqual(["taken"]);
		expect((await hallOf(id))?.seatsTaken).toBe(1);
	});

	test("an offer that nobody takes goes to the next after its hours, and one that is given up at once", async () => {
		const { id, first, orderId, people } = await fullHall(3);
		await cancel(orderId, first);
		await serve();
		await serve(noon + 48 * hour - 1);
		expect(await stateOf(id, people[0])).toEqual(["offered"]);
		await serve(noon + 48 * hour);
		expect([await stateOf(id, people[0]), await stateOf(id, people[1])]).toEqual([["passed"], ["offered"]]);
		await leave(id, people[1]);
		await serve(noon + 48 * hour);
		expect(await stateOf(id, people[2]!)).toEqual(["offered"]);
	});

	test("of a full country holds up nobody of another, and is served when a place of that country is free", async () => {
		const id = await inPerson({ countryQuotas: '{"KZ":1}' }, { seats: 5 });
		const [first, second, other] = [await child(), await child(), await child()];
		const { body } = await order(id, first, [entry(first, [], { country: "KZ" })]);
		expect((await wait(id, second, "KZ")).status).toBe(200);
		expect((await order(id, other, [entry(other)])).status).toBe(200);
		await serve();
		expect(await stateOf(id, second)).toEqual(["waiting"]);
		await cancel(body._id, first);
		await serve();
		expect(await stateOf(id, second)).toEqual(["offered"]);
	});

	test("two runs at once offer one seat to one", async () => {
		const { id, first, orderId, people } = await fullHall(3);
		await cancel(orderId, first);
		await Promise.all([serve(), serve(), serve()]);
		const states = await Promise.all(people.map((person) => stateOf(id, person)));
		expect(states.flat().filter((state) => state === "offered")).toHaveLength(1);
		expect(await db.$count(mailOutbox, eq(mailOutbox.kind, "seat_offered"))).toBe(1);
	});
});

test(
	"whatever people do and in whatever order, no seat is given twice and offers go by arrival",
	{ timeout: 60_000 },
	async () => {
		const everybody = await Promise.all(Array.from({ length: 5 }, () => child()));
		const deed = fc.record({
			who: fc.nat(4),
			what: fc.constantFrom("order" as const, "wait" as const, "leave" as const, "cancel" as const, "serve" as const),
			hours: fc.nat(30),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 14 }), async (deeds) => {
				await db.batch([db.delete(ticketOrders), db.delete(olympiads)]);
				const id = await inPerson({}, { seats: 2 });
				const orders = new Map<number, string>();
				let now = noon;
				for (const { who, what, hours } of deeds) {
					const person = everybody[who]!;
					now += hours * hour;
					if (what === "order") {
						const { status, body } = await order(id, person, [entry(person)]);
						if (status === 200) orders.set(who, body._id);
					} else if (what === "wait") await wait(id, person, "RU", now);
					else if (what === "leave") await leave(id, person);
					else if (what === "cancel" && orders.has(who)) await cancel(orders.get(who)!, person);
					else if (what === "serve") await serve(now);
					const [hall] = await db.select().from(competitionVenues).where(eq(competitionVenues.olympiadId, id));
					const lines = await db.select().from(waitingEntries).where(eq(waitingEntries.olympiadId, id));
					const offered = lines.filter(({ state }) => state === "offered");
					expect(hall!.seatsTaken + offered.length).toBeLessThanOrEqual(2);
					// nobody who still waits came before somebody who was offered a seat later than they joined
					for (const { joinedAt, id: line, offeredAt } of offered) {
						const before = lines.filter(
							(other) =>
								other.state === "waiting" &&
								other.joinedAt < (offeredAt ?? 0) &&
								(other.joinedAt < joinedAt || (other.joinedAt === joinedAt && other.id < line)),
						);
						expect(before).toEqual([]);
					}
				}
				expect(await db.$count(participants, eq(participants.olympiadId, id))).toBe(0);
			}),
			{ numRuns: 12 },
		);
	},
);
