import { getServerByName } from "partyserver";
import { isUnavailable } from "#db/timeout";
import { refusal } from "#party/classroom/acks";
import { isLessonName } from "#party/classroom/lesson-name";
import type { AtTheDoor } from "#party/classroom/rpc-types";
import { CloseCode } from "#party/protocol/closing";
import { classroomProtocol, floodRestMs, lessonId } from "#party/protocol/classroom";
import { peopleProtocol } from "#party/protocol/people";
import { guestPerson, headersFor, type Person } from "#party/room/admitted";
import { Arrivals } from "#party/room/arrivals";
import { cookieIn, doorDb, isHandshake, refused, sessionStands, upgraded } from "../account/auth/room-door";
import { originOf } from "../http/settings";
import { readToken } from "../http/token";
import { findHouse, findPupilOf, findPupilOfPlanned } from "./house-store";
import { readGuestPass, readRoomTicket } from "./passes";

const classroomPath = "/parties/classroom/";
const peoplePath = "/parties/people/mine";
/** Stops too frequent connections before they reach database and room; each isolate counts its own. */
const arrivals = new Arrivals();

/** Whether a path is one of these rooms. */
export function isClassroomPath(pathname: string): boolean {
	return pathname === peoplePath || roomIn(pathname) !== undefined;
}

/** The lesson a path names. */
function roomIn(pathname: string): string | undefined {
	const id = pathname.startsWith(classroomPath) ? pathname.slice(classroomPath.length) : "";
	return lessonId.test(id) ? id : undefined;
}

/**
 * Admits a browser to a lesson or to its lobby of people: from our own origin, with a live session, by its cookie or by a
 * ticket that is good once; a guest by its pass. The room hears who it is from here alone. `now` in milliseconds.
 */
export async function admitToClassroom(request: Request, env: Env, now: number): Promise<Response> {
	const { pathname } = new URL(request.url);
	const room = roomIn(pathname);
	if (!isHandshake(request)) return refused(404);
	if (request.headers.get("origin") !== originOf(env, request.url)) return refused(403);
	const [protocol, ticket] = (request.headers.get("sec-websocket-protocol") ?? "").split(/,\s*/);
	if (protocol !== (room === undefined ? peopleProtocol : classroomProtocol)) return refused(403);
	const known = await whoKnocks(request, env, room ?? "people", ticket, now);
	if (!known) return refused(401);
	if (!arrivals.mayArrive(known.person.userId, now)) return refused(429);
	if (!known.guest && !(await sessionStands(env, known.person.session, now))) return refused(401);
	if (room === undefined) return toPeople(env, known);
	if (!isLessonName(env.TICKET_SECRET, room)) return noSuchLesson();
	const answer = await toLesson(env, room, known);
	if (answer.status !== 429) return upgraded(answer, classroomProtocol);
	// who flooded the room knocks here in vain, and costs neither database nor room anything
	arrivals.rest(known.person.userId, now + floodRestMs);
	return refused(429);
}

/** `guest`: the name on a guest's pass; `pass`: one of somebody who is signed in, for a lesson of a stranger's teacher. */
type Knocking = { person: Person; ticket?: string; guest?: string; pass?: { guest: string; name: string } };

/** Who knocks, by ticket, by the session's cookie, or as a guest of this room. */
async function whoKnocks(
	request: Request,
	env: Env,
	room: string,
	ticket: string | undefined,
	now: number,
): Promise<Knocking | null> {
	if (ticket !== undefined) {
		const read = await readRoomTicket(env.TICKET_SECRET, ticket, now);
		return read?.room === room ? { person: { userId: read.userId, session: read.session }, ticket: read.id } : null;
	}
	const session = await readToken(env.SESSION_SECRET, cookieIn(env, request, "token"), now);
	const read = await readGuestPass(env.TICKET_SECRET, cookieIn(env, request, "guest"), now);
	const pass = read?.room === room ? read : null;
	if (session && !session.acting && !session.once) {
		const person = { userId: session.userId, session: session.id };
		return pass ? { person, pass } : { person };
	}
	return pass && { person: guestPerson(pass.guest), guest: pass.name };
}

async function toLesson(env: Env, room: string, { person, ticket, guest, pass }: Knocking): Promise<Response> {
	const stub = await getServerByName(env.Classroom, room);
	const asGuest = (name: string) => ({ name, role: "guest" as const });
	const about = guest === undefined ? await standing(env, room, person.userId) : asGuest(guest);
	// somebody with an account whom this teacher does not teach comes as whoever has the code
	if (pass && about && about.role === null)
		return stub.fetch(handshake(guestPerson(pass.guest), asGuest(pass.name), ticket));
	return stub.fetch(handshake(person, about ?? undefined, ticket));
}

/** Who somebody is in a lesson; null while the database cannot be asked: the room knows who was there. */
async function standing(env: Env, room: string, userId: string): Promise<AtTheDoor | null> {
	const [teacher = ""] = room.split(":");
	// the room knows its teacher
	if (teacher === userId) return null;
	try {
		const db = doorDb(env);
		const pupil = (await findPupilOf(db, teacher, userId)) ?? (await findPupilOfPlanned(db, room, userId));
		return pupil ? { name: pupil.name, role: "pupil" } : { name: "", role: null };
	} catch (error) {
		if (isUnavailable(error)) return null;
		throw error;
	}
}

/** A line that says what a room which nobody opened would say; no room is woken for it. */
function noSuchLesson(): Response {
	const { 0: browser, 1: end } = new WebSocketPair();
	end.accept();
	end.addEventListener(
		"message",
		({ data }) => {
			end.send(JSON.stringify(refusal(typeof data === "string" ? data : "", "not_found")));
			end.close(CloseCode.notMember);
		},
		{ once: true },
	);
	return upgraded(new Response(null, { status: 101, webSocket: browser }), classroomProtocol);
}

async function toPeople(env: Env, { person, ticket }: Knocking): Promise<Response> {
	const housed = await findHouse(doorDb(env), person.userId).catch((error: unknown) => {
		if (isUnavailable(error)) return undefined;
		throw error;
	});
	if (!housed) return refused(housed === undefined ? 503 : 401);
	const { house, ...about } = housed;
	const stub = await getServerByName(env.People, house);
	return upgraded(await stub.fetch(handshake(person, about, ticket)), peopleProtocol);
}

/** A handshake of our own: nothing of the browser's query and headers is passed on. */
function handshake(person: Person, about: object | undefined, ticket: string | undefined): Request {
	const headers = { upgrade: "websocket", ...headersFor(person, about as Record<string, unknown>, ticket) };
	return new Request("https://room.invalid/", { headers });
}
