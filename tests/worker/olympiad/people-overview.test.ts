import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { openDb } from "#db/client";
import { ticketOrders, tickets } from "#db/schema/competition";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import type { CountrySummary } from "#worker/olympiad/participants/contract";
import { api, child, entry, inPerson, order, type Person, signedIn } from "../../factories/competition";
import { bodyOf, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeUser } from "../../factories/rows";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(ticketOrders), db.delete(results), db.delete(olympiads)]);
});

/** A paid hall with three people: Mila came in, Lev only waits for the day, Ada of Kazakhstan finished. */
async function hall() {
	const id = await inPerson();
	const admin = await signedIn({ role: Role.admin });
	const people = await Promise.all(
		["Mila", "Lev", "Ada"].map((name) => child({ name, nameEn: name, surnameEn: "Petrova", birthday: "2085-03-01" })),
	);
	const [mila, lev, ada] = people as [Person, Person, Person];
	const wanted = [entry(mila, ["Anna"]), entry(lev), entry(ada, [], { country: "KZ" })];
	const { body } = await order(id, admin, wanted);
	await bodyOf(api().post(`/competitions/orders/${body._id}/confirm`, {}, admin.headers));
	const ticket = body.tickets.find(({ kind, holder }) => kind === "participant" && holder.startsWith("Mila"))!._id;
	await bodyOf(api().post(`/competitions/${id}/check-in`, { ticket, here: true }, admin.headers));
	await makeResult(db, { olympiadId: id, userId: ada.user.id, finishedAt: noon }, [9, 0, 0, 0, 0, 0, 0]);
	const idOf = async ({ user }: Person) =>
		(await db.select().from(participants).where(eq(participants.userId, user.id)))[0]!.id;
	return { id, admin, mila, lev, ada, idOf };
}

type Moved = { data: string[]; kept: { _id: string; error: string }[]; error?: string; fields?: object };
const move = (id: string, person: Person, body: object) =>
	bodyOf<Moved>(api().post(`/olimpic/${id}/participants/move`, body, person.headers));

test("the participants' file has a line for everybody, the birthday as a date, and how far they are", async () => {
	const { id, admin } = await hall();
	const response = await api().get(`/olimpic/${id}/participants/export.xlsx`, admin.headers);
	expect(response.status).toBe(200);
	const book = read(new Uint8Array(await response.arrayBuffer()), { type: "array", cellDates: true });
	const [head, ...rows] = utils.sheet_to_json<unknown[]>(book.Sheets["Participants"]!, { header: 1 });
	expect(head).toEqual([
		"Code",
		"Surname",
		"Name",
		"Birthday",
		"Country",
		"Delegate",
		"Center",
		"Category",
		"State",
		"Place",
		"Notes",
	]);
	expect(rows.map((row) => [row[2], row[4], row[8]]).toSorted()).toEqual([
		["Ada", "Kazakhstan", "Finished"],
		["Lev", "Russia", "Paid"],
		["Mila", "Russia", "Checked in"],
	]);
	expect(rows[0]![3]).toBeInstanceOf(Date);
	expect((rows[0]![3] as Date).toISOString()).toMatch(/^2085-0[23]-/);
	expect(rows.find((row) => row[2] === "Mila")![10]).toContain("Companions: 1");
	expect((await api().get(`/olimpic/${id}/participants/export.xlsx`, (await child()).headers)).status).toBe(403);
});

test("the summary counts each country by how far its participants are", async () => {
	const { id, admin } = await hall();
	const { body } = await bodyOf<CountrySummary>(api().get(`/olimpic/${id}/participants/summary`, admin.headers));
	expect(body.data).toEqual([
		{ country: "KZ", entered: 1, paid: 1, checked_in: 0, started: 1, finished: 1 },
		{ country: "RU", entered: 2, paid: 2, checked_in: 1, started: 0, finished: 0 },
	]);
});

test("several move to another category with their tickets; who has a result stays and is told why", async () => {
	const { id, admin, mila, lev, ada, idOf } = await hall();
	const ids = await Promise.all([mila, lev, ada].map(idOf));
	const { status, body } = await move(id, admin, { ids, category: "D12" });
	expect(status).toBe(200);
	expect(new Set(body.data)).toEqual(new Set(ids.slice(0, 2)));
	expect(body.kept).toEqual([{ _id: ids[2], error: "HAS_ATTEMPT" }]);
	const categories = async (person: Person) => [
		(await db.select().from(participants).where(eq(participants.userId, person.user.id)))[0]!.category,
		(await db.select().from(tickets).where(eq(tickets.userId, person.user.id))).find(
			({ kind }) => kind === "participant",
		)!.category,
	];
	expect([await categories(mila), await categories(ada)]).toEqual([
		["D12", "D12"],
		["C12", "C12"],
	]);
	const log = await db.select().from(auditLog).where(eq(auditLog.action, "participant.move"));
	expect(log.filter(({ targetId }) => ids.includes(targetId)).map(({ actorId }) => actorId)).toEqual([
		admin.user.id,
		admin.user.id,
	]);
});

test("a representative moves own people only where their age allows and only to own delegates", async () => {
	const representative = await signedIn({ role: Role.representative });
	const own = await makeUser(db, { role: Role.school, smgl: true, creatorId: representative.user.id });
	const foreign = await makeUser(db, { role: Role.school, smgl: true });
	const { id, mila, lev, idOf } = await hall();
	const ids = await Promise.all([mila, lev].map(idOf));
	await db.update(participants).set({ creatorId: own.id }).where(eq(participants.id, ids[0]!));
	expect((await move(id, representative, { ids, creator_id: foreign.id })).body.fields).toEqual({
		creator_id: "NOT_FOUND",
	});
	const moved = await move(id, representative, { ids, creator_id: own.id });
	expect([moved.status, moved.body.data]).toEqual([200, [ids[0]]]);
	const young = await move(id, representative, { ids, category: "E9" });
	expect(young.body.data ?? []).toEqual([]);
	expect((await move(id, representative, { ids: [ids[1]!], creator_id: own.id })).status).toBe(404);
	expect((await move(id, representative, { ids })).status).toBe(422);
});
