import { follow, type Heard, type Known, nothingKnown } from "../../domain/classroom/follow";
import { type FromClassroom, resyncText } from "../../party/protocol/classroom";
import type { Host } from "../host";
import type { Person } from "../mint";
import { type Line, openLine, textFrame } from "../sockets/line";
import { atLesson } from "./ours";
import { keepAwake } from "./relay";

/** A device that follows its lesson as the product's own does. */
export class Device {
	known: Known = nothingKnown;
	onFrame: (frame: FromClassroom) => void = () => undefined;
	#line!: Line;
	#ids = 0;
	readonly #asked = new Map<string, (error: string | null) => void>();
	readonly #waiting = new Set<{ fits: (known: Known) => boolean; resolve: () => void }>();

	static async join(host: Host, room: string, who: Person): Promise<Device> {
		const device = new Device();
		device.#line = keepAwake(await openLine(atLesson(host, room, who), { onText: (text) => device.#hear(text) }));
		const error = await device.ask({ t: "join" });
		if (error) throw new Error(error);
		await device.until(({ room: known }) => known !== null);
		return device;
	}

	/** Says something; the named error, or null once it was followed. */
	ask(said: object): Promise<string | null> {
		const id = `m${++this.#ids}`;
		return new Promise((resolve) => {
			this.#asked.set(id, resolve);
			this.say({ ...said, id });
		});
	}

	say(said: object): void {
		this.#line.send(textFrame(JSON.stringify(said)));
	}

	/** Resolves once what the device knows fits. */
	until(fits: (known: Known) => boolean): Promise<void> {
		if (fits(this.known)) return Promise.resolve();
		return new Promise((resolve) => this.#waiting.add({ fits, resolve }));
	}

	hangUp(): void {
		this.#line.hangUp();
	}

	#hear(text: string): void {
		if (text === "pong") return;
		const frame = JSON.parse(text) as FromClassroom;
		this.onFrame(frame);
		if (frame.t === "ack") {
			this.#asked.get(frame.id ?? "")?.(frame.error);
			return;
		}
		if (frame.t === "clock" || frame.t === "joined" || frame.t === "over") return;
		const { known, gap } = follow(this.known, frame as Heard);
		this.known = known;
		if (gap) this.#line.send(textFrame(resyncText));
		for (const waiting of this.#waiting) {
			if (!waiting.fits(known)) continue;
			this.#waiting.delete(waiting);
			waiting.resolve();
		}
	}
}
