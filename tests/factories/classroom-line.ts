import { env, exports } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { getServerByName } from "partyserver";
import { openDb } from "#db/client";
import { follow, type Heard, type Known, nothingKnown } from "#domain/classroom/follow";
import { makeLessonName } from "#party/classroom/lesson-name";
import type { Classroom } from "#party/classroom";
import type { People } from "#party/people";
import { classroomProtocol, type FromClassroom, resyncText } from "#party/protocol/classroom";
import { type FromPeople, peopleProtocol } from "#party/protocol/people";
import { origin } from "./lobby";
import { makeSignedIn } from "./rows";

const db = openDb(env.DB);

type Frame = { t: string; [name: string]: unknown };

/** One end of a line, with everything that was said on it. */
export class Line<Said extends { t: string }> {
	readonly heard: Said[] = [];
	readonly closed: Promise<number>;
	#ids = 0;
	onFrame: (frame: Said) => void = () => undefined;

	constructor(readonly socket: WebSocket) {
		this.closed = new Promise((resolve) => {
			socket.addEventListener("close", ({ code }) => resolve(code), { once: true });
		});
		socket.addEventListener("message", ({ data }) => {
			const frame = JSON.parse(data as string) as Said;
			this.heard.push(frame);
			this.onFrame(frame);
		});
		socket.accept();
	}

	/** Says something and waits for its acknowledgement. */
	async ask(frame: Frame): Promise<{ error: string | null; reason: string | null }> {
		const id = `m${++this.#ids}`;
		this.socket.send(JSON.stringify({ id, ...frame }));
		return this.next((said) => said.t === "ack" && (said as unknown as { id: string }).id === id) as never;
	}

	/** The first frame that fits, said or to come. */
	async next<Found extends Said>(fits: (frame: Said) => boolean): Promise<Found> {
		const known = this.heard.find(fits);
		if (known) return known as Found;
		return new Promise((resolve) => {
			this.socket.addEventListener("message", ({ data }) => {
				const frame = JSON.parse(data as string) as Said;
				if (fits(frame)) resolve(frame as Found);
			});
		});
	}
}

/** A device in a lesson: it follows what it hears, and asks for a snapshot after a gap. */
export class Device extends Line<FromClassroom> {
	known: Known = nothingKnown;

	constructor(socket: WebSocket) {
		super(socket);
		this.onFrame = (frame) => {
			if (frame.t === "ack" || frame.t === "clock" || frame.t === "joined" || frame.t === "over") return;
			const { known, gap } = follow(this.known, frame as Heard);
			this.known = known;
			if (gap) socket.send(resyncText);
		};
	}
}

export type SignedIn = Awaited<ReturnType<typeof makeSignedIn>>;

export function knock(path: string, protocol: string, headers: Record<string, string>) {
	const all = { Upgrade: "websocket", Origin: origin, "Sec-WebSocket-Protocol": protocol, ...headers };
	return exports.default.fetch(origin + path, { headers: all });
}

const cookieOf = ({ session }: SignedIn) => ({ Cookie: `token=${session.token}` });

/** Somebody at a lesson: not yet joined. */
export async function atLesson(room: string, who: SignedIn | Record<string, string>): Promise<Device> {
	return new Device(await socketTo(room, who));
}

/** A bare line to a lesson: what it says is taken as it comes. */
export async function lineTo(room: string, who: SignedIn, onText: (text: string) => void): Promise<WebSocket> {
	const socket = await socketTo(room, who);
	socket.addEventListener("message", ({ data }) => onText(data as string));
	socket.accept();
	return socket;
}

async function socketTo(room: string, who: SignedIn | Record<string, string>): Promise<WebSocket> {
	const headers = "session" in who ? cookieOf(who as SignedIn) : (who as Record<string, string>);
	const { webSocket, status } = await knock(`/parties/classroom/${room}`, classroomProtocol, headers);
	if (!webSocket) throw new Error(`refused with ${status}`);
	return webSocket;
}

/** Somebody in the lobby of their people. */
export async function inLobby(who: SignedIn): Promise<Line<FromPeople>> {
	const { webSocket, status } = await knock("/parties/people/mine", peopleProtocol, cookieOf(who));
	if (!webSocket) throw new Error(`refused with ${status}`);
	return new Line<FromPeople>(webSocket);
}

/** Sets the clock of a teacher's lobby, milliseconds: whoever is there stays so, however busy the machine is. */
export async function setLobbyClock(teacher: SignedIn, now: number): Promise<void> {
	const lobby = env.People.get(env.People.idFromName(`teacher:${teacher.user.id}`));
	await runInDurableObject(lobby, (room: People) => {
		room.clock = () => now;
	});
}

/** A teacher with pupils and an open lesson. */
export async function makeClass(pupils: number) {
	const now = Date.now();
	const teacher = await makeSignedIn(db, env.SESSION_SECRET, now, { role: 2, type: "teacher", name: "Марина" });
	const room = makeLessonName(env.TICKET_SECRET, teacher.user.id, crypto.randomUUID());
	const children: SignedIn[] = [];
	for (let child = 0; child < pupils; child++) {
		const names = { name: `Ученик ${child}`, creatorId: teacher.user.id };
		children.push(await makeSignedIn(db, env.SESSION_SECRET, now, { role: 1, type: "student", ...names }));
	}
	const stub = await getServerByName(env.Classroom, room);
	await stub.open({ teacher: teacher.user.id, name: "Марина", title: "Урок", house: `teacher:${teacher.user.id}` });
	const join = async (who: SignedIn) => {
		const device = await atLesson(room, who);
		const { error } = await device.ask({ t: "join" });
		if (error) throw new Error(error);
		await device.next((frame) => frame.t === "snapshot");
		return device;
	};
	const inRoom = <T>(ask: (classroom: Classroom, state: DurableObjectState) => T | Promise<T>) =>
		// a stub of its own: the room may have been killed
		runInDurableObject(env.Classroom.get(env.Classroom.idFromName(room)), ask as never) as Promise<T>;
	return { teacher, children, room, stub, join, inRoom, teach: () => join(teacher) };
}

/** An open lesson that takes guests, with its teacher in it. */
export async function lessonWithGuests() {
	const lesson = await makeClass(0);
	const teacher = await lesson.teach();
	await teacher.ask({ t: "event", type: "SET_GLOBAL_FILTER_PROP", prop: "guests", value: true });
	const said = await teacher.next<FromClassroom & { t: "desk" }>(
		(frame) => frame.t === "desk" && frame.desk.guestCode !== null,
	);
	return { ...lesson, teacherLine: teacher, code: said.desk.guestCode! };
}
