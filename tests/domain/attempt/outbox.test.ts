import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	acknowledged,
	nextBatch,
	openOutbox,
	renumbered,
	typed,
	type TypedEvent,
	waitingValues,
} from "#domain/attempt/outbox";

const at = "2026-11-21T10:00:00Z";

/** The server's side of the wire: keeps every number once and answers the highest contiguous one. */
function server() {
	const held = new Map<number, TypedEvent>();
	return {
		held,
		take(events: readonly TypedEvent[]) {
			for (const event of events) if (!held.has(event.seq)) held.set(event.seq, event);
			let ack = 0;
			while (held.has(ack + 1)) ack++;
			return ack;
		},
	};
}

describe("what is typed without a line", () => {
	test("is numbered on from what the server has", () => {
		const first = typed(openOutbox(7, []), { step: 1, item: 0, value: "5", at });
		expect(first.event.seq).toBe(8);
		expect(typed(first.outbox, { step: 1, item: 1, value: "6", at }).event.seq).toBe(9);
	});

	test("after a crash goes on from what the device had kept", () => {
		const kept = [3, 5, 4].map((seq) => ({ seq, step: 1, item: seq, value: "1", at }));
		expect(openOutbox(3, kept)).toMatchObject({ nextSeq: 6, waiting: [{ seq: 4 }, { seq: 5 }] });
	});

	test("shows the latest value per sum of the stage", () => {
		let outbox = openOutbox(0, []);
		for (const [step, item, value] of [
			[1, 0, "1"],
			[1, 0, "12"],
			[2, 0, "9"],
		] as const) {
			outbox = typed(outbox, { step, item, value, at }).outbox;
		}
		expect([...waitingValues(outbox, 1)]).toEqual([[0, "12"]]);
	});

	test("leaves in requests of at most 200 answers and 16 KB", () => {
		let outbox = openOutbox(0, []);
		for (let item = 0; item < 450; item++)
			outbox = typed(outbox, { step: 1, item, value: "1234567890".repeat(4), at }).outbox;
		const batch = nextBatch(outbox);
		expect(batch.length).toBeLessThanOrEqual(200);
		expect(JSON.stringify(batch).length).toBeLessThanOrEqual(16_400);
	});

	test("gets new numbers, in the same order, when the device had lost its count", () => {
		let outbox = openOutbox(0, []);
		for (const value of ["a", "b"]) outbox = typed(outbox, { step: 1, item: 0, value, at }).outbox;
		expect(renumbered(outbox, 40)).toMatchObject({
			nextSeq: 43,
			waiting: [
				{ seq: 41, value: "a" },
				{ seq: 42, value: "b" },
			],
		});
	});
});

test("whatever requests are lost, repeated or late, the server ends with what was typed", () => {
	const answer = fc.record({ item: fc.integer({ min: 0, max: 19 }), value: fc.stringMatching(/^-?\d{1,4}$/) });
	const fate = fc.constantFrom("arrives", "lost", "answer lost", "twice", "late");
	fc.assert(
		fc.property(fc.array(fc.tuple(answer, fate), { maxLength: 60 }), (story) => {
			const { held, take } = server();
			const late: (readonly TypedEvent[])[] = [];
			const meant = new Map<number, string>();
			let outbox = openOutbox(0, []);
			for (const [{ item, value }, what] of story) {
				outbox = typed(outbox, { step: 1, item, value, at }).outbox;
				meant.set(item, value);
				const batch = nextBatch(outbox);
				if (what === "late") late.push(batch);
				if (what === "lost" || what === "late") continue;
				const ack = take(batch);
				if (what === "twice") take(batch);
				if (what !== "answer lost") outbox = acknowledged(outbox, ack);
			}
			for (const batch of late) take(batch);
			while (outbox.waiting.length > 0) outbox = acknowledged(outbox, take(nextBatch(outbox)));
			const latest = new Map(
				[...held.values()].toSorted((a, b) => a.seq - b.seq).map((event) => [event.item, event.value]),
			);
			expect(latest).toEqual(meant);
		}),
	);
});
