import { type Connection, getServerByName } from "partyserver";
import { may } from "#domain/access/permissions";
import { ackErrorOf, type RefusalReason } from "#domain/classroom/ack";
import { publicForm } from "#domain/user/public-name";
import { makeLessonName } from "./classroom/lesson-name";
import { type Invitation, Invitations } from "./people/invitations";
import { onlineName } from "./people/online-name";
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
/** A line. `seenAt`: its last frame, milliseconds. */
type Own = InHouse & { seenAt: number };
type Seat = SeatOf<Own>;
type Line = Connection<Seat>;

type Call = Extract<ToPeople, { users: string[] }>;
type Reply = Extract<ToPeople, { accept: boolean }>;

/**
 * The lobby of people of one house: a school, or a teacher without one. Who is online stands in the open lines and is never
 * written; the storage has the open lessons and who is called to them.
 */
export class People extends Room<Own> {
	#rooms!: OpenRooms;
	#invitations!: Invitations;
	#telling: ReturnType<typeof setTimeout> | null = null;
	/** whether the counter of all lobbies knows that somebody is here */
	#listed = false;

	override onStart(): void {
		super.onStart();
		this.#rooms = new OpenRooms(this.ctx.storage.sql);
		this.#invitations = new Invitations(this.ctx.storage.sql);
	}

	protected override arrive(_: string, now: number, request: Request): Own {
		const about = (aboutOf(request) ?? { name: "", role: 0, creator: null, teachers: [] }) as InHouse;
		this.#tellSoon();
		if (!this.#listed) this.ctx.waitUntil(this.#list());
		return { ...about, seenAt: now };
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
				for (const each of this.#invitations.of(seat.userId, now)) this.#call(line, each, now);
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
		const room = known ?? { _id: this.#newName(teacher._id), title, teacher, startedAt: this.clock() };
		if (!known) this.#rooms.open(room);
		const classroom = await getServerByName(this.env.Classroom, room._id);
		await classroom.open({ teacher: teacher._id, name: teacher.name, title: room.title, house: this.name });
		this.#tellRooms();
		return room._id;
	}

	#newName(teacher: string): string {
		return makeLessonName(this.env.TICKET_SECRET, teacher, crypto.randomUUID());
	}

	/** How many people are online here; null where no page is open, and the counter of all lobbies may forget this one. */
	async onlineNow(): Promise<number | null> {
		this.#listed = this.lines().length > 0;
		return this.#listed ? this.#online(this.clock()).size : null;
	}

	/** A lesson is over. */
	async closed(room: string): Promise<void> {
		this.#rooms.close(room);
		this.#invitations.forgetRoom(room);
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
			const names = { id: crypto.randomUUID(), person: user, room: room._id, inviter: seat.userId, name: seat.name };
			const invitation = { ...names, until: now + invitationMs };
			this.#invitations.add(invitation, now);
			for (const { line } of this.lines(user)) this.#call(line, invitation, now);
		}
		return called.length === 0 ? "not_found" : null;
	}

	#call(line: Line, { id, room, name, until }: Invitation, now: number): void {
		const open = this.#rooms.find(room);
		if (open) send(line, { t: "invite", invitation: id, room: open, from: name, left: until - now });
	}

	/** Accepts or declines an invitation; why not, or null. */
	#answer(line: Line, seat: Seat, frame: Reply, now: number): RefusalReason | null {
		const invitation = this.#invitations.of(seat.userId, now).find(({ id }) => id === frame.invitation);
		if (!invitation || (frame.accept && !this.#rooms.find(invitation.room))) return "not_found";
		this.#invitations.forget(invitation.id);
		const who = { user: seat.userId, name: seat.name };
		const answered = { t: "answered", invitation: invitation.id, ...who, accepted: frame.accept } as const;
		for (const { line: inviter } of this.lines(invitation.inviter)) send(inviter, answered);
		// other pages of the same person need not ask any more
		for (const { line: own } of this.lines(seat.userId)) send(own, answered);
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
		}, toldMs);
	}

	/** Lets the counter of all lobbies know of this one; where that fails, the next who comes tries again. */
	async #list(): Promise<void> {
		this.#listed = true;
		try {
			await this.env.Online.getByName(onlineName).someoneCame(this.name);
		} catch {
			this.#listed = false;
		}
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
