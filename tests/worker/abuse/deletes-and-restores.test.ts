import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { competitionWinners, ticketOrders, ticketReturns, tickets } from "#db/schema/competition";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { DeletedDelegate, Delegate } from "#worker/olympiad/delegates/contract";
import type { RemovedParticipant } from "#worker/olympiad/participants/contract";
import { makeApi } from "../../factories/api";
import { child, day, entry, hallOf, inPerson, order, type Person, signedIn } from "../../factories/competition";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { holdChild, makeOlympiad, makeParticipant, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env, noon);
type Refused = { error?: string; fields?: Record<string, string> };

beforeEach(async () => {
	api.clock.now = noon;
	await db.batch([db.delete(ticketOrders), db.delete(results), db.delete(olympiads), db.delete(auditLog)]);
});

describe("a delegate is deleted by mistake", () => {
	let made = 0;
	async function delegate(owner: Person, email = `delegate-${made++}@test.example`) {
		const form = {
			email,
			password: "bead",
			name_en: "Gulnara",
			surname_en: "Tleuova",
			birthday: "2060-03-01",
			phone: "+7 (701) 123-45-06",
			school: { name: "Germany" },
		};
		return bodyOf<{ data: Delegate } & Refused>(api.post("/schools", form, owner.headers));
	}
	const remove = (owner: Person, id: string) => api.del(`/schools/${id}`, undefined, owner.headers);
	const gone = (owner: Person) =>
		bodyOf<{ data: DeletedDelegate[] }>(api.get("/schools/deleted", owner.headers)).then(({ body }) => body.data);
	const restore = (owner: Person, id: string, body?: object) =>
		bodyOf<{ data: Delegate } & Refused>(api.post(`/schools/${id}/restore`, body ?? {}, owner.headers));
	const representative = () => signedIn({ role: Role.representative });

	test("and is back for thirty days, as it was, for who may delete it", async () => {
		const [owner, stranger] = [await representative(), await representative()];
		const { data } = (await delegate(owner)).body;
		await remove(owner, data._id);
		expect(await gone(owner)).toMatchObject([{ _id: data._id, email: data.email, school: { name: "Germany" } }]);
		expect(await gone(stranger)).toEqual([]);
		expect((await restore(stranger, data._id)).status).toBe(404);
		expect((await restore(await child(), data._id)).status).toBe(403);
		api.clock.now = noon + 30 * day - 1;
		const answers = await Promise.all([restore(owner, data._id), restore(owner, data._id)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(answers[0]?.body.data).toEqual(data);
		expect(await gone(owner)).toEqual([]);
		const login = await api.post("/users/login", { email: data.email, password: "bead" });
		expect(login.status).toBe(200);
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, data._id));
		expect(log.map(({ action }) => action).toSorted()).toEqual([
			"delegate.create",
			"delegate.delete",
			"delegate.restore",
		]);
	});

	test("and after thirty days is not", async () => {
		const owner = await representative();
		const { data } = (await delegate(owner)).body;
		await remove(owner, data._id);
		api.clock.now = noon + 30 * day;
		expect(await gone(owner)).toEqual([]);
		expect(await restore(owner, data._id)).toMatchObject({ status: 409, body: { error: "RESTORE_TOO_LATE" } });
	});

	test("and the e-mail is taken for ever: it is free, and coming back needs another one", async () => {
		const owner = await representative();
		const { data } = (await delegate(owner)).body;
		expect((await delegate(owner, data.email!)).body.error).toBe("VALIDATION_EMAIL_ALREADY_EXIST");
		await remove(owner, data._id);
		const again = await delegate(owner, data.email!);
		expect(again.status).toBe(200);
		expect(await restore(owner, data._id)).toMatchObject({
			status: 409,
			body: { error: "RESTORE_EMAIL_TAKEN", fields: { email: "RESTORE_EMAIL_TAKEN" } },
		});
		const back = await restore(owner, data._id, { email: `other-${data.email}` });
		expect(back.body.data).toMatchObject({ _id: data._id, email: `other-${data.email}` });
		expect(await db.$count(users, eq(users.email, data.email!))).toBe(1);
	});

	test("and whoever signs up with that e-mail gets a code, not a letter about an account nobody has", async () => {
		const owner = await representative();
		const { data } = (await delegate(owner)).body;
		await remove(owner, data._id);
		const { isEmailTaken } = await import("#worker/account/auth/code-store");
		expect(await isEmailTaken(db, data.email!)).toBe(false);
	});
});

describe("participants are taken out by mistake", () => {
	async function entered(count: number, creatorId?: string) {
		const { id } = await makeOlympiad(db, noon, { startsAt: noon + day, endsAt: noon + 2 * day });
		const rows = await Promise.all(
			Array.from({ length: count }, async (_, index) => {
				const user = await makeUser(db, {
					nameEn: `N${index}`,
					surnameEn: "Test",
					...(creatorId ? { creatorId } : {}),
				});
				return makeParticipant(db, {
					olympiadId: id,
					userId: user.id,
					tshirt: "140",
					companions: 1,
					association: "Beads",
					...(creatorId ? { creatorId } : {}),
				});
			}),
		);
		return { id, rows, ids: rows.map((row) => row.id) };
	}
	const remove = (id: string, ids: string[], who: Person) =>
		bodyOf<{ data: string[]; kept: string[] } & Refused>(api.del(`/olimpic/${id}/participants`, ids, who.headers));
	const gone = (id: string, who: Person) =>
		bodyOf<{ data: RemovedParticipant[] } & Refused>(api.get(`/olimpic/${id}/participants/deleted`, who.headers));
	const restore = (id: string, ids: string[], who: Person) =>
		bodyOf<{ data: string[]; kept: { _id: string; error: string }[] } & Refused>(
			api.post(`/olimpic/${id}/participants/restore`, ids, who.headers),
		);
	const admin = () => signedIn({ role: Role.admin });
	const kept = (id: string) =>
		db.select().from(participants).where(eq(participants.olympiadId, id)).orderBy(participants.id);

	test("and come back as they were, once, within thirty days", async () => {
		const who = await admin();
		const { id, ids } = await entered(3);
		const before = await kept(id);
		await remove(id, ids, who);
		expect(await kept(id)).toEqual([]);
		expect((await gone(id, who)).body.data.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
		api.clock.now = noon + 30 * day;
		expect((await restore(id, ids, who)).body.error).toBe("PARTICIPANT_NOT_FOUND");
		api.clock.now = noon + 30 * day - 1;
		const answers = await Promise.all([restore(id, ids, who), restore(id, ids, who)]);
		expect(answers.some(({ status }) => status === 200)).toBe(true);
		// a removal that was only late has read another count
		expect(await kept(id)).toEqual(before.map((row) => ({ ...row, version: row.version + 1 })));
		expect((await gone(id, who)).body.data).toEqual([]);
	});

	test("and come back a second time", async () => {
		const who = await admin();
		const { id, ids } = await entered(1);
		for (let round = 0; round < 2; round++) {
			api.clock.now += 1000;
			expect((await remove(id, ids, who)).status).toBe(200);
			api.clock.now += 1000;
			expect((await restore(id, ids, who)).body.data).toEqual(ids);
		}
		expect(await kept(id)).toHaveLength(1);
	});

	test("for who may take them out, within reach only", async () => {
		const [who, owner, stranger] = [
			await admin(),
			await signedIn({ role: Role.representative }),
			await signedIn({ role: Role.representative }),
		];
		const { id, ids } = await entered(2, owner.user.id);
		await remove(id, ids, who);
		expect((await gone(id, stranger)).body.data).toEqual([]);
		expect((await restore(id, ids, stranger)).body.error).toBe("PARTICIPANT_NOT_FOUND");
		expect((await gone(id, await child())).status).toBe(403);
		expect((await restore(id, ids, owner)).body.data).toHaveLength(2);
	});

	test("who registered anew meanwhile stays as they are, the others come back", async () => {
		const who = await admin();
		const { id, ids, rows } = await entered(2);
		await remove(id, ids, who);
		await makeParticipant(db, { olympiadId: id, userId: rows[0]!.userId, category: "C10" });
		const { body } = await restore(id, ids, who);
		expect(body.data).toEqual([ids[1]]);
		expect(body.kept).toEqual([{ _id: ids[0], error: "HAVE_ONLINE_OLIMPIC" }]);
	});

	test("into a full olympiad nobody comes back", async () => {
		const who = await admin();
		const { id, ids } = await entered(2);
		await remove(id, ids, who);
		await db.update(olympiads).set({ participantsLimit: 1 }).where(eq(olympiads.id, id));
		expect((await restore(id, ids, who)).body.error).toBe("OLIMPIC_FULL");
		expect(await kept(id)).toEqual([]);
	});

	describe("out of a hall", () => {
		async function seated() {
			const who = await admin();
			const id = await inPerson({}, { seats: 1, companionSeats: 1 });
			const buyer = await child();
			const placed = (await order(id, buyer, [entry(buyer, ["Anna"])])).body;
			await api.post(`/competitions/orders/${placed._id}/confirm`, {}, who.headers);
			const [row] = await kept(id);
			return { who, id, buyer, placed, row: row! };
		}

		test("their seats are free and the money is due; coming back, both are as before", async () => {
			const { who, id, row } = await seated();
			await remove(id, [row.id], who);
			expect(await hallOf(id)).toMatchObject({ seatsTaken: 0, companionsTaken: 0 });
			expect(await db.select().from(ticketReturns)).toMatchObject([{ amount: 200_000, companions: 1, state: "due" }]);
			expect((await db.select().from(tickets)).map(({ live }) => live)).toEqual([false, false]);
			expect((await restore(id, [row.id], who)).status).toBe(200);
			expect(await hallOf(id)).toMatchObject({ seatsTaken: 1, companionsTaken: 1 });
			expect(await db.select().from(ticketReturns)).toEqual([]);
			expect((await db.select().from(tickets)).map(({ live }) => live)).toEqual([true, true]);
		});

		test("two sit on one seat after a restore: a representative hears that it is taken, an admin's come without it", async () => {
			const { who, id, row } = await seated();
			const owner = await signedIn({ role: Role.representative });
			await holdChild(db, row.userId, owner.user.id);
			await remove(id, [row.id], who);
			const next = await child();
			expect((await order(id, next, [entry(next)])).status).toBe(200);
			expect((await restore(id, [row.id], owner)).body.error).toBe("TICKETS_SOLD_OUT");
			expect(await kept(id)).toEqual([]);
			expect((await restore(id, [row.id], who)).status).toBe(200);
			expect(await hallOf(id)).toMatchObject({ seatsTaken: 1 });
		});

		test("whose money was paid back comes in for nothing: only by an admin", async () => {
			const { who, id, row, placed } = await seated();
			const owner = await signedIn({ role: Role.representative });
			await holdChild(db, row.userId, owner.user.id);
			await remove(id, [row.id], who);
			expect((await api.post(`/competitions/orders/${placed._id}/repaid`, {}, who.headers)).status).toBe(200);
			expect((await restore(id, [row.id], owner)).body.error).toBe("TICKET_REQUIRED");
			expect((await restore(id, [row.id], who)).status).toBe(200);
			expect(await db.select().from(ticketReturns)).toMatchObject([{ state: "repaid" }]);
			expect(await hallOf(id)).toMatchObject({ seatsTaken: 0 });
		});

		test("who has come in stays", async () => {
			const { who, id, row } = await seated();
			await db.update(tickets).set({ checkedInAt: noon });
			expect((await remove(id, [row.id], who)).body.error).toBe("HAS_ATTEMPT");
			expect(await kept(id)).toHaveLength(1);
		});
	});
});

test("a winner who lost the prize by mistake has the photo again once the prize is back", async () => {
	const who = await signedIn({ role: Role.admin });
	const { id } = await makeOlympiad(db, noon, { kind: "offline", resultsState: "final" });
	const rows = await Promise.all(
		[0, 1].map(async (place) => makeParticipant(db, { olympiadId: id, userId: (await makeUser(db)).id, place })),
	);
	const take = () => api.post(`/competitions/${id}/winners`, {}, who.headers);
	const photos = async () =>
		(await db.select().from(competitionWinners).where(eq(competitionWinners.olympiadId, id)))
			.map(({ userId, photo }) => [userId, photo])
			.toSorted();
	expect((await take()).status).toBe(200);
	await db.update(competitionWinners).set({ photo: "/api/photos/one" });
	const before = await photos();
	const move = (place: number) => db.update(participants).set({ place }).where(eq(participants.id, rows[1]!.id));
	await move(9);
	expect((await take()).status).toBe(200);
	expect(await photos()).toHaveLength(1);
	await move(1);
	api.clock.now = noon + 29 * day;
	expect((await take()).status).toBe(200);
	expect(await photos()).toEqual(before);
});
