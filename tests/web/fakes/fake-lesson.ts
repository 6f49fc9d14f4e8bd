import { act } from "@testing-library/react";
import type { Snapshot } from "#domain/classroom/follow";
import type { ToClassroom } from "#party/protocol/classroom-frames";
import { HeldSocket } from "./held-socket";

type Said = ToClassroom & { id: string };

/**
 * A browser's socket with the room of a lesson at its other end: it takes the page in with `FakeLesson.snapshot`, tells the
 * time, and follows whatever is said. Lines to other rooms stay held.
 */
export class FakeLesson extends HeldSocket {
	static snapshot: Snapshot;

	constructor(url: string, protocols: string[]) {
		super(url, protocols);
		if (this.isLesson) setTimeout(() => act(() => this.opens()));
	}

	/** The line of the page in its lesson. */
	static get line(): FakeLesson {
		return HeldSocket.made.filter((made): made is FakeLesson => made instanceof FakeLesson && made.isLesson).at(-1)!;
	}

	/** What the page said in its lesson, on all its lines. */
	static get said(): Said[] {
		const lines = HeldSocket.made.filter((made) => made instanceof FakeLesson && made.isLesson);
		const texts = lines.flatMap(({ sent }) => sent.filter((text) => text.startsWith("{")));
		return texts.map((text) => JSON.parse(text) as Said);
	}

	get isLesson(): boolean {
		return this.url.includes("/parties/classroom/");
	}

	/** The room says something, and the page draws it. */
	tells(frame: object): void {
		act(() => this.says(JSON.stringify(frame)));
	}

	override send(text: string): void {
		super.send(text);
		if (!this.isLesson) return;
		setTimeout(() => this.#answer(text));
	}

	#answer(text: string): void {
		if (text === "ping") return act(() => this.says("pong"));
		const said = JSON.parse(text) as Said | { t: "resync" };
		if (said.t === "resync") return;
		if (said.t === "clock") return this.tells({ t: "clock", sent: said.sent, now: performance.now() });
		this.tells({ t: "ack", id: said.id, error: null, reason: null });
		if (said.t === "join") this.tells(FakeLesson.snapshot);
	}
}
