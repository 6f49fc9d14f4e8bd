import { type Connection, getServerByName } from "partyserver";
import { openDb } from "#db/client";
import type { RefusalReason } from "#domain/classroom/ack";
import type { ClassRoom } from "#domain/classroom/lesson";
import type { PlainParameters } from "#domain/trainer/definition";
import type { Simulator } from "#domain/trainer/catalogue";
import { acknowledged, refusal } from "./classroom/acks";
import { LiveLesson } from "./classroom/live-lesson";
import { Rate } from "./classroom/rate";
import type { AtTheDoor, Opening } from "./classroom/rpc-types";
import { send } from "./classroom/send";
import { CloseCode, readFrame } from "./protocol";
import { childAsleepMs, classroomRates, floodRestMs, resyncText } from "./protocol/classroom";
import { ToClassroom } from "./protocol/classroom-frames";
import { aboutOf } from "./room/admitted";
import { usualLimits } from "./room/frame-guard";
import { Room, type Seat as SeatOf } from "./room/room";

/** A line: who it is, and whether it has joined. */
type Own = AtTheDoor & { joined: boolean };
type Seat = SeatOf<Own>;
type Line = Connection<Seat>;

/** A room that somebody named and nobody opened is wiped after so long, milliseconds. */
const madeUpMs = 60_000;

/**
 * The room of one lesson (docs/architecture.md, life of a lesson). What it acknowledges stands in its storage; who joins or comes back gets a snapshot, then numbered changes. It sleeps while nothing happens.
 */
export class Classroom extends Room<Own> {
	protected override readonly limits = { ...usualLimits, perSecond: classroomRates.closes };
	protected override readonly asleepMs = childAsleepMs;
	protected override readonly restMs = floodRestMs;
	#lesson!: LiveLesson;
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
		this.#lesson = new LiveLesson(this.ctx.storage, openDb(this.env.DB), this.#joined, {
			name: () => this.name,
			clock: () => this.clock(),
			token: () => this.token(),
			showOut: (id) => this.#showOut(id),
		});
		if (!this.#lesson.room) this.ctx.waitUntil(this.#planWipe());
		for (const { line, seat } of this.lines()) if (seat.joined) this.#joined.set(seat.userId, line);
		this.#lesson.wake();
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
		const room = this.state();
		const known = room?.members[userId];
		const role = userId === room?.teacher ? "teacher" : about ? about.role : (known?.kind ?? null);
		return { name: about?.name ?? known?.name ?? "", role, joined: false };
	}

	protected override hear(line: Line, seat: Seat, text: string): void {
		const now = this.clock();
		if (text === resyncText) {
			if (seat.joined) this.#lesson.telling.resync(line, seat.userId);
			return;
		}
		const most = seat.role === "teacher" ? classroomRates.teacher : classroomRates.pupil;
		const verdict = this.#rate.judge(line.id, most, now);
		if (verdict === "tell") send(line, refusal(text, "too_often"));
		if (verdict !== "ok") return;
		const frame = readFrame(ToClassroom, text);
		if (!frame) return send(line, refusal(text, "not_a_frame"));
		if (frame.t === "clock") return send(line, { t: "clock", sent: frame.sent, now });
		if (!this.state()) return send(line, refusal(text, "not_found"));
		if (frame.t === "join") return this.#join(line, seat, text, frame.id);
		if (!seat.joined || seat.role === null) return send(line, refusal(text, "not_allowed"));
		const reason = this.#lesson.hear({ _id: seat.userId, role: seat.role }, frame);
		// also of what is refused something may be kept
		this.#lesson.writing.say(line, reason ? refusal(text, reason) : acknowledged(frame.id));
		if (frame.t !== "leave" || reason) return;
		if (frame.end) this.ctx.waitUntil(this.#settle());
		// the line is closed as it closes by itself
		this.#joined.delete(seat.userId);
		line.setState({ ...seat, joined: false });
	}

	protected override leave(line: Line, seat: Seat): void {
		this.#rate.forget(line.id);
		if (!seat.joined || seat.role === null || this.#joined.get(seat.userId) !== line) return;
		this.#joined.delete(seat.userId);
		this.#lesson.act({ _id: seat.userId, role: seat.role }, { t: "lost" });
	}

	override async onAlarm(): Promise<void> {
		if (!this.state()) return this.lines().length === 0 ? this.#wipe() : this.#planWipe();
		this.#lesson.endIfLeftAlone();
		await this.#settle();
	}

	/** The state of the room, or null for one that nobody opened. */
	state(): ClassRoom | null {
		return this.#lesson.room;
	}

	/** Opens the lesson, once. */
	async open(opening: Opening): Promise<void> {
		if (this.state()) return;
		this.#begin();
		await this.#lesson.open(opening);
	}

	/** Whether this is the code by which guests knock now. */
	async isGuestCode(code: string): Promise<boolean> {
		return this.#lesson.takesGuestsBy(code);
	}

	/** The children in the room; null for anybody but its teacher. */
	async pupils(teacher: string): Promise<string[] | null> {
		return this.#lesson.pupilsOf(teacher);
	}

	/** Other numbers for each child in the same exercise; why not, or null. */
	async giveSets(
		teacher: string,
		simulator: Simulator,
		parameters: PlainParameters,
		own: Readonly<Record<string, PlainParameters>>,
	): Promise<RefusalReason | null> {
		return this.#lesson.giveSets(teacher, { t: "sets", simulator, parameters, own });
	}

	/** Keeps what a guest who was let in did under the account it has now; false where there is nothing of it. */
	async claim(guest: string, userId: string): Promise<boolean> {
		return this.#lesson.keepGuest(guest, userId);
	}

	#join(line: Line, seat: Seat, text: string, id: string): void {
		if (seat.role === null) return this.#turnAway(line, text, "not_allowed");
		const outcome = this.#lesson.act({ _id: seat.userId, role: seat.role }, { t: "join", name: seat.name });
		if (!outcome.ok) return this.#turnAway(line, text, outcome.reason);
		line.setState({ ...seat, joined: true });
		this.#joined.set(seat.userId, line);
		this.#lesson.writing.now();
		send(line, acknowledged(id));
		this.#lesson.telling.snapshot(line, seat.userId);
	}

	#turnAway(line: Line, text: string, reason: RefusalReason): void {
		send(line, refusal(text, reason));
		this.close(line, CloseCode.notMember);
	}

	#showOut(id: string): void {
		const line = this.#joined.get(id);
		this.#joined.delete(id);
		if (line) this.close(line, CloseCode.notMember);
	}

	/** Brings a lesson that is over to rest, and wipes a room that nobody needs any more. */
	async #settle(): Promise<void> {
		const closed = async (house: string) => (await getServerByName(this.env.People, house)).closed(this.name);
		if (await this.#lesson.settle(closed)) await this.#wipe();
	}

	/** Nothing of the room stays, neither of a lesson that nobody needs any more nor of a name that somebody made up. */
	async #wipe(): Promise<void> {
		await this.ctx.storage.deleteAlarm();
		await this.ctx.storage.deleteAll();
		this.#lesson.forget();
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
