import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AnswerPlace, openAnswerStore } from "#web/attempt/answer-store";

const now = Date.parse("2026-11-21T10:00:00Z");
const event = (seq: number, daysAgo = 0) => ({
	seq,
	step: 1,
	item: 0,
	value: String(seq),
	at: new Date(now - daysAgo * 86_400_000).toISOString(),
});

// jsdom has no IndexedDB: this is the browser that refuses it
beforeEach(() => {
	localStorage.clear();
	vi.spyOn(Date, "now").mockReturnValue(now);
});
afterEach(() => vi.restoreAllMocks());

test("a browser without a database keeps answers by attempt and turn, and finds them again", async () => {
	const first = await openAnswerStore();
	expect(first.lasting).toBe(false);
	await first.add("a1", 1, event(1));
	await first.add("a1", 1, event(2));
	await first.add("a1", 3, event(1));
	await first.add("a2", 2, event(1));
	const again = await openAnswerStore();
	expect(await again.epochs("a1")).toEqual([1, 3]);
	expect((await again.load("a1", 1)).map(({ seq }) => seq)).toEqual([1, 2]);
	await again.keep("a1", 1, []);
	expect(await again.epochs("a1")).toEqual([3]);
	expect(await again.epochs("a2")).toEqual([2]);
});

test("answers nobody came back for in a month are forgotten, later ones are not", async () => {
	const first = await openAnswerStore();
	await first.add("old", 1, event(1, 31));
	await first.add("recent", 1, event(1, 29));
	const again = await openAnswerStore();
	expect(await again.epochs("old")).toEqual([]);
	expect(await again.epochs("recent")).toEqual([1]);
	expect(Object.keys(localStorage)).toEqual(["abacus-run:recent:1"]);
});

describe("beside a database", () => {
	/** A database that the test holds: what it is told to keep it keeps when the test says so. */
	function slowDatabase() {
		const rows = new Map<number, ReturnType<typeof event>>();
		const doing: { done(): void; fail(): void }[] = [];
		const later = (change: () => void) =>
			new Promise<void>((resolve, reject) =>
				doing.push({
					done: () => {
						change();
						resolve();
					},
					fail: () => reject(new Error("disk full")),
				}),
			);
		const place: AnswerPlace = {
			load: async () => [...rows.values()],
			add: (_attempt, _epoch, one) => later(() => void rows.set(one.seq, one)),
			keep: (_attempt, _epoch, waiting) =>
				later(() => {
					rows.clear();
					for (const one of waiting) rows.set(one.seq, one);
				}),
			epochs: async () => (rows.size > 0 ? [1] : []),
			forget: async () => undefined,
		};
		return { rows, doing, place };
	}
	const numbers = (events: readonly { seq: number }[]) => events.map(({ seq }) => seq);

	test("an answer is on the device the moment it is typed: a page that dies then loses nothing", async () => {
		const { place } = slowDatabase();
		const store = await openAnswerStore(Promise.resolve(place));
		void store.add("a1", 1, event(1));
		const next = await openAnswerStore(Promise.resolve(slowDatabase().place));
		expect(numbers(await next.load("a1", 1))).toEqual([1]);
		expect(await next.epochs("a1")).toEqual([1]);
	});

	test("what the database has is not kept twice, and what was acknowledged is gone from both", async () => {
		const { rows, doing, place } = slowDatabase();
		const store = await openAnswerStore(Promise.resolve(place));
		const adding = store.add("a1", 1, event(1));
		await vi.waitFor(() => expect(doing).toHaveLength(1));
		doing[0]!.done();
		await adding;
		expect(localStorage).toHaveLength(0);
		expect(store.lasting).toBe(true);
		const keeping = store.keep("a1", 1, []);
		// typed while the acknowledgement is being written
		void store.add("a1", 1, event(2));
		await vi.waitFor(() => expect(doing).toHaveLength(3));
		doing[1]!.done();
		await keeping;
		expect(rows.size).toBe(0);
		expect(numbers(await store.load("a1", 1))).toEqual([2]);
	});

	test("what the database refuses stays on the device, and the page knows", async () => {
		const { doing, place } = slowDatabase();
		const store = await openAnswerStore(Promise.resolve(place));
		const adding = store.add("a1", 1, event(1));
		await vi.waitFor(() => expect(doing).toHaveLength(1));
		doing[0]!.fail();
		await adding;
		expect(store.lasting).toBe(false);
		expect(numbers(await (await openAnswerStore(Promise.resolve(null))).load("a1", 1))).toEqual([1]);
	});

	test("an answer that took another's number is not forgotten in its place", async () => {
		const { doing, place } = slowDatabase();
		const store = await openAnswerStore(Promise.resolve(place));
		const adding = store.add("a1", 1, event(5));
		const renumbered = { ...event(5), value: "another" };
		void store.keep("a1", 1, [renumbered]);
		await vi.waitFor(() => expect(doing).toHaveLength(2));
		doing[0]!.done();
		await adding;
		expect(await (await openAnswerStore(Promise.resolve(null))).load("a1", 1)).toEqual([renumbered]);
	});
});
