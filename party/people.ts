import { type Connection, getServerByName } from "partyserver";
import { openDb } from "#db/client";
import { may } from "#domain/access/permissions";
import { ackErrorOf, type RefusalReason } from "#domain/classroom/ack";
import { publicForm } from "#domain/user/public-name";
import { noteOnline } from "./people/online-store";
import { OpenRooms } from "./people/open-rooms";
import { readFrame } from "./protocol";
import {
	type Available,
	type FromPeople,
	invitationMs,
	onlineMs,
	type OpenRoom,
	ToPeople,
	toldMs,
} from "./protocol/people";
import { aboutOf } from "./room/admitted";
import { frameNames } from "./room/frame-names";
import { Room, type Seat as SeatOf } from "./room/room";

/** What the Worker says of somebody: `creator` and `teachers` are ids of those who teach this person. */
export type InHouse = { name: string; role: number; creator: string | null; teachers: readonly string[] };
type Invitation = { _id: string; room: string; from: string; until: number };
/** A line. Instants in milliseconds; `seenAt`: its last frame. */
type Own = InHouse & { seenAt: number; invitations: readonly Invitation[] };
type Seat = SeatOf<Own>;
type Line = Connection<Seat>;
/** Between two notes of the counter, milliseconds: many come at once, and each note is a row of D1. */
const notedMs = 10_000;
/** invitations of one person that wait at the same time */
const mostInvitations = 5;

type Call = Extract<ToPeople, { users: string[] }>;
type Reply = Extract<ToPeople, { accept: boolean }>;

/**
 * The lobby of people of one house: a school, or a teacher without one. Who is online stands in the open lines and is never
 * written, only how many there are; the storage has the list of open lessons alone.
 */
export class People extends Room<Own> {
	#rooms!: OpenRooms;
	#telling: ReturnType<typeof setTimeout> | null = null;
	#noting: ReturnType<typeof setTimeout> | null = null;
	#noted = { count: -1, at: 0 };

	override onStart(): void {
		super.onStart();
		this.#rooms = new OpenRooms(this.ctx.storage.sql);
	}

	protected override arrive(_: string, now: number, request: Request): Own {
		const about = (aboutOf(request) ?? { name: "", role: 0, creator: null, teachers: [] }) as InHouse;
		this.#tellSoon();
		return { ...about, seenAt: now, invitations: [] };
	}

	protected override leave(): void {
		this.#tellSoon();
	}

	protected override hear(line: Line, seat: Seat, text: string): void {
		const frame = readFrame(ToPeople, text);
		if (!frame) return this.#refuse(line, frameNames(text), "not_a_frame");
		const now = this.clock();
		line.setState({ ...seat, seenAt: now });
		switch (frame.t) {
			case "register":
				send(line, { t: "registered", _id: seat.userId, name: seat.name });
				send(line, { t: "online", count: this.#online(now).size });
				break;
			case "online":
				send(line, { t: "online", count: this.#online(now).size });
				break;
			case "availableUsers":
				send(line, { t: "availableUsers", users: this.#available(seat, now) });
				break;
			case "chatrooms":
				send(line, { t: "chatrooms", rooms: this.#roomsFor(seat) });
				break;
			case "create":
				return this.ctx.waitUntil(this.#create(line, seat, frame.id, frame.title));
			case "invite": {
				const reason = "users" in frame ? this.#invite(seat, frame, now) : this.#answer(line, seat, frame, now);
				if (reason) return this.#refuse(line, frame, reason);
			}
		}
		send(line, { t: "ack", id: frame.id, error: null, reason: null });
	}

	/** The lessons that are open for somebody taught by these, and their own. */
	async openFor(userId: string, teachers: readonly string[]): Promise<OpenRoom[]> {
		return this.#rooms.ofTeachers([userId, ...teachers]);
	}

	/** Opens a lesson of somebody who teaches and answers its room; the lesson that is open already is that one. */
	async openLesson(teacher: { _id: string; name: string }, title: string): Promise<string> {
		const known = this.#rooms.of(teacher._id);
		const room = known ?? { _id: `${teacher._id}:${crypto.randomUUID()}`, title, teacher, startedAt: this.clock() };
		if (!known) this.#rooms.open(room);
		const classroom = await getServerByName(this.env.Classroom, room._id);
		await classroom.open({ teacher: teacher._id, name: teacher.name, title: room.title, house: this.name });
		this.#tellRooms();
		return room._id;
	}

	/** A lesson is over. */
	async closed(room: string): Promise<void> {
		this.#rooms.close(room);
		this.#tellRooms();
	}

	/** Tells the open pages of somebody that `from` (a name) asks them to a team. */
	async askedToTeam(userId: string, team: string, from: string): Promise<void> {
		for (const { line } of this.lines(userId)) send(line, { t: "teamwork", team, from });
	}

	/** The people who gave a sign of life in time, each with one of their lines. */
	#online(now: number): Map<string, Seat> {
		const online = new Map<string, Seat>();
		for (const { line, seat } of this.lines()) {
			const answered = this.ctx.getWebSocketAutoResponseTimestamp(line)?.getTime() ?? 0;
			if (now - Math.max(seat.seenAt, answered) < onlineMs) online.set(seat.userId, seat);
		}
		return online;
	}

	/** A teacher sees its pupils by name; a child the others of its creator and its teachers, in the public form. */
	#available(seat: Seat, now: number): Available[] {
		const others = [...this.#online(now).values()].filter(({ userId }) => userId !== seat.userId);
		return others
			.filter((other) => this.#teaches(seat, other) || this.#isNear(seat, other))
			.map((other) => ({
				_id: other.userId,
				name: this.#teaches(seat, other) || seat.teachers.includes(other.userId) ? other.name : publicForm(other.name),
			}))
			.toSorted((a, b) => (a.name < b.name ? -1 : 1));
	}

	#teaches(seat: Seat, other: Seat): boolean {
		return other.teachers.includes(seat.userId);
	}

	#isNear(seat: Seat, other: Seat): boolean {
		const ofOneCreator = seat.creator !== null && seat.creator === other.creator;
		return ofOneCreator || seat.teachers.includes(other.userId);
	}

	#roomsFor({ userId, teachers }: Seat): OpenRoom[] {
		return this.#rooms.ofTeachers([userId, ...teachers]);
	}

	async #create(line: Line, seat: Seat, id: string, title: string): Promise<void> {
		if (!may({ id: seat.userId, role: seat.role }, "lessons.teach"))
			return this.#refuse(line, { t: "create", id }, "not_allowed");
		try {
			// asked twice, or from two tabs: the lesson that is open
			const room = await this.openLesson({ _id: seat.userId, name: seat.name }, title);
			send(line, { t: "changeRoom", room });
		} catch {
			return this.#refuse(line, { t: "create", id }, "away");
		}
		send(line, { t: "ack", id, error: null, reason: null });
	}

	/** Calls people to a lesson of one's own; why not, or null. */
	#invite(seat: Seat, frame: Call, now: number): RefusalReason | null {
		const room = this.#rooms.find(frame.room);
		if (!room) return "not_found";
		if (room.teacher._id !== seat.userId) return "not_allowed";
		const online = this.#online(now);
		const called = frame.users.filter((user) => {
			const other = online.get(user);
			return other !== undefined && this.#teaches(seat, other);
		});
		for (const user of called) {
			const invitation = { _id: crypto.randomUUID(), room: room._id, from: seat.userId, until: now + invitationMs };
			for (const { line, seat: invited } of this.lines(user)) {
				const standing = invited.invitations.filter((each) => each.room !== room._id && each.until > now);
				line.setState({ ...invited, invitations: [...standing, invitation].slice(-mostInvitations) });
				const { _id, until } = invitation;
				send(line, { t: "invite", invitation: _id, room, from: seat.name, until });
			}
		}
		return called.length === 0 ? "not_found" : null;
	}

	/** Accepts or declines an invitation; why not, or null. */
	#answer(line: Line, seat: Seat, frame: Reply, now: number): RefusalReason | null {
		const invitation = seat.invitations.find(({ _id, until }) => _id === frame.invitation && until > now);
		if (!invitation || (frame.accept && !this.#rooms.find(invitation.room))) return "not_found";
		for (const { line: own, seat: each } of this.lines(seat.userId))
			own.setState({ ...each, invitations: each.invitations.filter(({ _id }) => _id !== invitation._id) });
		const answered = { t: "answered", invitation: invitation._id, user: seat.userId, accepted: frame.accept } as const;
		for (const { line: inviter } of this.lines(invitation.from)) send(inviter, answered);
		if (frame.accept) send(line, { t: "changeRoom", room: invitation.room });
		return null;
	}

	/** Tells everybody the counter, soon: many come at once. */
	#tellSoon(): void {
		if (this.#telling !== null) return;
		this.#telling = setTimeout(() => {
			this.#telling = null;
			const text = JSON.stringify({ t: "online", count: this.#online(this.clock()).size } satisfies FromPeople);
			for (const { line } of this.lines()) line.send(text);
			this.#note();
		}, toldMs);
	}

	/** Notes the counter when it has moved, at once or when the pause is over; without the database the next note has it. */
	#note(): void {
		const now = this.clock();
		const count = this.#online(now).size;
		if (this.#noting !== null || count === this.#noted.count) return;
		const pause = this.#noted.at + notedMs - now;
		if (pause > 0) {
			this.#noting = setTimeout(() => {
				this.#noting = null;
				this.#note();
			}, pause);
			return;
		}
		this.#noted = { count, at: now };
		this.ctx.waitUntil(noteOnline(openDb(this.env.DB), this.name, count, now).catch(() => undefined));
	}

	#tellRooms(): void {
		for (const { line, seat } of this.lines()) send(line, { t: "chatrooms", rooms: this.#roomsFor(seat) });
	}

	#refuse(line: Line, { t, id }: { t: unknown; id: string | null }, reason: RefusalReason): void {
		send(line, { t: "ack", id, error: ackErrorOf(t), reason });
	}
}

function send(line: Connection, frame: FromPeople): void {
	line.send(JSON.stringify(frame));
}
