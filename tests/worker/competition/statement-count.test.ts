import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import { eq } from "drizzle-orm";
import { ticketOrders } from "#db/schema/competition";
import { olympiads, participants } from "#db/schema/olympiad";
import { Role } from "#domain/user/role";
import { orderLimits } from "#domain/competition/tickets";
import { users } from "#db/schema/user";
import type { EntryAnswer } from "#worker/olympiad/entries/contract";
import type { TicketOrder } from "#worker/competition/order-contract";
import { makeApi } from "../../factories/api";
import { countingEnv } from "../../factories/counting";
import { day, inPerson, newKey, type Person, signedIn } from "../../factories/competition";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeUser } from "../../factories/rows";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(ticketOrders), db.delete(olympiads)]);
});

/** A person of a role and so many children of theirs. */
async function withChildren(role: number, count: number) {
	const actor = await signedIn({ role });
	const child = { creatorId: actor.user.id, name: "Mila", birthday: "2085-03-01", country: "RU", smgl: true };
	const children = await Promise.all(Array.from({ length: count }, () => makeUser(db, child)));
	return { actor, ids: children.map(({ id }) => id) };
}

/** Status of a call, its answer, and how many statements the database was asked to run for it. */
async function counted<Answer>(person: Person, path: string, body: object, headers = {}) {
	const { env: watched, statements } = countingEnv();
	const api = makeApi(watched, noon);
	const answer = await bodyOf<Answer>(api.post(path, body, { ...person.headers, ...headers }));
	return { ...answer, statements: statements.length };
}

const later = { startsAt: noon + 30 * day, endsAt: noon + 31 * day };

/** What entering so many children costs, in an olympiad without seats or in a hall that counts them. */
async function entering(count: number, seats?: number) {
	const { actor, ids } = await withChildren(Role.school, count);
	const hall = seats === undefined ? null : await inPerson({ price: 0, companionPrice: 0, free: true }, { seats });
	const id = hall ?? (await makeOlympiad(db, noon, { ...later, participantsLimit: count })).id;
	const params = { category: "C12", country: "RU" };
	const enter = () => counted<{ count: number }>(actor, `/olimpic/${id}/participate`, { ids, params });
	const first = await enter();
	expect(first).toMatchObject({ status: 200, body: { count } });
	expect(await db.$count(participants)).toBe(count);
	const again = await enter();
	expect(again).toMatchObject({ status: 200, body: { count } });
	await db.delete(olympiads);
	return [first.statements, again.statements];
}

/** What an order for so many children costs, its confirmation and giving its places back. */
async function ordering(count: number) {
	const { actor, ids } = await withChildren(Role.teacher, count);
	const admin = await signedIn({ role: Role.admin });
	const id = await inPerson();
	const people = ids.map((_id) => ({ _id, category: "C12", country: "RU", companions: ["Anna"] }));
	const placed = await counted<TicketOrder>(
		actor,
		`/competitions/${id}/orders`,
		{ people },
		{ "Idempotency-Key": newKey() },
	);
	expect(placed).toMatchObject({ status: 200, body: { state: "awaiting" } });
	expect(placed.body.tickets).toHaveLength(2 * count);
	const path = `/competitions/orders/${placed.body._id}`;
	const paid = await counted<TicketOrder>(admin, `${path}/confirm`, {});
	expect(paid).toMatchObject({ status: 200, body: { state: "paid" } });
	expect(await db.$count(participants)).toBe(count);
	const returned = await counted<TicketOrder>(actor, `${path}/return`, {});
	expect(returned.status).toBe(200);
	expect(await db.$count(participants)).toBe(0);
	return [placed.statements, paid.statements, returned.statements];
}

test("entering a hundred people asks the database as often as entering two", async () => {
	expect(await entering(100)).toEqual(await entering(2));
});

test("entering a hundred people into seats asks the database as often as entering two", async () => {
	expect(await entering(100, 100)).toEqual(await entering(2, 2));
});

test("an order for fifty, its payment and its return ask the database as often as those for two", async () => {
	expect(await ordering(orderLimits.people)).toEqual(await ordering(2));
});

/** What a list of so many known children costs. */
async function listing(count: number, seats?: number) {
	const { actor, ids } = await withChildren(Role.school, count);
	await db.update(users).set({ smgl: false });
	await db.update(users).set({ smgl: true }).where(eq(users.id, actor.user.id));
	const hall = seats === undefined ? null : await inPerson({ price: 0, companionPrice: 0, free: true }, { seats });
	const id = hall ?? (await makeOlympiad(db, noon, later)).id;
	const cells = { surname_en: "", name_en: "", birthday: "", email: "", phone: "", password: "" };
	const rows = ids.map((_id) => ({ _id, as: "known", category: "C12", country: "RU", ...cells }));
	const body = { dry: false, rows };
	const first = await counted<EntryAnswer>(actor, `/olimpic/${id}/entries`, body);
	expect(first.body.lines.map(({ kind }) => kind)).toEqual(ids.map(() => "entered"));
	expect(await db.$count(participants)).toBe(count);
	const again = await counted<EntryAnswer>(actor, `/olimpic/${id}/entries`, body);
	expect(again.body.lines.map(({ kind }) => kind)).toEqual(ids.map(() => "same"));
	await db.delete(olympiads);
	return [first.statements, again.statements];
}

test("a list of ten known children asks the database as often as one of two", async () => {
	expect(await listing(10)).toEqual(await listing(2));
	expect(await listing(10, 10)).toEqual(await listing(2, 2));
});

test("who is in already takes no second place, and one too many keeps all of the others out", async () => {
	const { actor, ids } = await withChildren(Role.school, 4);
	const { id } = await makeOlympiad(db, noon, { ...later, participantsLimit: 3 });
	const enter = (some: string[]) =>
		counted(actor, `/olimpic/${id}/participate`, { ids: some, params: { category: "C12", country: "RU" } });
	expect((await enter(ids.slice(0, 1))).status).toBe(200);
	expect(await enter(ids)).toMatchObject({ status: 409, body: { error: "OLIMPIC_FULL" } });
	expect(await db.$count(participants)).toBe(1);
	expect((await enter(ids.slice(0, 3))).status).toBe(200);
	expect(await db.$count(participants)).toBe(3);
});
