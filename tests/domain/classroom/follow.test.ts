import fc from "fast-check";
import { expect, it } from "vitest";
import { type ClockSample, clockOffset } from "#domain/classroom/clock";
import { type Change, follow, type Heard, type Known, nothingKnown, snapshotFor } from "#domain/classroom/follow";
import type { ClassRoom } from "#domain/classroom/lesson";
import { Pending } from "#domain/classroom/pending";
import { createRandom, type Random } from "#domain/generator/random";
import { anyWord, makeLesson, spoken } from "../../factories/live-lesson";

/** A device behind a line that loses, doubles and turns around a third of what is said to it. */
class Device {
	known: Known = nothingKnown;
	readonly #underWay: Heard[] = [];

	constructor(
		readonly viewer: string,
		private readonly random: Random,
	) {}

	say(heard: Heard): void {
		const luck = this.random.below(10);
		if (luck === 0) return;
		this.#underWay.push(heard);
		if (luck === 1) this.#underWay.push(heard);
		if (luck !== 2) this.#arrive();
	}

	/** Comes back over a line that holds: a snapshot, and nothing old. */
	comeBack(room: ClassRoom): void {
		this.#underWay.length = 0;
		this.known = follow(this.known, snapshotFor(room, "room", this.viewer, 0)).known;
	}

	#arrive(): void {
		const waiting = this.random.below(2) === 0 ? this.#underWay.splice(0).reverse() : this.#underWay.splice(0);
		for (const heard of waiting) this.known = follow(this.known, heard).known;
	}
}

function mayHear(room: ClassRoom, id: string, change: Change): boolean {
	return id === "teacher" ? change.t !== "own" : change.t !== "desk" && room.members[id]?.status !== "waiting";
}

it("over a line that loses, doubles and turns around frames, everybody who comes back has what the room has", () => {
	const run = (words: readonly { who: string; frame: object }[], seed: string) => {
		const random = createRandom(seed);
		const lesson = makeLesson("a", "b");
		const pending = new Pending();
		const devices = ["teacher", "a", "b"].map((id) => new Device(id, random));
		for (const device of devices) device.comeBack(lesson.room);
		const flush = () => {
			const changes = [pending.takeLesson(lesson.room), pending.takeDesk(lesson.room)];
			const own = pending.takeOwn(lesson.room);
			for (const device of devices) {
				const mine = [...changes, own.get(device.viewer) ?? null].filter((change) => change !== null);
				for (const change of mine) if (mayHear(lesson.room, device.viewer, change)) device.say(change);
			}
		};
		for (const word of words) {
			const before = lesson.room;
			const outcome = lesson.say(...spoken(before, word));
			if (outcome.ok) pending.add(before, outcome.touched);
			if (random.below(3) > 0) flush();
			const tired = devices[random.below(12)];
			tired?.comeBack(lesson.room);
		}
		flush();
		for (const device of devices) {
			// whoever has no gap is up to date with what it heard; on return all are
			const { lesson: seen } = device.known;
			if (seen?.version === lesson.room.lesson.version) expect(seen).toEqual(lesson.room.lesson);
			device.comeBack(lesson.room);
			const { lesson: all, own, desk } = snapshotFor(lesson.room, "room", device.viewer, 0);
			expect(device.known).toEqual({ room: "room", lesson: all, own, desk });
		}
	};
	fc.assert(fc.property(fc.array(anyWord, { minLength: 5, maxLength: 60 }), fc.string(), run), { numRuns: 200 });
});

it("over a line that holds, a device that only follows changes never differs from a snapshot", () => {
	const run = (words: readonly { who: string; frame: object }[], seed: string) => {
		const random = createRandom(seed);
		const lesson = makeLesson("a", "b");
		const pending = new Pending();
		const known = new Map(
			["teacher", "a", "b"].map((id) => [id, follow(nothingKnown, snapshotFor(lesson.room, "room", id, 0)).known]),
		);
		for (const word of words) {
			const before = lesson.room;
			const outcome = lesson.say(...spoken(before, word));
			if (outcome.ok) pending.add(before, outcome.touched);
			if (random.below(3) === 0) continue;
			const shared = pending.takeLesson(lesson.room);
			const desk = pending.takeDesk(lesson.room);
			const own = pending.takeOwn(lesson.room);
			for (const [id, before] of known) {
				let now = before;
				for (const change of [shared, own.get(id) ?? null, id === "teacher" ? desk : null]) {
					if (!change) continue;
					const { known: next, gap } = follow(now, change);
					expect(gap).toBe(false);
					now = next;
				}
				known.set(id, now);
				const { lesson: all, own: mine, desk: cells } = snapshotFor(lesson.room, "room", id, 0);
				if (all) expect(now).toEqual({ room: "room", lesson: all, own: mine, desk: cells });
			}
		}
	};
	fc.assert(fc.property(fc.array(anyWord, { maxLength: 60 }), fc.string(), run), { numRuns: 200 });
});

it("is nowhere after being sent away or cut off, and keeps what was on the screen", () => {
	const lesson = makeLesson("a");
	const { known } = follow(nothingKnown, snapshotFor(lesson.room, "room", "a", 0));
	for (const t of ["kicked", "disconnect"] as const) {
		const after = follow(known, { t }).known;
		expect(after).toEqual({ ...known, room: null });
		expect(follow(after, { t: "own", from: 1, version: 2, own: known.own! }).gap).toBe(true);
	}
});

it("tells the server's time to within half of the quickest of its round trips, whatever the clocks say", () => {
	const way = fc.integer({ min: 10, max: 200 });
	fc.assert(
		fc.property(
			fc.integer({ min: -5_000, max: 5_000 }),
			fc.array(fc.tuple(way, way), { minLength: 8, maxLength: 8 }),
			(ahead, ways) => {
				const samples = ways.map(([there, back], index): ClockSample => {
					const sent = 10_000 + index * 1_000;
					return { sent, server: sent - ahead + there, received: sent + there + back };
				});
				const { offset, error } = clockOffset(samples)!;
				expect(Math.abs(offset + ahead)).toBeLessThanOrEqual(error);
				expect(error).toBe(Math.min(...ways.map(([there, back]) => there + back)) / 2);
			},
		),
	);
	expect(clockOffset([])).toBeNull();
});
