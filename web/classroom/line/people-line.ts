import { useQueryClient } from "@tanstack/react-query";
import { PartySocket } from "partysocket";
import { useEffect, useSyncExternalStore } from "react";
import type { AckError } from "#domain/classroom/ack";
import { isFinal } from "#party/protocol/closing";
import type { Available, FromPeople, OpenRoom, ToPeople } from "#party/protocol/people";
import { useActing } from "../../account/session/use-acting";
import { invitationMs, peopleProtocol } from "#party/protocol/people-terms";

/** A page that is looked at says so every two seconds; who is silent for five is not online. */
const pingMs = 2_000;

export type Invitation = { invitation: string; room: OpenRoom; from: string };
/** A team that somebody has been asked to. */
export type TeamCall = { team: string; from: string };
export type PeopleView = {
	connected: boolean;
	online: number;
	users: readonly Available[];
	rooms: readonly OpenRoom[];
	invitations: readonly Invitation[];
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

	/** The lesson to go to, once. */
	takeGoTo(): string | null {
		const { goTo } = this.#view;
		if (goTo !== null) this.#show({ goTo: null });
		return goTo;
	}

	#open(): () => void {
		const socket = new PartySocket({
			host: location.host,
			party: "people",
			room: "mine",
			protocols: [peopleProtocol],
			minReconnectionDelay: 1_000,
			maxReconnectionDelay: 5_000,
			shouldReconnectOnClose: ({ code }) => !isFinal(code),
			// without a network each try is an error of the page
			startClosed: !navigator.onLine,
		});
		this.#socket = socket;
		socket.addEventListener("open", () => {
			this.#show({ connected: true });
			void this.ask({ t: "register" });
			this.#askAll();
		});
		socket.addEventListener(
			"message",
			({ data }) => data !== "pong" && this.#hear(JSON.parse(String(data)) as FromPeople),
		);
		socket.addEventListener("close", () => {
			const asked = [...this.#asked.values()];
			this.#asked.clear();
			for (const resolve of asked) resolve("GET_ROOMS");
			this.#show({ connected: false });
		});
		const stopped = new AbortController();
		window.addEventListener("offline", () => socket.close(), { signal: stopped.signal });
		window.addEventListener("online", () => socket.reconnect(), { signal: stopped.signal });
		const timer = setInterval(() => {
			if (document.visibilityState !== "visible" || socket.readyState !== WebSocket.OPEN) return;
			socket.send("ping");
		}, pingMs);
		return () => {
			stopped.abort();
			clearInterval(timer);
			for (const each of this.#timers) clearTimeout(each);
			this.#timers.clear();
			this.#socket = null;
			this.#show(nobody);
			if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
			// browsers report closing during the connection as an error of the page
			for (const made of ["open", "error"] as const) socket.addEventListener(made, () => socket.close());
		};
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
	#later(act: () => void): void {
		const timer = setTimeout(() => {
			this.#timers.delete(timer);
			act();
		}, invitationMs);
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
				const { invitation, room, from } = frame;
				const others = this.#view.invitations.filter((each) => each.room._id !== room._id);
				this.#later(() => this.#forget(invitation));
				return this.#show({ invitations: [...others, { invitation, room, from }] });
			}
			case "teamwork": {
				const { team, from } = frame;
				const others = this.#view.teams.filter((each) => each.team !== team);
				this.#later(() => this.dismiss(team));
				return this.#show({ teams: [...others, { team, from }] });
			}
			case "registered":
			case "answered":
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
