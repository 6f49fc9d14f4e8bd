import { forceCloseDatabase, IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openAnswerStore } from "#web/attempt/answer-store";
import { deviceStore } from "../fakes/fake-attempt";
import "../fakes/device-database";

const now = Date.parse("2026-11-21T10:00:00Z");
const event = (seq: number, daysAgo = 0) => ({
	seq,
	step: 1,
	item: 0,
	value: String(seq),
	at: new Date(now - daysAgo * 86_400_000).toISOString(),
});
const numbers = (events: readonly { seq: number }[]) => events.map(({ seq }) => seq);
const without = () => openAnswerStore(Promise.resolve(null));

beforeEach(() => {
	localStorage.clear();
	vi.stubGlobal("indexedDB", new IDBFactory());
	vi.spyOn(Date, "now").mockReturnValue(now);
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.useRealTimers();
});

describe.each([
	["a browser", true],
	["a browser without a database", false],
])("%s", (_, lasting) => {
	beforeEach(() => {
		if (!lasting) vi.stubGlobal("indexedDB", undefined);
	});

	test("keeps answers by attempt and turn, and finds them again", async () => {
		const first = await openAnswerStore();
		expect(first.lasting).toBe(lasting);
		await first.add("a1", 1, event(2));
		await first.add("a1", 1, event(10));
		await first.add("a1", 3, event(1));
		await first.add("a2", 2, event(1));
		expect(localStorage).toHaveLength(3);
		const again = await openAnswerStore();
		expect(await again.epochs("a1")).toEqual([1, 3]);
		expect(await again.load("a1", 1)).toEqual([event(2), event(10)]);
		await again.keep("a1", 1, []);
		expect(await again.epochs("a1")).toEqual([3]);
		expect(await again.epochs("a2")).toEqual([2]);
	});

	test("forgets answers nobody came back for in a month, and not later ones", async () => {
		const first = await openAnswerStore();
		await first.add("old", 1, event(1, 31));
		await first.add("recent", 1, event(1, 29));
		const again = await openAnswerStore();
		expect(await again.epochs("old")).toEqual([]);
		expect(await again.epochs("recent")).toEqual([1]);
		expect(Object.keys(localStorage)).toEqual(["abacus-run:recent:1"]);
	});
});

test("the device of other tests keeps answers as this one does", async () => {
	for (const store of [await openAnswerStore(), deviceStore()]) {
		for (const seq of [1, 2, 3]) await store.add("a1", 1, event(seq));
		await store.add("a1", 2, event(1));
		await store.keep("a1", 1, [event(3), event(4)]);
		expect(numbers(await store.load("a1", 1))).toEqual([3, 4]);
		expect(await store.epochs("a1")).toEqual([1, 2]);
		await store.keep("a1", 1, []);
		expect(await store.epochs("a1")).toEqual([2]);
		expect(await store.load("a1", 1)).toEqual([]);
		expect(store.lasting).toBe(true);
	}
});

describe("beside a database", () => {
	test("an answer is on the device the moment it is typed: a page that dies then loses nothing", async () => {
		const store = await openAnswerStore();
		void store.add("a1", 1, event(1));
		const next = await without();
		expect(numbers(await next.load("a1", 1))).toEqual([1]);
		expect(await next.epochs("a1")).toEqual([1]);
	});

	test("an answer counts as kept once it is on the disk, not before", async () => {
		const asked = vi.spyOn(IDBDatabase.prototype, "transaction");
		const store = await openAnswerStore();
		asked.mockClear();
		await store.add("a1", 1, event(1));
		await store.keep("a1", 1, [event(1)]);
		expect(asked.mock.calls).toEqual(Array(2).fill(["events", "readwrite", { durability: "strict" }]));
	});

	test("an answer waits in both places, and what was acknowledged is gone from both", async () => {
		const store = await openAnswerStore();
		await store.add("a1", 1, event(1));
		expect(numbers(await (await without()).load("a1", 1))).toEqual([1]);
		const keeping = store.keep("a1", 1, []);
		// typed while the acknowledgement is being written
		const typed = store.add("a1", 1, event(2));
		await keeping;
		expect(numbers(await (await without()).load("a1", 1))).toEqual([2]);
		await typed;
		expect(numbers(await (await openAnswerStore()).load("a1", 1))).toEqual([2]);
		await store.keep("a1", 1, []);
		expect(localStorage).toHaveLength(0);
		expect(await (await openAnswerStore()).load("a1", 1)).toEqual([]);
		expect(store.lasting).toBe(true);
	});

	test("an answer that took another's number is not forgotten in its place", async () => {
		const store = await openAnswerStore();
		const adding = store.add("a1", 1, event(5));
		const renumbered = { ...event(5), value: "another" };
		const keeping = store.keep("a1", 1, [renumbered]);
		await adding;
		expect(await (await without()).load("a1", 1)).toEqual([renumbered]);
		await keeping;
		expect(await (await openAnswerStore()).load("a1", 1)).toEqual([renumbered]);
	});

	test("two tabs, each in its turn of the attempt, write side by side and take nothing from each other", async () => {
		const [left, right] = [await openAnswerStore(), await openAnswerStore()];
		await Promise.all([left.add("a1", 1, event(1)), right.add("a1", 2, event(1)), left.add("a1", 1, event(2))]);
		expect(numbers(await right.load("a1", 1))).toEqual([1, 2]);
		await Promise.all([left.keep("a1", 1, []), right.add("a1", 2, event(2))]);
		expect(await left.epochs("a1")).toEqual([2]);
		expect(numbers(await left.load("a1", 2))).toEqual([1, 2]);
	});
});

describe("what the database refuses stays on the device, and the page knows", () => {
	/** Makes a write fail as a full disk does: the request is taken, the transaction is not. */
	const fillUp = () => {
		const { put } = IDBObjectStore.prototype;
		return vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value) {
			const request = put.call(this, value);
			request.onsuccess = () => this.transaction.abort();
			return request;
		});
	};

	test("when the disk is full, until there is room again", async () => {
		const store = await openAnswerStore();
		await store.add("a1", 1, event(1));
		const full = fillUp();
		await store.add("a1", 1, event(2));
		await store.keep("a1", 1, [event(1), event(2), event(3)]);
		expect(store.lasting).toBe(false);
		expect(numbers(await (await without()).load("a1", 1))).toEqual([1, 2, 3]);
		expect(numbers(await (await openAnswerStore()).load("a1", 1))).toEqual([1, 2, 3]);
		full.mockRestore();
		await store.keep("a1", 1, []);
		expect(await (await openAnswerStore()).epochs("a1")).toEqual([]);
	});

	test("when a request is refused outright", async () => {
		const store = await openAnswerStore();
		vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
			throw new DOMException("full", "QuotaExceededError");
		});
		await store.add("a1", 1, event(1));
		expect(store.lasting).toBe(false);
		expect(numbers(await (await openAnswerStore()).load("a1", 1))).toEqual([1]);
	});

	test("when the browser closes the database in the middle of a write, and ever after", async () => {
		const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
		const store = await openAnswerStore();
		await store.add("a1", 1, event(1));
		const before = opened.mock.calls.length;
		const writing = store.add("a1", 1, event(2));
		while (opened.mock.calls.length === before) await Promise.resolve();
		(opened.mock.results.at(-1)!.value as IDBTransaction).abort();
		forceCloseDatabase(opened.mock.contexts.at(-1) as never);
		await writing;
		await store.add("a1", 1, event(3));
		expect(store.lasting).toBe(false);
		expect(numbers(await store.load("a1", 1))).toEqual([1, 2, 3]);
		expect(numbers(await (await openAnswerStore()).load("a1", 1))).toEqual([1, 2, 3]);
	});
});

describe("beside another version of the app", () => {
	const ofNewer = (blocked?: () => void) => openDB("abacus-run", 2, blocked && { blocked });

	test("whose page waits for this one, answers are kept, and the other finds them once this one is left", async () => {
		const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
		const store = await openAnswerStore();
		const connection = opened.mock.contexts.at(-1) as IDBDatabase;
		const blocked = vi.fn();
		const newer = ofNewer(blocked);
		await expect.poll(() => blocked).toHaveBeenCalled();
		await store.add("a1", 1, event(1));
		expect(store.lasting).toBe(true);
		connection.close();
		expect(await (await newer).getAll("events")).toEqual([{ ...event(1), attempt: "a1", epoch: 1 }]);
	});

	test("that has the database for itself, this one does without and loses nothing", async () => {
		(await ofNewer()).close();
		const store = await openAnswerStore();
		expect(store.lasting).toBe(false);
		await store.add("a1", 1, event(1));
		expect(numbers(await (await openAnswerStore()).load("a1", 1))).toEqual([1]);
	});

	test("a page that finds no way in opens after three seconds, without the database and with every answer", async () => {
		const earlier = await openAnswerStore();
		await earlier.add("a1", 1, event(1));
		const left = await openDB("abacus-run", 1);
		void ofNewer();
		vi.useFakeTimers({ toFake: ["setTimeout"] });
		const opened = vi.fn();
		const opening = openAnswerStore().then((store) => (opened(), store));
		await vi.advanceTimersByTimeAsync(2_999);
		expect(opened).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		const store = await opening;
		expect(store.lasting).toBe(false);
		expect(numbers(await store.load("a1", 1))).toEqual([1]);
		await store.add("a1", 1, event(2));
		expect(numbers(await store.load("a1", 1))).toEqual([1, 2]);
		left.close();
	});
});
