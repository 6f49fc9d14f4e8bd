import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAnswerStore } from "#web/run/answer-store";

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
