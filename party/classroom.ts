import { type Connection, getServerByName } from "partyserver";
import { openDb } from "#db/client";
import { isUnavailable } from "#db/timeout";
import { ackErrorOf, type RefusalReason } from "#domain/classroom/ack";
import { apply } from "#domain/classroom/apply";
import type { ClassActor, ClassFrame } from "#domain/classroom/frame";
import { type ClassRoom, isInside, newRoom } from "#domain/classroom/lesson";
import type { Outcome, Told } from "#domain/classroom/outcome";
import type { PlainParameters } from "#domain/trainer/definition";
import type { Simulator } from "#domain/trainer/catalogue";
import { AnswerLog } from "./classroom/answer-log";
import { Answering } from "./classroom/answering";
import { Ending } from "./classroom/ending";
import { Keeping } from "./classroom/keeping";
import { Rate } from "./classroom/rate";
import { RoomStore } from "./classroom/room-store";
import type { AtTheDoor, Opening } from "./classroom/rpc-types";
import { send } from "./classroom/send";
import { Telling } from "./classroom/telling";
import { Writing } from "./classroom/writing";
import { CloseCode, readFrame } from "./protocol";
import { type Ack, childAsleepMs, classroomRates, floodRestMs, resyncText, ToClassroom } from "./protocol/classroom";
import { aboutOf } from "./room/admitted";
import { usualLimits } from "./room/frame-guard";
import { frameNames } from "./room/frame-names";
import { Room, type Seat as SeatOf } from "./room/room";

/** A line: who it is, and whether it has joined. */
type Own = AtTheDoor & { joined: boolean };
type Seat = SeatOf<Own>;
type Line = Connection<Seat>;

/** A room that somebody named and nobody opened is wiped after so long, milliseconds. */
const madeUpMs = 60_000;

/** What a teacher drags: gathered, the latest wins. */
const dragged: ReadonlySet<string> = new Set(["CHANGE_PARAMS", "CHANGE_POSITIONS", "CHANGE_DICTATIONS"]);

/**
 * The room of one lesson (docs/architecture.md, life of a lesson). What it acknowledges stands in its storage; who joins or comes back gets a snapshot, then numbered changes. It sleeps while nothing happens.
 */
export class Classroom extends Room<Own> {
	protected override readonly limits = { ...usualLimits, perSecond: classroomRates.closes };
	protected override readonly asleepMs = childAsleepMs;
	protected override readonly restMs = floodRestMs;
	#room: ClassRoom | null = null;
	#store!: RoomStore;
	#log!: AnswerLog;
	#keeping!: Keeping;
	#ending!: Ending;
	#answering!: Answering;
	#telling!: Telling;
	#writing!: Writing;
	#wiped = false;
	readonly #rate = new Rate();
	/** by person, the line that has joined */
	readonly #joined = new Map<string, Line>();
	/** a text that nobody had before, for exercises and codes; tests set their own */
	token: () => string = () => crypto.randomUUID();

	override async fetch(request: Request): Promise<Response> {
		this.#begin();
		return super.fetch(request);
	}

	override onStart(): void {
		super.onStart();
		this.#wiped = false;
		const { sql } = this.ctx.storage;
		this.#log = new AnswerLog(sql);
		this.#store = new RoomStore(sql, this.#log);
		this.#keeping = new Keeping(sql);
		this.#ending = new Ending(openDb(this.env.DB), this.#keeping, this.#store, this.#log, this.ctx.storage);
		this.#answering = new Answering(this.#log, this.#store);
		this.#writing = new Writing(() => this.#room, this.#log, this.#store);
		this.#telling = new Telling(
			() => (this.#room ? { name: this.name, room: this.#room, now: this.clock() } : null),
			this.#joined,
			this.#writing,
		);
		this.#room = this.#store.load();
		if (!this.#room) this.ctx.waitUntil(this.#planWipe());
		for (const { line, seat } of this.lines()) if (seat.joined) this.#joined.set(seat.userId, line);
		const teacher = this.#room?.teacher;
		if (teacher !== undefined && this.#keeping.goneSince() === null && !this.#joined.has(teacher))
			this.#keeping.teacherGone(this.clock());
		// whose line was cut while nobody was awake to hear it
		for (const { _id, status, kind } of Object.values(this.#room?.members ?? {})) {
			if ((status === "joined" || status === "waiting") && !this.#joined.has(_id))
				this.#do({ _id, role: kind }, { t: "lost" });
		}
	}

	/** One seat for each person: the second tab takes over. */
	protected override get linesOfOne(): number {
		return 1;
	}

	/** The teacher's page may be hidden behind the projector's, and feeds it. */
	protected override maySleep({ role }: Seat): boolean {
		return role !== "teacher";
	}

	protected override arrive(userId: string, _now: number, request: Request): Own {
		const about = aboutOf(request) as AtTheDoor | null;
		const known = this.#room?.members[userId];
		const role = userId === this.#room?.teacher ? "teacher" : about ? about.role : (known?.kind ?? null);
		return { name: about?.name ?? known?.name ?? "", role, joined: false };
	}

	protected override hear(line: Line, seat: Seat, text: string): void {
		const now = this.clock();
		if (text === resyncText) {
			if (seat.joined) this.#telling.resync(line, seat.userId);
			return;
		}
		const verdict = this.#rate.judge(
			line.id,
			seat.role === "teacher" ? classroomRates.teacher : classroomRates.pupil,
			now,
		);
		if (verdict === "tell") this.#refuse(line, text, "too_often");
		if (verdict !== "ok") return;
		const frame = readFrame(ToClassroom, text);
		if (!frame) return this.#refuse(line, text, "not_a_frame");
		if (frame.t === "clock") return send(line, { t: "clock", sent: frame.sent, now });
		if (!this.#room) return this.#refuse(line, text, "not_found");
		if (frame.t === "join") return this.#join(line, seat, text, frame.id);
		if (!seat.joined || seat.role === null) return this.#refuse(line, text, "not_allowed");
		const reason = this.#hearMember({ _id: seat.userId, role: seat.role }, frame, now);
		// also of what is refused something may be kept
		this.#writing.say(line, reason ? refusal(text, reason) : acknowledged(frame.id));
		if (frame.t === "leave" && !reason) this.#goodbye(line, seat);
	}

	protected override leave(line: Line, seat: Seat): void {
		this.#rate.forget(line.id);
		if (!seat.joined || seat.role === null || this.#joined.get(seat.userId) !== line) return;
		this.#joined.delete(seat.userId);
		if (seat.role === "teacher") this.#keeping.teacherGone(this.clock());
		this.#do({ _id: seat.userId, role: seat.role }, { t: "lost" });
	}

	override async onAlarm(): Promise<void> {
		if (!this.#room) return this.lines().length === 0 ? this.#wipe() : this.#planWipe();
		const people = Object.values(this.#room.members).map(({ since }) => since);
		people.push(this.#keeping.goneSince() ?? 0, this.#keeping.read()?.opened ?? 0);
		const empty = this.#joined.size === 0 && this.#ending.isLeftAlone(Math.max(...people), this.clock());
		if (empty) this.#do({ _id: this.#room.teacher, role: "teacher" }, { t: "leave", end: true });
		await this.#settle();
	}

	/** The state of the room, or null for one that nobody opened. */
	state(): ClassRoom | null {
		return this.#room;
	}

	/** Opens the lesson, once. */
	async open({ teacher, name, title, house }: Opening): Promise<void> {
		if (this.#room) return;
		this.#begin();
		const now = this.clock();
		this.#keeping.open(house, now);
		this.#room = newRoom(teacher, name, title);
		this.#writing.add({ lesson: new Set(["title"]), own: new Set(), cells: new Set(), desk: false });
		this.#writing.now();
		await this.#ending.plan(now);
	}

	/** Whether this is the code by which guests knock now. */
	async isGuestCode(code: string): Promise<boolean> {
		return this.#room !== null && !this.#room.lesson.over && this.#room.guestCode === code;
	}

	/** The children in the room; null for anybody but its teacher. */
	async pupils(teacher: string): Promise<string[] | null> {
		if (this.#room?.teacher !== teacher) return null;
		return Object.values(this.#room.members).flatMap((each) =>
			isInside(each) && each.kind === "pupil" ? each._id : [],
		);
	}

	/** Other numbers for each child in the same exercise; why not, or null. */
	async giveSets(
		teacher: string,
		simulator: Simulator,
		parameters: PlainParameters,
		own: Readonly<Record<string, PlainParameters>>,
	): Promise<RefusalReason | null> {
		if (!this.#room) return "not_found";
		const outcome = this.#do({ _id: teacher, role: "teacher" }, { t: "sets", simulator, parameters, own });
		this.#writing.now();
		return outcome.ok ? null : outcome.reason;
	}

	/** Keeps what a guest who was let in did under the account it has now; false where there is nothing of it. */
	async claim(guest: string, userId: string): Promise<boolean> {
		const member = this.#room?.members[guest];
		if (!member || member.kind !== "guest" || !isInside(member) || !this.#room?.lesson.over) return false;
		return this.#ending.keepGuest(this.name, member, userId);
	}

	#join(line: Line, seat: Seat, text: string, id: string): void {
		if (seat.role === null) return this.#turnAway(line, text, "not_allowed");
		const outcome = this.#do({ _id: seat.userId, role: seat.role }, { t: "join", name: seat.name });
		if (!outcome.ok) return this.#turnAway(line, text, outcome.reason);
		line.setState({ ...seat, joined: true });
		this.#joined.set(seat.userId, line);
		if (seat.role === "teacher") this.#keeping.teacherGone(null);
		this.#writing.now();
		send(line, acknowledged(id));
		this.#telling.snapshot(line, seat.userId);
	}

	#turnAway(line: Line, text: string, reason: RefusalReason): void {
		this.#refuse(line, text, reason);
		this.close(line, CloseCode.notMember);
	}

	/** A frame of somebody who has joined; why it is refused, or null. */
	#hearMember(actor: ClassActor, frame: ClassFrame, now: number): RefusalReason | null {
		const act = () => this.#do(actor, frame);
		if (frame.t === "message" && frame.kind === "answer") {
			return this.#answering.hear(actor._id, frame, now, () => ({ outcome: act(), room: this.#room! }));
		}
		const outcome = act();
		if (outcome.ok && frame.t === "leave" && frame.end) this.ctx.waitUntil(this.#settle());
		return outcome.ok ? null : outcome.reason;
	}

	/** Takes a frame through the rules; keeps and tells what it changed. */
	#do(actor: ClassActor, frame: ClassFrame): Outcome {
		const before = this.#room!;
		const { mark } = this.#answering;
		const context = { now: this.clock(), token: this.token(), draw: () => this.token(), mark };
		const outcome = apply(before, actor, frame, context);
		if (!outcome.ok) return outcome;
		this.#room = outcome.room;
		this.#telling.add(before, outcome.touched);
		const gather = frame.t === "event" && frame.type === "CHANGE_CONTROL" && dragged.has(frame.subType);
		this.#writing.add(outcome.touched);
		if (outcome.told.length > 0) this.#writing.now();
		for (const { to, t } of outcome.told) this.#tell(to, t);
		this.#telling.plan(gather);
		return outcome;
	}

	#tell(to: string, t: Told["t"]): void {
		const line = this.#joined.get(to);
		if (!line) return;
		send(line, { t });
		if (t === "joined") return this.#telling.snapshot(line, to);
		this.#joined.delete(to);
		this.close(line, CloseCode.notMember);
	}

	/** Somebody has left by their own word; the line is closed as it closes by itself. */
	#goodbye(line: Line, seat: Seat): void {
		this.#joined.delete(seat.userId);
		if (seat.role === "teacher") this.#keeping.teacherGone(this.clock());
		line.setState({ ...seat, joined: false });
	}

	#refuse(line: Line, text: string, reason: RefusalReason): void {
		send(line, refusal(text, reason));
	}

	/** Writes the summary of a lesson that is over, and takes it off the list; tried again by the alarm until it is done. */
	async #settle(): Promise<void> {
		const room = this.#room!;
		this.#writing.now();
		if (room.lesson.over) this.#keeping.end(this.clock());
		const house = async (name: string) => getServerByName(this.env.People, name);
		try {
			const closed = async (name: string) => (await house(name)).closed(this.name);
			if (!(await this.#ending.settle(this.name, room, this.clock(), closed))) return;
		} catch (error) {
			if (isUnavailable(error)) return;
			throw error;
		}
		await this.#wipe();
	}

	/** Nothing of the room stays, neither of a lesson that nobody needs any more nor of a name that somebody made up. */
	async #wipe(): Promise<void> {
		await this.ctx.storage.deleteAlarm();
		await this.ctx.storage.deleteAll();
		this.#room = null;
		this.#wiped = true;
	}

	#planWipe(): Promise<void> {
		return this.ctx.storage.setAlarm(this.clock() + madeUpMs);
	}

	/** Makes the tables again in a room that was wiped and is still in memory. */
	#begin(): void {
		if (this.#wiped) this.onStart();
	}
}

const acknowledged = (id: string): Ack => ({ t: "ack", id, error: null, reason: null });

function refusal(text: string, reason: RefusalReason): Ack {
	const said = frameNames(text);
	return { t: "ack", id: said.id, error: ackErrorOf(said.t), reason };
}
