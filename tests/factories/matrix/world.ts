import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { openDb } from "#db/client";
import { competitionVenues, ticketOrders, ticketReturns, tickets } from "#db/schema/competition";
import { examCertificates, exams, examSittings } from "#db/schema/exam";
import { diplomas } from "#db/schema/diploma";
import { participants } from "#db/schema/olympiad";
import type { Attempts } from "#party/attempts";
import { createApp } from "#worker/app";
import { makeResult, olympiadNoon as noon } from "../olympiad";
import { png } from "../pictures";
import { makeOlympiad, makeParticipant, makeSession } from "../rows";
import { makePeople, type Name, names } from "./people";

export const db = openDb(env.DB);
const hour = 3_600_000;
const day = 24 * hour;
const clock = { now: noon };
const app = createApp(() => clock.now);
const everySix = [100, 90, 80, 70, 60, 50, 40] as const;

export type Sent = { method: string; path: string; body?: unknown; headers?: Record<string, string> };

/** A request as it goes out; bytes and texts as they are, everything else as JSON. */
export async function send({ method, path, body, headers = {} }: Sent): Promise<Response> {
	const plain = body === undefined || typeof body === "string" || body instanceof Uint8Array;
	return app.request(
		`http://abacus.test/api${path}`,
		{
			method,
			headers: { ...(plain ? {} : { "Content-Type": "application/json" }), ...headers },
			body: body === undefined ? null : plain ? (body as string) : JSON.stringify(body),
		},
		env,
	);
}

/** Whether something was made for the request of a cell, so that the database is not what it was. */
export const touched = { yes: false };

/** As `send`, for what the world is made of: anything but success is a fault of the world. */
export async function done<T = Record<string, unknown>>(sent: Sent): Promise<T> {
	touched.yes = true;
	const answer = await send(sent);
	const text = await answer.text();
	if (!answer.ok) throw new Error(`${sent.method} ${sent.path}: ${answer.status} ${text}`);
	return (text === "" ? {} : JSON.parse(text)) as T;
}

const app1 = { "X-App": "1" };
globalThis.madeAtImport = true;
export const people = await makePeople(db, env.DB);
type Headers = Record<string, string>;

/** The headers of a session of everybody. */
export const sessions = {} as Record<Name, Headers>;

/** A new session for everybody: attempts remember those that ended, also after the database was put back. */
export async function signInAll(): Promise<void> {
	await Promise.all(names.map(async (name) => (sessions[name] = await signIn(name))));
}

/** The headers of another session of somebody. */
export async function signIn(name: Name): Promise<Headers> {
	touched.yes = true;
	const { token } = await makeSession(db, env.SESSION_SECRET, people[name].id, noon);
	return { Authorization: `Bearer ${token}` };
}

await signInAll();

const asAdmin = (method: string, path: string, body?: unknown) =>
	done({ method, path, headers: sessions.admin, ...(body === undefined ? {} : { body }) });

const span = (from: number, to: number) => ({ startsAt: noon + from, endsAt: noon + to });

async function olympiad(row: Parameters<typeof makeOlympiad>[2], entered: readonly Name[] = names) {
	const { id } = await makeOlympiad(db, noon, row);
	const records = {} as Record<Name, string>;
	for (const name of entered) {
		const { id: userId, creator, country } = people[name];
		records[name] = (await makeParticipant(db, { olympiadId: id, userId, creatorId: creator, country })).id;
	}
	return { id, records };
}

/** A finished olympiad in which everybody has a result. */
async function withResults(row: Parameters<typeof makeOlympiad>[2]) {
	const made = await olympiad({ ...span(-3 * day, -day), ...row });
	for (const name of names) {
		await makeResult(db, { olympiadId: made.id, userId: people[name].id, finishedAt: noon - 2 * day }, everySix);
	}
	return made;
}

/** The one that runs: everybody is in, nobody has begun. */
export const running = await olympiad({ name: "Running", ...span(-3 * hour, hour), printing: true });
/** Runs too; those who sit an attempt do it here. */
export const sitting = await olympiad({ name: "Sitting", ...span(-hour, hour) });
/** Nobody is in yet. */
export const upcoming = await olympiad({ name: "Upcoming", ...span(20 * day, 21 * day) }, []);
export const provisional = await withResults({ name: "Provisional" });
export const cleared = await withResults({ name: "Cleared" });
/** Frozen, with results that came later. */
export const frozen = await withResults({ name: "Frozen", resultsState: "frozen" });
export const final = await withResults({ name: "Final", resultsState: "final", showDiplomas: true });

for (const name of names) {
	await asAdmin("POST", `/olimpic/participant/clear/${cleared.records[name]}`, { reason: "cleared" });
}
// somebody with a prize may not enter the same category again
await db.update(participants).set({ place: 5 }).where(inOlympiad(final.id));
await db.update(participants).set({ place: 1 }).where(eq(participants.id, final.records.classmate));
for (const mode of ["personal", "teacher", "center"]) await asAdmin("POST", `/olimpic/${final.id}/diplomas`, { mode });
await asAdmin("POST", `/competitions/${final.id}/winners`);
const page = { title: "T", html: "" };
await asAdmin("POST", "/content/documents/tasks", { ru: page, en: page });

function inOlympiad(id: string) {
	return eq(participants.olympiadId, id);
}

/** The key of the photo of a past winner. */
export const winnersPhoto = (
	await done<{ winners: { photo: string }[] }>({
		method: "POST",
		path: `/competitions/${final.id}/winners/${people.classmate.id}/photo`,
		body: png(),
		headers: { ...sessions.admin, "Content-Type": "image/png" },
	})
).winners[0]!.photo.replace("/api/photos/", "");

/** The address of somebody's photo. */
export const photo = (
	await done<{ photo: { url: string } }>({
		method: "POST",
		path: "/users/photo",
		body: png(),
		headers: { ...sessions.strangersChild, "Content-Type": "image/png" },
	})
).photo.url.replace("/api", "");

async function hall(name: string) {
	const prices = { price: 150_000, companionPrice: 50_000, maintainersLimit: 2 };
	const made = await olympiad(
		{ name, kind: "offline", ticketSales: true, openedEarlyAt: noon, ...span(30 * day, 31 * day), ...prices },
		[],
	);
	await db.insert(competitionVenues).values({ olympiadId: made.id, city: "Kazan", seats: 100, companionSeats: 100 });
	return made.id;
}

/** A hall in which everybody has bought a place for themselves. */
async function soldHall(name: string, state: "awaiting" | "paid", returned = false) {
	const olympiadId = await hall(name);
	const orders = {} as Record<Name, string>;
	const seats = {} as Record<Name, string>;
	for (const name of names) {
		const [id, ticket, userId] = [uuidv7(), uuidv7(), people[name].id];
		await db.insert(ticketOrders).values({
			id,
			olympiadId,
			buyerId: userId,
			idempotencyKey: id,
			request: "",
			state,
			amount: 150_000,
			seats: 1,
			companions: 0,
			createdAt: noon,
		});
		const place = { olympiadId, userId, holder: name, category: "C12", country: "KZ", price: 150_000 };
		await db
			.insert(tickets)
			.values({ id: ticket, orderId: id, kind: "participant", code: ticket, live: !returned, ...place });
		if (returned) {
			await db.insert(ticketReturns).values({
				ticketId: ticket,
				orderId: id,
				olympiadId,
				userId,
				companions: 0,
				amount: 150_000,
				state: "due",
				returnedBy: userId,
				returnedAt: noon,
			});
		} else if (state === "paid") {
			await makeParticipant(db, { olympiadId, userId, creatorId: userId, country: "KZ" });
		}
		orders[name] = id;
		seats[name] = ticket;
	}
	await db
		.update(competitionVenues)
		.set({ seatsTaken: returned ? 0 : names.length })
		.where(inHall(olympiadId));
	return { id: olympiadId, orders, seats };
}

function inHall(id: string) {
	return eq(competitionVenues.olympiadId, id);
}

/** Open for orders; nobody has bought yet. */
export const emptyHall = await hall("Hall");
export const awaiting = await soldHall("Awaiting", "awaiting");
export const paid = await soldHall("Paid", "paid");
export const returned = await soldHall("Returned", "paid", true);

/** A passed exam of everybody with its certificate, which has its id. */
export const passedExams = {} as Record<Name, string>;
for (const name of names) {
	const userId = people[name].id;
	const id = `passed-exam-${name}`;
	passedExams[name] = id;
	const level = { type: "mental" as const, level: "10" };
	const sat = { userId, ...level, scores: [100], passed: true, ending: "saved" as const, fail: false };
	const entered = { createdBy: "staff", createdAt: noon, covered: true, shard: "exams:all:0" };
	const tasks = [{ type: "mental" as const, notation: "1D4RF", samples: 20, minutes: 3, size: 5 }];
	const facts = { nameRu: "", nameEn: "", tasks, scores: [100], passedAt: noon, issuedAt: noon, issuedBy: "admin" };
	await db.insert(exams).values({ id, userId, ...level, ...entered, startedAt: noon, tasks, certifiedAt: noon });
	await db
		.insert(examSittings)
		.values({ attemptId: id, revision: 1, examId: id, ...sat, startedAt: noon, finishedAt: noon });
	await db.insert(examCertificates).values({ id, code: id, examId: id, recipientId: userId, ...level, ...facts });
}

const promises = { rules: true, camera: true, ready: true };

/** A start ticket of somebody, of a minute ago: it opens now. */
export async function ticketOf(name: Name, olympiadId: string, headers = sessions[name]): Promise<string> {
	clock.now = noon - 60_000;
	try {
		const path = `/olimpic/${olympiadId}/ready`;
		return (await done<{ ticket: string }>({ method: "POST", path, body: promises, headers: { ...headers, ...app1 } }))
			.ticket;
	} finally {
		clock.now = noon;
	}
}

async function begin(name: Name, olympiadId: string, session = sessions[name]) {
	const ticket = await ticketOf(name, olympiadId, session);
	const headers = { ...session, ...app1, "X-Ticket": ticket };
	const { attempt } = await done<{ attempt: { _id: string } }>({
		method: "GET",
		path: `/olimpic/${olympiadId}/start`,
		headers,
	});
	await done({ method: "GET", path: `/olimpic/data?attempt=${attempt._id}&step=1`, headers });
	return attempt._id;
}

/** Somebody's place in a running olympiad of its own, in a shard that lives at the same instant. */
export async function freshEntry(name: Name): Promise<{ id: string; participant: string }> {
	touched.yes = true;
	const { id, records } = await olympiad({ name: "Fresh", ...span(-hour, hour) }, [name]);
	await setClock(id);
	return { id, participant: records[name] };
}

async function setClock(olympiadId: string): Promise<void> {
	await runInDurableObject(env.Attempts.get(env.Attempts.idFromName(`${olympiadId}:all:0`)), (shard: Attempts) => {
		shard.clock = () => clock.now;
	});
}

/** An attempt of somebody in an olympiad of its own, in its first stage. */
export async function freshAttempt(
	name: Name,
	session = sessions[name],
): Promise<{ id: string; olympiad: string; participant: string }> {
	const { id, participant } = await freshEntry(name);
	return { id: await begin(name, id, session), olympiad: id, participant };
}

/** Attempts under way, each in its first stage. */
export const attempts = {} as Record<Name, string>;
await setClock(sitting.id);
for (const name of names) attempts[name] = await begin(name, sitting.id);

export const diplomaRows = await db.select().from(diplomas);
export { noon };
