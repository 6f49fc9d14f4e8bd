import { PartySocket } from "partysocket";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { AckError } from "#domain/classroom/ack";
import { isFinal } from "#party/protocol";
import { type Available, type FromPeople, type OpenRoom, peopleProtocol, type ToPeople } from "#party/protocol/people";

/** A page that is looked at says so every two seconds; who is silent for five is not online. */
const pingMs = 2_000;

export type Invitation = { invitation: string; room: OpenRoom; from: string; until: number };
export type PeopleView = {
	connected: boolean;
	online: number;
	users: readonly Available[];
	rooms: readonly OpenRoom[];
	invitations: readonly Invitation[];
	/** The lesson to go to: it was opened, or an invitation was accepted. */
	goTo: string | null;
};

type Distributive<T> = T extends { id: string } ? Omit<T, "id"> : never;

/** The lobby of people: who is there, which lessons are open, invitations. */
class PeopleLine {
	#view: PeopleView = { connected: false, online: 0, users: [], rooms: [], invitations: [], goTo: null };
	#socket: PartySocket | null = null;
	readonly #asked = new Map<string, (error: AckError | null) => void>();
	readonly #listeners = new Set<() => void>();

	get view(): PeopleView {
		return this.#view;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	open(): () => void {
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
		socket.addEventListener("open", () => {
			this.#show({ connected: true });
			void this.ask({ t: "register" });
			void this.ask({ t: "chatrooms" });
			void this.ask({ t: "availableUsers" });
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
		const timer = setInterval(() => {
			if (document.visibilityState !== "visible" || socket.readyState !== WebSocket.OPEN) return;
			socket.send("ping");
		}, pingMs);
		return () => {
			clearInterval(timer);
			this.#socket = null;
			if (socket.readyState !== WebSocket.CONNECTING) return socket.close();
			// browsers report closing during the connection as an error of the page
			for (const made of ["open", "error"] as const) socket.addEventListener(made, () => socket.close());
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
		const invitations = this.#view.invitations.filter((each) => each.invitation !== invitation);
		this.#show({ invitations });
		return this.ask({ t: "invite", invitation, accept });
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
				void this.ask({ t: "availableUsers" });
				return;
			case "availableUsers":
				return this.#show({ users: frame.users });
			case "chatrooms":
				return this.#show({ rooms: frame.rooms });
			case "changeRoom":
				return this.#show({ goTo: frame.room });
			case "invite": {
				const { invitation, room, from, until } = frame;
				const others = this.#view.invitations.filter((each) => each.room._id !== room._id);
				return this.#show({ invitations: [...others, { invitation, room, from, until }] });
			}
			case "registered":
			case "answered":
				return;
		}
	}
}

/** The line to the lobby of people while the page is there. */
export function usePeopleLine(): { people: PeopleLine; view: PeopleView } {
	const [people] = useState(() => new PeopleLine());
	useEffect(() => people.open(), [people]);
	return { people, view: useSyncExternalStore(people.subscribe, () => people.view) };
}
