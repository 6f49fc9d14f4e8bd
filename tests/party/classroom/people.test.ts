import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { CloseCode } from "#party/protocol";
import { invitationMs, onlineMs } from "#party/protocol/people";
import type { Online } from "#party/online";
import { onlineName } from "#party/people/online-name";
import { People } from "#party/people";
import { eq } from "drizzle-orm";
import { liveLessonMembers, liveLessons } from "#db/schema/live-lesson";
import { classroomProtocol } from "#party/protocol/classroom";
import { byCookie, makeApi } from "../../factories/api";
import {
	atLesson,
	inLobby,
	knock,
	lessonWithGuests,
	type Line,
	setLobbyClock,
	type SignedIn,
} from "../../factories/classroom-line";
import { makeSignedIn } from "../../factories/rows";
import { hibernating } from "../../factories/woken";
import type { FromPeople } from "#party/protocol/people";

const db = openDb(env.DB);
type Said<T extends FromPeople["t"]> = Extract<FromPeople, { t: T }>;

let teacher: SignedIn;
let [ada, boris]: SignedIn[] = [];
beforeEach(async () => {
	const now = Date.now();
	teacher = await makeSignedIn(db, env.SESSION_SECRET, now, {
		role: 2,
		type: "teacher",
		name: "Марина",
		surname: "Сова",
	});
	const child = (name: string) =>
		makeSignedIn(db, env.SESSION_SECRET, now, { name, surname: "Орлова", creatorId: teacher.user.id });
	[ada, boris] = [await child("Ада"), await child("Борис")];
});

const heard = <T extends FromPeople["t"]>(line: Line<FromPeople>, t: T) =>
	line.heard.filter((frame) => frame.t === t) as Said<T>[];

async function open(line: Line<FromPeople>): Promise<string> {
	await line.ask({ t: "create", title: "Урок" });
	return heard(line, "changeRoom").at(-1)!.room;
}

test("the counter of the platform asks the lobbies, knows within five seconds who is gone, and forgets an empty lobby", async () => {
	const counter = env.Online.getByName(onlineName);
	const elsewhere = await makeSignedIn(db, env.SESSION_SECRET, Date.now(), { role: 2, type: "teacher" });
	const [own, far] = [teacher, elsewhere].map(({ user }) => `teacher:${user.id}`) as [string, string];
	const now = Date.now();
	for (const each of [teacher, elsewhere]) await setLobbyClock(each, now);
	const [line] = [await inLobby(teacher), await inLobby(ada!)];
	const other = await inLobby(elsewhere);
	const known = () =>
		runInDurableObject(counter, async (online: Online, { storage }) => {
			const count = await online.count();
			return [
				count,
				storage.sql
					.exec<{ name: string }>("SELECT name FROM houses")
					.toArray()
					.map(({ name }) => name),
			];
		});
	await expect.poll(known).toEqual([3, [own, far].toSorted()]);
	// the child's page says nothing any more
	await setLobbyClock(teacher, now + onlineMs);
	await line.ask({ t: "online" });
	expect(await counter.count()).toBe(2);
	other.socket.close();
	await expect.poll(known).toEqual([1, [own]]);
	await inLobby(elsewhere);
	await expect.poll(known).toEqual([2, [own, far].toSorted()]);
});

describe("the lobby of a teacher's people", () => {
	test("knows who is online, by name for the teacher and in the public form for classmates", async () => {
		const [line, child] = [await inLobby(teacher), await inLobby(ada!)];
		await inLobby(boris!);
		await inLobby(await makeSignedIn(db, env.SESSION_SECRET, Date.now()));
		await line.ask({ t: "register" });
		await expect.poll(() => heard(line, "online").at(-1)?.count).toBe(3);
		await line.ask({ t: "availableUsers" });
		expect(heard(line, "availableUsers")[0]!.users.map(({ name }) => name)).toEqual(["Ада Орлова", "Борис Орлова"]);
		await child.ask({ t: "availableUsers" });
		expect(heard(child, "availableUsers")[0]!.users.map(({ name }) => name)).toEqual(["Борис О.", "Марина Сова"]);
	});

	test("forgets within five seconds whoever is silent, and writes nothing of it", async () => {
		const [line, silent] = [await inLobby(teacher), await inLobby(ada!)];
		const lobby = env.People.get(env.People.idFromName(`teacher:${teacher.user.id}`));
		await silent.ask({ t: "online" });
		const before = await runInDurableObject(lobby, (room: People, { storage }) => {
			const now = Date.now();
			room.clock = () => now + onlineMs;
			return storage.sql.databaseSize;
		});
		await line.ask({ t: "online" });
		expect(heard(line, "online").at(-1)!.count).toBe(1);
		expect(await runInDurableObject(lobby, (_, { storage }) => storage.sql.databaseSize)).toBe(before);
	});

	test.each([
		["register", "USER_REGISTER"],
		["online", "GET_USERS_ONLINE"],
		["availableUsers", "GET_USERS_AVAILABLE"],
		["chatrooms", "GET_ROOMS"],
		["create", "CREATE_ROOM"],
		["invite", "SEND_INVITE"],
	])("refuses a %s that does not parse as %s, and the line stays", async (t, error) => {
		const line = await inLobby(teacher);
		line.socket.send(JSON.stringify({ t, id: "" }));
		const refused = (frame: FromPeople) => frame.t === "ack" && frame.error !== null;
		expect(await line.next(refused)).toMatchObject({ error, reason: "not_a_frame" });
		expect(await line.ask({ t: "online" })).toMatchObject({ error: null });
	});

	test("knows after hibernation who is there and who is called, without anybody coming again", async () => {
		await setLobbyClock(teacher, Date.now());
		const [line, child] = [await inLobby(teacher), await inLobby(ada!)];
		const room = await open(line);
		await line.ask({ t: "invite", room, users: [ada!.user.id] });
		await expect.poll(() => heard(child, "invite")).toHaveLength(1);
		const lobby = hibernating(env.People.getByName(`teacher:${teacher.user.id}`), People);
		await lobby.at((woken) => {
			const now = Date.now();
			woken.clock = () => now;
		});
		await lobby.says(teacher.user.id, { t: "availableUsers", id: "woken" });
		await expect.poll(() => heard(line, "availableUsers").at(-1)?.users).toMatchObject([{ name: "Ада Орлова" }]);
		const { invitation } = heard(child, "invite")[0]!;
		await lobby.says(ada!.user.id, { t: "invite", id: "yes", invitation, accept: true });
		await expect.poll(() => heard(line, "answered").at(-1)).toMatchObject({ user: ada!.user.id, accepted: true });
		await expect.poll(() => heard(child, "changeRoom").at(-1)?.room).toBe(room);
	});

	test("opens one lesson of a teacher, lists it for its children, and refuses a child's by name", async () => {
		const [line, child] = [await inLobby(teacher), await inLobby(ada!)];
		const room = await open(line);
		expect(await open(line)).toBe(room);
		expect(await child.ask({ t: "create", title: "Мой" })).toMatchObject({
			error: "CREATE_ROOM",
			reason: "not_allowed",
		});
		await child.ask({ t: "chatrooms" });
		expect(heard(child, "chatrooms").at(-1)!.rooms).toMatchObject([{ _id: room, title: "Урок" }]);
		const answer = await makeApi(env, Date.now()).get("/users/rooms", byCookie(ada!.session.token));
		expect(await answer.json()).toMatchObject({ lessons: [{ _id: room, teacher: { name: "Марина Сова" } }] });
		const lesson = await atLesson(room, teacher);
		await lesson.ask({ t: "join" });
		await lesson.ask({ t: "leave", end: true });
		await expect.poll(() => heard(child, "chatrooms").at(-1)!.rooms).toEqual([]);
	});

	test("calls children to a lesson, and says who came and who did not", async () => {
		const [line, a, b] = [await inLobby(teacher), await inLobby(ada!), await inLobby(boris!)];
		const room = await open(line);
		expect(await line.ask({ t: "invite", room, users: [ada!.user.id, boris!.user.id] })).toMatchObject({ error: null });
		const [called] = [await a.next<Said<"invite">>(({ t }) => t === "invite")];
		const other = await b.next<Said<"invite">>(({ t }) => t === "invite");
		expect(called).toMatchObject({ room: { _id: room }, from: "Марина Сова" });
		expect(await b.ask({ t: "invite", invitation: called.invitation, accept: true })).toMatchObject({
			error: "SEND_INVITE",
		});
		await a.ask({ t: "invite", invitation: called.invitation, accept: true });
		await b.ask({ t: "invite", invitation: other.invitation, accept: false });
		expect(heard(a, "changeRoom")).toEqual([{ t: "changeRoom", room }]);
		expect(heard(b, "changeRoom")).toEqual([]);
		await expect.poll(() => heard(line, "answered").map(({ accepted }) => accepted)).toEqual([true, false]);
		expect(await a.ask({ t: "invite", room, users: [boris!.user.id] })).toMatchObject({
			error: "SEND_INVITE",
			reason: "not_allowed",
		});
		expect(await a.ask({ t: "invite", invitation: called.invitation, accept: true })).toMatchObject({
			reason: "not_found",
		});
	});
});

test("a call is the child's and not a page's: a reload hears it again, and the teacher hears by name who does not come", async () => {
	const [line, page] = [await inLobby(teacher), await inLobby(ada!)];
	const room = await open(line);
	await line.ask({ t: "invite", room, users: [ada!.user.id] });
	const first = await page.next<Said<"invite">>(({ t }) => t === "invite");
	page.socket.close();
	const reloaded = await inLobby(ada!);
	await reloaded.ask({ t: "register" });
	const again = heard(reloaded, "invite");
	expect(again).toMatchObject([{ invitation: first.invitation, room: { _id: room }, from: "Марина Сова" }]);
	expect(again[0]!.left).toBeLessThanOrEqual(invitationMs);
	await reloaded.ask({ t: "invite", invitation: first.invitation, accept: false });
	const answered = await line.next<Said<"answered">>(({ t }) => t === "answered");
	expect(answered).toMatchObject({ user: ada!.user.id, name: "Ада Орлова", accepted: false });
	await reloaded.ask({ t: "register" });
	expect(heard(reloaded, "invite")).toHaveLength(1);
});

describe("somebody who is asked to a team", () => {
	test("hears of it on an open page, by the first name and one letter of the child that asks, and nobody else does", async () => {
		const api = makeApi(env, Date.now());
		const [line, other] = [await inLobby(boris!), await inLobby(teacher)];
		const made = await api.post("/teamwork", { digits: 2 }, ada!.headers);
		const team = (await made.json<{ data: { _id: string } }>()).data._id;
		await api.post(`/teamwork/${team}/invite`, { people: [boris!.user.id] }, ada!.headers);
		expect(await line.next(({ t }) => t === "teamwork")).toEqual({ t: "teamwork", team, from: "Ада О." });
		expect(heard(other, "teamwork")).toEqual([]);
	});
});

describe("a session that has ended", () => {
	test("ends its lines in the lobby at once, and nobody else's", async () => {
		const [line, other] = [await inLobby(ada!), await inLobby(boris!)];
		await makeApi(env, Date.now()).post("/users/logout", undefined, byCookie(ada!.session.token));
		expect(await line.closed).toBe(CloseCode.notAdmitted);
		expect(await other.ask({ t: "online" })).toMatchObject({ error: null });
	});
});

describe("a ticket instead of the cookie", () => {
	test("opens one room once and for a minute; another room, a second time and later it does not", async () => {
		const [api, line] = [makeApi(env, Date.now()), await inLobby(teacher)];
		const room = await open(line);
		const get = async (headers = ada!.headers) => {
			const answer = await api.post("/users/rooms/ticket", { room }, headers);
			return (await answer.json<{ ticket: string }>()).ticket;
		};
		const come = (ticket: string, to = room) =>
			knock(`/parties/classroom/${to}`, `${classroomProtocol}, ${ticket}`, {});
		const ticket = await get();
		expect((await come(ticket, `${room}x`)).status).toBe(401);
		expect((await come(ticket)).status).toBe(101);
		const again = (await come(ticket)).webSocket!;
		const closed = new Promise((resolve) => again.addEventListener("close", ({ code }) => resolve(code)));
		again.accept();
		expect(await closed).toBe(CloseCode.notAdmitted);
		api.clock.now -= 61_000;
		expect((await come(await get())).status).toBe(401);
	});
});

describe("a guest without an account", () => {
	test("knocks by the code, waits for the teacher, and keeps its results only by joining later", async () => {
		const lesson = await lessonWithGuests();
		const api = makeApi(env, Date.now());
		const wrong = await api.post(`/lessons/${lesson.room}/guest`, { code: "AAA-AAA", name: "Гость" });
		expect(await wrong.json()).toMatchObject({ error: "CLASS_NOT_FOUND" });
		const answer = await api.post(`/lessons/${lesson.room}/guest`, { code: lesson.code, name: "Гость" });
		const { guest } = await answer.json<{ guest: string }>();
		const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
		const elsewhere = await knock(`/parties/classroom/${lesson.room}x`, classroomProtocol, { Cookie: cookie });
		expect(elsewhere.status).toBe(401);
		const device = await atLesson(lesson.room, { Cookie: cookie });
		expect(await device.ask({ t: "join" })).toMatchObject({ error: null });
		await device.next(({ t }) => t === "snapshot");
		expect(device.known).toMatchObject({ lesson: null, own: { status: "waiting" } });
		expect(await device.ask({ t: "message", kind: "hand", up: true })).toMatchObject({ reason: "not_allowed" });
		await lesson.teacherLine.ask({ t: "invite", member: guest });
		await expect.poll(() => device.known.lesson?.title).toBe("Урок");
		await lesson.teacherLine.ask({ t: "leave", end: true });
		const claim = (headers: Record<string, string>) =>
			api.post(`/lessons/${lesson.room}/guest/claim`, undefined, headers);
		const { token } = ada!.session;
		const kept = () => db.select().from(liveLessonMembers).where(eq(liveLessonMembers.lessonId, lesson.room));
		await expect.poll(() => db.select().from(liveLessons).where(eq(liveLessons.id, lesson.room))).toHaveLength(1);
		// a teacher who signs in on the guest's device is no child of the lesson
		const { token: teachers } = lesson.teacher.session;
		expect((await claim({ ...byCookie(teachers), Cookie: `token=${teachers}; ${cookie}` })).status).toBe(404);
		expect(await kept()).toEqual([]);
		await expect
			.poll(async () => (await claim({ ...byCookie(token), Cookie: `token=${token}; ${cookie}` })).status)
			.toBe(204);
		expect(await kept()).toMatchObject([{ userId: ada!.user.id, answered: 0 }]);
		expect((await claim(byCookie(boris!.session.token))).status).toBe(404);
	});

	test("who is signed in elsewhere and has the code comes in as a guest; whoever is taught here comes as a pupil", async () => {
		const lesson = await lessonWithGuests();
		const api = makeApi(env, Date.now());
		const stranger = await makeSignedIn(db, env.SESSION_SECRET, Date.now());
		const bare = await atLesson(lesson.room, stranger);
		expect(await bare.ask({ t: "join" })).toMatchObject({ error: "JOIN_ROOM" });
		const answer = await api.post(`/lessons/${lesson.room}/guest`, { code: lesson.code, name: "Гость" });
		const { guest } = await answer.json<{ guest: string }>();
		const pass = answer.headers.get("set-cookie")!.split(";")[0]!;
		const device = await atLesson(lesson.room, { Cookie: `token=${stranger.session.token}; ${pass}` });
		expect(await device.ask({ t: "join" })).toMatchObject({ error: null });
		await device.next(({ t }) => t === "snapshot");
		expect(device.known.own).toMatchObject({ status: "waiting" });
		const pupil = await makeSignedIn(db, env.SESSION_SECRET, Date.now(), { creatorId: lesson.teacher.user.id });
		const taught = await atLesson(lesson.room, { Cookie: `token=${pupil.session.token}; ${pass}` });
		expect(await taught.ask({ t: "join" })).toMatchObject({ error: null });
		await expect
			.poll(() => Object.values(lesson.teacherLine.known.desk?.cells ?? {}).map(({ _id, kind }) => [_id, kind]))
			.toEqual(
				expect.arrayContaining([
					[guest, "guest"],
					[pupil.user.id, "pupil"],
				]),
			);
	});

	test("who goes and comes again at the door is still there, and who was never let in has nothing to keep", async () => {
		const lesson = await lessonWithGuests();
		const api = makeApi(env, Date.now());
		const answer = await api.post(`/lessons/${lesson.room}/guest`, { code: lesson.code, name: "Гость" });
		const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
		for (let time = 0; time < 2; time++) {
			const device = await atLesson(lesson.room, { Cookie: cookie });
			await device.ask({ t: "join" });
			await device.next(({ t }) => t === "snapshot");
			expect(device.known).toMatchObject({ lesson: null, own: { status: "waiting" } });
			await device.ask({ t: "leave" });
		}
		await lesson.teacherLine.ask({ t: "leave", end: true });
		const kept = () => db.select().from(liveLessons).where(eq(liveLessons.id, lesson.room));
		await expect.poll(kept).toHaveLength(1);
		const { token } = ada!.session;
		const claimed = await api.post(`/lessons/${lesson.room}/guest/claim`, undefined, {
			...byCookie(token),
			Cookie: `token=${token}; ${cookie}`,
		});
		expect(claimed.status).toBe(404);
	});
});
