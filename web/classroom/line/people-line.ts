import { useQueryClient } from "@tanstack/react-query";
import { PartySocket } from "partysocket";
import { useEffect, useSyncExternalStore } from "react";
import type { AckError } from "#domain/classroom/ack";
import { CloseCode, isFinal } from "#party/protocol/closing";
import type { Available, FromPeople, OpenRoom, ToPeople } from "#party/protocol/people";
import { useActing } from "../../account/session/use-acting";
import { invitationMs, peopleAskMs, peoplePingMs, peopleProtocol } from "#party/protocol/people-terms";
import { deviceNow } from "../../lib/clock";

/** A line on which nothing was heard for so long after a ping is cut, milliseconds. */
const patienceMs = 3_000;
/** A line on which nothing was heard for so long is not asked whether it lives when somebody is back, milliseconds. */
const staleMs = 10_000;
/** The session has ended, or somebody may not come in: looking at the page again changes nothing. */
const overFor = new Set<number>([CloseCode.notAdmitted, CloseCode.notMember]);

export type Invitation = { invitation: string; room: OpenRoom; from: string };
/** Somebody whom this user called and who does not come now. */
export type Declined = { invitation: string; user: string; name: string };
/** A team that somebody has been asked to. */
export type TeamCall = { team: string; from: string };
export type PeopleView = {
	connected: boolean;
	online: number;
	users: readonly Available[];
	rooms: readonly OpenRoom[];
	invitations: readonly Invitation[];
	declined: readonly Declined[];
	teams: readonly TeamCall[];
	/** The lesson to go to: it was opened, or an invitation was accepted. */
	goTo: string | null;
};
const nobody: PeopleView = {
	connected: false,
	online: 0,
	users: [],
	rooms: [],
	invitations: [],
	declined: [],
	teams: [],
	goTo: null,
};

/** What a part of the page wants to know: who is there and which lessons are open, or only what somebody is called to. */
export type PeopleWish = "everything" | "invitations";

type Distributive<T> = T extends { id: string } ? Omit<T, "id"> : never;

/** The lobby of people: who is there, which lessons are open, invitations. Open while a part of the page holds it. */
export class PeopleLine {
	#view = nobody;
	#socket: PartySocket | null = null;
	#close: () => void = () => undefined;
	/** how often something was heard, and when last by the device's clock: the other one may stand still while it sleeps */
	#heard = 0;
	#heardAt = 0;
	#over = false;
	#holders: PeopleWish[] = [];
	readonly #asked = new Map<string, (error: AckError | null) => void>();
	readonly #listeners = new Set<() => void>();
	readonly #timers = new Set<ReturnType<typeof setTimeout>>();

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
		else if (wish === "everything") this.#askAll();
		return () => {
			const index = this.#holders.indexOf(wish);
			this.#holders = this.#holders.filter((_, each) => each !== index);
			if (this.#holders.length === 0) this.#close();
		};
	}

	/** Says something; the named error where it was not followed. */
	ask(said: Distributive<ToPeople>): Promise<AckError | null> {
		const socket = this.#socket;
		if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve("GET_ROOMS");
		const id = crypto.randomUUID();
		return new Promise((resolve) => {
			this.#asked.set(id, resolve);
			socket.send(JSON.stringify({ ...said, id }));
		});
	}

	/** Takes an invitation off the screen, answered or not. */
	answer(invitation: string, accept: boolean): Promise<AckError | null> {
		this.#forget(invitation);
		return this.ask({ t: "invite", invitation, accept });
	}

	/** Takes a call to a team off the screen; the list of teams keeps it. */
	dismiss(team: string): void {
		this.#show({ teams: this.#view.teams.filter((each) => each.team !== team) });
	}

	/** Calls people to a lesson; whoever declined before is waited for again. */
	call(room: string, users: string[]): Promise<AckError | null> {
		this.#show({ declined: this.#view.declined.filter(({ user }) => !users.includes(user)) });
		return this.ask({ t: "invite", room, users });
	}

	/** The lesson to go to, once. */
	takeGoTo(): string | null {
		const { goTo } = this.#view;
		if (goTo !== null) this.#show({ goTo: null });
		return goTo;
	}

	#open(): () => void {
		this.#over = false;
		const stopped = new AbortController();
		const { signal } = stopped;
		const look = () => document.visibilityState === "visible" && this.#return();
		document.addEventListener("visibilitychange", look, { signal });
		for (const back of ["pageshow", "online"]) window.addEventListener(back, () => this.#return(), { signal });
		window.addEventListener("offline", () => this.#cut(), { signal });
		const timers = [setInterval(() => this.#ping(), peoplePingMs), setInterval(() => this.#askAgain(), peopleAskMs)];
		this.#connect();
		return () => {
			stopped.abort();
			for (const timer of timers) clearInterval(timer);
			for (const each of this.#timers) clearTimeout(each);
			this.#timers.clear();
			this.#cut();
			this.#show(nobody);
		};
	}

	#connect(): void {
		// without a network each try is an error of the page
		if (!navigator.onLine || this.#over) return;
		const socket = new PartySocket({
			host: location.host,
			party: "people",
			room: "mine",
			protocols: [peopleProtocol],
			minReconnectionDelay: 1_000,
			maxReconnectionDelay: 5_000,
			shouldReconnectOnClose: ({ code }) => !isFinal(code),
		});
		this.#socket = socket;
		const isMine = () => socket === this.#socket;
		socket.addEventListener("open", () => isMine() && this.#came());
		socket.addEventListener("message", ({ data }) => isMine() && this.#take(String(data)));
		socket.addEventListener("close", ({ code }) => {
			if (!isMine()) return;
			this.#over = overFor.has(code);
			this.#lost();
		});
	}

	#came(): void {
		this.#heardAt = deviceNow();
		this.#show({ connected: true });
		void this.ask({ t: "register" });
		this.#askAll();
		this.#ping();
	}

	/** The page is back: a line that is cut or asleep is made anew at once, without the pause between tries. */
	#return(): void {
		const { readyState } = this.#socket ?? {};
		if (readyState === WebSocket.CONNECTING) return;
		if (readyState === WebSocket.OPEN && deviceNow() - this.#heardAt <= staleMs) {
			this.#askAll();
			return this.#ping();
		}
		this.#cut();
		this.#connect();
	}

	#ping(): void {
		const socket = this.#socket;
		if (document.visibilityState !== "visible" || socket?.readyState !== WebSocket.OPEN) return;
		const heard = this.#heard;
		socket.send("ping");
		setTimeout(() => {
			// no answer: the other end is gone, though nobody said so
			if (socket !== this.#socket || this.#heard !== heard || socket.readyState !== WebSocket.OPEN) return;
			this.#cut();
			this.#connect();
		}, patienceMs);
	}

	/** Leaves the socket to itself; what it still says is not heard. */
	#cut(): void {
		const socket = this.#socket;
		this.#socket = null;
		this.#lost();
		if (!socket) return;
		if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
		// browsers report closing during the connection as an error of the page
		for (const made of ["open", "error"] as const) socket.addEventListener(made, () => socket.close());
	}

	/** Without a line nothing is known of who is there. */
	#lost(): void {
		const asked = [...this.#asked.values()];
		this.#asked.clear();
		for (const resolve of asked) resolve("GET_ROOMS");
		this.#show({ connected: false, online: 0, users: [] });
	}

	#take(text: string): void {
		this.#heard += 1;
		this.#heardAt = deviceNow();
		if (text !== "pong") this.#hear(JSON.parse(text) as FromPeople);
	}

	/** Who is silent is not told by anybody: where somebody looks at who is there, it is asked for again. */
	#askAgain(): void {
		if (document.visibilityState === "visible" && this.#holders.includes("everything")) void this.ask({ t: "online" });
	}

	/** Asks who is there and which lessons are open, where somebody looks at it. */
	#askAll(): void {
		if (!this.#holders.includes("everything")) return;
		void this.ask({ t: "chatrooms" });
		void this.ask({ t: "availableUsers" });
	}

	#forget(invitation: string): void {
		this.#show({ invitations: this.#view.invitations.filter((each) => each.invitation !== invitation) });
	}

	/** An invitation that nobody answers goes by itself, counted from when it came: the device's clock may be wrong. */
	#later(act: () => void, ms: number): void {
		const timer = setTimeout(() => {
			this.#timers.delete(timer);
			act();
		}, ms);
		this.#timers.add(timer);
	}

	#show(change: Partial<PeopleView>): void {
		this.#view = { ...this.#view, ...change };
		for (const listener of this.#listeners) listener();
	}

	#hear(frame: FromPeople): void {
		switch (frame.t) {
			case "ack":
				if (frame.id === null) return;
				this.#asked.get(frame.id)?.(frame.error);
				this.#asked.delete(frame.id);
				return;
			case "online":
				this.#show({ online: frame.count });
				// somebody came or went
				if (this.#holders.includes("everything")) void this.ask({ t: "availableUsers" });
				return;
			case "availableUsers":
				return this.#show({ users: frame.users });
			case "chatrooms": {
				const { rooms } = frame;
				// a lesson that is over calls nobody any more
				const open = this.#view.invitations.filter(({ room }) => rooms.some(({ _id }) => _id === room._id));
				return this.#show({ rooms, invitations: open });
			}
			case "changeRoom":
				return this.#show({ goTo: frame.room });
			case "invite": {
				const { invitation, room, from, left } = frame;
				const others = this.#view.invitations.filter((each) => each.room._id !== room._id);
				this.#later(() => this.#forget(invitation), left);
				return this.#show({ invitations: [...others, { invitation, room, from }] });
			}
			case "teamwork": {
				const { team, from } = frame;
				const others = this.#view.teams.filter((each) => each.team !== team);
				this.#later(() => this.dismiss(team), invitationMs);
				return this.#show({ teams: [...others, { team, from }] });
			}
			case "answered": {
				const { invitation, user, name, accepted } = frame;
				this.#forget(invitation);
				const others = this.#view.declined.filter((each) => each.user !== user);
				return this.#show({ declined: accepted ? others : [...others, { invitation, user, name }] });
			}
			case "registered":
				return;
		}
	}
}

/** A page has one line, whichever of its parts look at it. */
const shared = new PeopleLine();

/**
 * The line to the lobby of people, held while the part of the page is there. An admin who looks as somebody has none: others
 * would see somebody there who is not.
 */
export function usePeopleLine(wish: PeopleWish): { people: PeopleLine; view: PeopleView } {
	const acting = useActing(useQueryClient()) !== null;
	useEffect(() => (acting ? undefined : shared.hold(wish)), [wish, acting]);
	return { people: shared, view: useSyncExternalStore(shared.subscribe, () => shared.view) };
}
