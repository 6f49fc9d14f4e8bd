import type { AckError } from "#domain/classroom/ack";
import { CloseCode, isFinal } from "#party/protocol/closing";
import type { FromPeople, ToPeople } from "#party/protocol/people";
import { invitationMs, peopleAskMs, peoplePingMs, peopleProtocol } from "#party/protocol/people-terms";
import { Asked, type WithoutId } from "./asked";
import { onPageBack } from "./page-back";
import { afterHearing, nobody, type PeopleView, withoutInvitation, withoutTeam } from "./people-view";
import { RoomSocket } from "./room-socket";

/** A line on which nothing was heard for so long after a ping is cut, milliseconds. */
const patienceMs = 3_000;
/** The session has ended, or somebody may not come in: looking at the page again changes nothing. */
const overFor = new Set<number>([CloseCode.notAdmitted, CloseCode.notMember]);

/**
 * What a part of the page wants to know: who is there and which lessons are open (`calls`: and it says beside each name who
 * does not come), or only what somebody is called to.
 */
export type PeopleWish = "everything" | "calls" | "invitations";

/** The lobby of people: who is there, which lessons are open, invitations. Open while a part of the page holds it. */
export class PeopleLine {
	#view = nobody;
	#close: () => void = () => undefined;
	#over = false;
	#holders: PeopleWish[] = [];
	readonly #asked = new Asked<AckError | null>();
	readonly #listeners = new Set<() => void>();
	readonly #timers = new Set<ReturnType<typeof setTimeout>>();
	readonly #socket = new RoomSocket({
		party: "people",
		room: "mine",
		protocol: peopleProtocol,
		comesBack: ({ code }) => !isFinal(code),
		onOpen: () => this.#came(),
		onText: (text) => text !== "pong" && this.#hear(JSON.parse(text) as FromPeople),
		onClose: (code) => {
			this.#over = overFor.has(code);
			this.#lost();
		},
	});

	get view(): PeopleView {
		return this.#view;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Holds the line open, until what is returned is called. */
	hold(wish: PeopleWish): () => void {
		this.#holders = [...this.#holders, wish];
		if (this.#holders.length === 1) this.#close = this.#open();
		else if (wish !== "invitations") this.#askAll();
		return () => {
			const index = this.#holders.indexOf(wish);
			this.#holders = this.#holders.filter((_, each) => each !== index);
			if (this.#holders.length === 0) this.#close();
		};
	}

	/** Whether the page says beside each name who does not come. */
	get saysWhoDeclined(): boolean {
		return this.#holders.includes("calls");
	}

	get #isAsking(): boolean {
		return this.#holders.some((wish) => wish !== "invitations");
	}

	/** Says something; the named error where it was not followed. */
	ask(said: WithoutId<ToPeople>): Promise<AckError | null> {
		const id = crypto.randomUUID();
		if (!this.#socket.say(JSON.stringify({ ...said, id }))) return Promise.resolve("GET_ROOMS");
		return this.#asked.wait(id);
	}

	/** Takes an invitation off the screen, answered or not. */
	answer(invitation: string, accept: boolean): Promise<AckError | null> {
		this.#show(withoutInvitation(this.#view, invitation));
		return this.ask({ t: "invite", invitation, accept });
	}

	/** Takes a call to a team off the screen; the list of teams keeps it. */
	dismiss(team: string): void {
		this.#show(withoutTeam(this.#view, team));
	}

	/** Calls people to a lesson; whoever declined before is waited for again. */
	call(room: string, users: string[]): Promise<AckError | null> {
		this.#show({ ...this.#view, declined: this.#view.declined.filter(({ user }) => !users.includes(user)) });
		return this.ask({ t: "invite", room, users });
	}

	/** The lesson to go to, once. */
	takeGoTo(): string | null {
		const { goTo } = this.#view;
		if (goTo !== null) this.#show({ ...this.#view, goTo: null });
		return goTo;
	}

	#open(): () => void {
		this.#over = false;
		const ignore = onPageBack(() => this.#return());
		const off = () => this.#cut();
		window.addEventListener("offline", off);
		const timers = [setInterval(() => this.#ping(), peoplePingMs), setInterval(() => this.#askAgain(), peopleAskMs)];
		this.#connect();
		return () => {
			ignore();
			window.removeEventListener("offline", off);
			for (const timer of timers) clearInterval(timer);
			for (const each of this.#timers) clearTimeout(each);
			this.#timers.clear();
			this.#cut();
			this.#show(nobody);
		};
	}

	#connect(): void {
		// without a network each try is an error of the page
		if (navigator.onLine && !this.#over) this.#socket.connect();
	}

	#came(): void {
		this.#show({ ...this.#view, connected: true });
		void this.ask({ t: "register" });
		this.#askAll();
		this.#ping();
	}

	/** The page is back: a line that is cut or asleep is made anew at once, without the pause between tries. */
	#return(): void {
		if (this.#socket.isOpening) return;
		if (this.#socket.isFresh) {
			this.#askAll();
			return this.#ping();
		}
		this.#cut();
		this.#connect();
	}

	#ping(): void {
		if (document.visibilityState !== "visible" || !this.#socket.say("ping")) return;
		const { heard } = this.#socket;
		setTimeout(() => {
			// no answer: the other end is gone, though nobody said so
			if (this.#socket.heard !== heard || !this.#socket.isOpen) return;
			this.#cut();
			this.#connect();
		}, patienceMs);
	}

	#cut(): void {
		this.#socket.drop();
		this.#lost();
	}

	/** Without a line nothing is known of who is there. */
	#lost(): void {
		this.#asked.answerAll("GET_ROOMS");
		this.#show({ ...this.#view, connected: false, online: 0, users: [] });
	}

	/** Who is silent is not told by anybody: where somebody looks at who is there, it is asked for again. */
	#askAgain(): void {
		if (document.visibilityState === "visible" && this.#isAsking) void this.ask({ t: "online" });
	}

	/** Asks who is there and which lessons are open, where somebody looks at it. */
	#askAll(): void {
		if (!this.#isAsking) return;
		void this.ask({ t: "chatrooms" });
		void this.ask({ t: "availableUsers" });
	}

	/** What nobody answers goes by itself, counted from when it came: the device's clock may be wrong. */
	#later(act: () => void, ms: number): void {
		const timer = setTimeout(() => {
			this.#timers.delete(timer);
			act();
		}, ms);
		this.#timers.add(timer);
	}

	#show(view: PeopleView): void {
		this.#view = view;
		for (const listener of this.#listeners) listener();
	}

	#hear(frame: FromPeople): void {
		if (frame.t === "ack") return this.#asked.answer(frame.id, frame.error);
		if (frame.t === "invite") {
			const { invitation } = frame;
			this.#later(() => this.#show(withoutInvitation(this.#view, invitation)), frame.left);
		}
		if (frame.t === "teamwork") this.#later(() => this.dismiss(frame.team), invitationMs);
		// somebody came or went
		if (frame.t === "online" && this.#isAsking) void this.ask({ t: "availableUsers" });
		this.#show(afterHearing(this.#view, frame));
	}
}
