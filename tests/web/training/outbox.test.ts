import { forceCloseDatabase, IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RunAnswer } from "#worker/training/contract";
import { ApiError } from "#web/lib/api";
import { TrainingOutbox } from "#web/training/outbox/outbox";
import { openOutboxStore, type WaitingRun } from "#web/training/outbox/outbox-store";
import { makeRun } from "../../factories/training";
import "../fakes/device-database";

const noon = Date.UTC(2026, 8, 15, 9);
const lost = new ApiError(0, "UNAVAILABLE");
const refusedBy = (status: number, code: ConstructorParameters<typeof ApiError>[1]) =>
	new ApiError(status, code, {}, null, "request");

function answer(id: string, change: Partial<RunAnswer> = {}): RunAnswer {
	return {
		id,
		status: "stored",
		error: null,
		correct: 5,
		answered: 5,
		total: 5,
		earned_on: "2026-09-15",
		counts: true,
		withheld: null,
		...change,
	};
}

/** An outbox of a device whose user and line the test holds in its hands. */
function device(owner: string | null = "mila") {
	const line = {
		owner,
		/** what the server has, by id, in the order it came */
		server: new Map<string, string>(),
		calls: [] as string[][],
		fault: null as ((ids: string[]) => ApiError | null | Promise<null>) | null,
		answers: (ids: string[]) => ids.map((id) => answer(id)),
	};
	const open = () =>
		new TrainingOutbox({
			store: openOutboxStore(),
			owner: () => line.owner,
			random: () => 0,
			deliver: async (to, runs) => {
				const ids = runs.map(({ id }) => id);
				line.calls.push(ids);
				const fault = await line.fault?.(ids);
				if (fault) throw fault;
				const data = line.answers(ids);
				for (const { id, status } of data) if (status === "stored") line.server.set(id, to);
				return { data, now: "2026-09-15T09:00:00Z" };
			},
		});
	return { line, open };
}

/** What the device's database has, beside local storage. */
async function inDatabase(): Promise<WaitingRun[]> {
	const opened = await openDB("training-outbox", 1);
	const rows = (await opened.getAll("runs")) as WaitingRun[];
	opened.close();
	return rows;
}

const onLine = (value: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(value);
const settled = (outbox: TrainingOutbox) => outbox.flush();

beforeEach(() => {
	localStorage.clear();
	vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.useRealTimers();
});

describe("a finished set", () => {
	test("is on the device before it is sent, and gone from it once the server has it", async () => {
		const { line, open } = device();
		const outbox = open();
		line.fault = async () => {
			expect((await inDatabase()).map(({ id }) => id)).toEqual([run.id]);
			return null;
		};
		const run = makeRun(noon);
		expect(await outbox.record(run)).toBe(true);
		await settled(outbox);
		expect([...line.server]).toEqual([[run.id, "mila"]]);
		expect(outbox.state).toMatchObject({ waiting: [], sent: 1, offline: false });
		expect(await inDatabase()).toEqual([]);
		expect(localStorage).toHaveLength(0);
	});

	test("without a connection waits, is not even tried, and goes when the connection is back", async () => {
		const { line, open } = device();
		const outbox = open();
		onLine(false);
		const first = makeRun(noon - 60_000);
		const second = makeRun(noon);
		await outbox.record(second);
		await outbox.record(first);
		await expect.poll(() => outbox.state.offline).toBe(true);
		expect(line.calls).toEqual([]);
		expect(outbox.state.waiting.map(({ id }) => id)).toEqual([first.id, second.id]);
		onLine(true);
		window.dispatchEvent(new Event("online"));
		await settled(outbox);
		expect(line.calls).toEqual([[first.id, second.id]]);
		expect(outbox.state).toMatchObject({ waiting: [], offline: false, sent: 2 });
	});

	test("survives the page, and is sent by the next one", async () => {
		const { line, open } = device();
		onLine(false);
		const run = makeRun(noon);
		await open().record(run);
		onLine(true);
		const next = open();
		await settled(next);
		expect([...line.server.keys()]).toEqual([run.id]);
	});

	test("whose answer was lost is sent again under its own id", async () => {
		const { line, open } = device();
		const outbox = open();
		let failures = 2;
		line.fault = () => (failures-- > 0 ? lost : null);
		const run = makeRun(noon);
		await outbox.record(run);
		await settled(outbox);
		expect(line.calls).toEqual([[run.id], [run.id], [run.id]]);
		expect(outbox.state.sent).toBe(1);
	});

	test("of a guest, or of somebody whose training is not counted, is not kept", async () => {
		const outbox = device(null).open();
		expect(await outbox.record(makeRun(noon))).toBe(false);
		expect(await inDatabase()).toEqual([]);
		expect(localStorage).toHaveLength(0);
	});
});

describe("the place on the device", () => {
	const waiting = (): WaitingRun => {
		const run = makeRun(noon);
		return { id: run.id, owner: "mila", run, refused: null };
	};
	const byId = (sets: readonly WaitingRun[]) => sets.toSorted((a, b) => a.id.localeCompare(b.id));
	test("has a set at once: the page left in the same moment loses nothing", async () => {
		const set = waiting();
		void openOutboxStore(new Promise<null>(() => undefined)).put(set);
		const next = openOutboxStore();
		expect(await next.all()).toEqual([set]);
		await next.remove(set.id);
		expect(await next.all()).toEqual([]);
		expect(localStorage).toHaveLength(0);
	});

	test("has a set that an earlier build noted", async () => {
		const set = waiting();
		localStorage.setItem(`training-outbox:${set.id}`, JSON.stringify(set));
		const store = openOutboxStore(Promise.resolve(null));
		expect(await store.all()).toEqual([set]);
		await store.remove(set.id);
		expect(localStorage).toHaveLength(0);
	});

	test("moves it to the database, which has more room, and has it there for the next page", async () => {
		const set = waiting();
		const asked = vi.spyOn(IDBDatabase.prototype, "transaction");
		await openOutboxStore().put(set);
		expect(asked.mock.lastCall).toEqual(["runs", "readwrite", { durability: "strict" }]);
		expect(localStorage).toHaveLength(0);
		const next = openOutboxStore();
		expect(await next.all()).toEqual([set]);
		await next.remove(set.id);
		expect(await inDatabase()).toEqual([]);
	});

	test("is one for all tabs", async () => {
		const [left, right] = [openOutboxStore(), openOutboxStore()];
		const [first, second] = [waiting(), waiting()];
		await Promise.all([left.put(first), right.put(second)]);
		await right.remove(first.id);
		expect(await left.all()).toEqual([second]);
	});

	test.each<[string, (put: typeof IDBObjectStore.prototype.put) => typeof put]>([
		[
			"when the disk is full",
			(put) =>
				function (this: IDBObjectStore, value) {
					const request = put.call(this, value);
					request.onsuccess = () => this.transaction.abort();
					return request;
				},
		],
		[
			"when the request is refused",
			() => () => {
				throw new DOMException("full", "QuotaExceededError");
			},
		],
	])("keeps what the database would not take %s, and believes the later of two", async (_, fail) => {
		const set = waiting();
		const store = openOutboxStore();
		await store.put(set);
		vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(fail(IDBObjectStore.prototype.put));
		const refused = { ...set, refused: "OUT_OF_RANGE" as const };
		await store.put(refused);
		expect(await inDatabase()).toEqual([set]);
		expect(await openOutboxStore().all()).toEqual([refused]);
	});

	test("keeps what is finished after the browser has closed the database in the middle of a write", async () => {
		const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
		const store = openOutboxStore();
		const sets = [waiting(), waiting(), waiting()] as const;
		await store.put(sets[0]);
		const before = opened.mock.calls.length;
		const writing = store.put(sets[1]);
		while (opened.mock.calls.length === before) await Promise.resolve();
		(opened.mock.results.at(-1)!.value as IDBTransaction).abort();
		forceCloseDatabase(opened.mock.contexts.at(-1) as never);
		await writing;
		await store.put(sets[2]);
		expect(await inDatabase()).toEqual([sets[0]]);
		expect(byId(await openOutboxStore().all())).toEqual(byId(sets));
	});

	test("does without a database that a newer version of the app has", async () => {
		(await openDB("training-outbox", 2)).close();
		const set = waiting();
		await openOutboxStore().put(set);
		expect(await openOutboxStore().all()).toEqual([set]);
	});

	test("goes on for a page that a newer version waits for", async () => {
		const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
		const store = openOutboxStore();
		const [first, second] = [waiting(), waiting()];
		await store.put(first);
		const blocked = vi.fn();
		const newer = openDB("training-outbox", 2, { blocked });
		await expect.poll(() => blocked).toHaveBeenCalled();
		await store.put(second);
		expect(localStorage).toHaveLength(0);
		(opened.mock.contexts.at(-1) as IDBDatabase).close();
		expect(byId((await (await newer).getAll("runs")) as WaitingRun[])).toEqual(byId([first, second]));
	});

	test("opens after three seconds where the browser finds no way in", async () => {
		const left = await openDB("training-outbox", 1);
		void openDB("training-outbox", 2);
		vi.useFakeTimers({ toFake: ["setTimeout"] });
		const store = openOutboxStore();
		const set = waiting();
		const kept = vi.fn();
		const putting = store.put(set).then(kept);
		await vi.advanceTimersByTimeAsync(2_999);
		expect(kept).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		await putting;
		expect(await store.all()).toEqual([set]);
		left.close();
	});

	test("is this page's memory where the browser keeps nothing", async () => {
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
			throw new DOMException("full", "QuotaExceededError");
		});
		const store = openOutboxStore(Promise.resolve(null));
		const set = waiting();
		await store.put(set);
		expect(await store.all()).toEqual([set]);
		await store.remove(set.id);
		expect(await store.all()).toEqual([]);
	});
});

test("a set in which every answer was looked up is none", async () => {
	const { line, open } = device();
	const run = makeRun(noon);
	expect(await open().record({ ...run, answers: run.answers.map(() => ({ text: "", milliseconds: 5 })) })).toBe(false);
	expect(line.calls).toEqual([]);
});

describe("who gets it", () => {
	test("a child who signs out keeps the sets; the next child does not get them; signing in again sends them", async () => {
		const { line, open } = device("mila");
		const outbox = open();
		onLine(false);
		const milas = makeRun(noon);
		await outbox.record(milas);
		await expect.poll(() => outbox.state.offline).toBe(true);
		line.owner = null;
		onLine(true);
		window.dispatchEvent(new Event("online"));
		await settled(outbox);
		expect(line.calls).toEqual([]);
		line.owner = "lev";
		const levs = makeRun(noon);
		await outbox.record(levs);
		await settled(outbox);
		expect([...line.server]).toEqual([[levs.id, "lev"]]);
		expect(outbox.state.waiting).toEqual([]);
		line.owner = "mila";
		await settled(outbox);
		expect(line.server.get(milas.id)).toBe("mila");
	});

	test.each([
		[401, "INVALID_TOKEN"],
		[403, "FORBIDDEN"],
		[409, "CONFLICT"],
	] as const)("answered %i it waits, and nobody insists", async (status, code) => {
		const { line, open } = device();
		const outbox = open();
		line.fault = () => refusedBy(status, code);
		await outbox.record(makeRun(noon));
		await settled(outbox);
		const tries = line.calls.length;
		expect(outbox.state).toMatchObject({ refused: 0 });
		expect(outbox.state.waiting).toHaveLength(1);
		line.fault = null;
		await settled(outbox);
		expect(line.calls).toHaveLength(tries + 1);
		expect(outbox.state.waiting).toEqual([]);
	});
});

describe("a set the server will not have", () => {
	test("stays on the device, is not sent again, and holds up nothing", async () => {
		const { line, open } = device();
		const outbox = open();
		onLine(false);
		const bad = makeRun(noon - 1000);
		const good = makeRun(noon);
		await outbox.record(bad);
		await outbox.record(good);
		line.answers = (ids) =>
			ids.map((id) => (id === bad.id ? answer(id, { status: "refused", error: "VALIDATION" }) : answer(id)));
		onLine(true);
		await settled(open());
		expect([...line.server.keys()]).toEqual([good.id]);
		const later = open();
		await settled(later);
		expect(line.calls).toHaveLength(1);
		expect(later.state).toMatchObject({ waiting: [], refused: 1 });
	});

	test.each([
		[422, "VALIDATION"],
		[413, "TOO_LARGE"],
	] as const)("is found among the others when the server refuses them all together: %i", async (status, code) => {
		const { line, open } = device();
		onLine(false);
		const keeper = open();
		const runs = Array.from({ length: 4 }, (_, index) => makeRun(noon + index));
		for (const run of runs) await keeper.record(run);
		onLine(true);
		const bad = runs[2]?.id ?? "";
		line.fault = (ids) => (ids.includes(bad) ? refusedBy(status, code) : null);
		const outbox = open();
		await settled(outbox);
		expect([...line.server.keys()]).toEqual(runs.filter(({ id }) => id !== bad).map(({ id }) => id));
		expect(outbox.state).toMatchObject({ waiting: [], refused: 1 });
	});
});

test("a summer of sets goes in deliveries of twenty", async () => {
	const { line, open } = device();
	onLine(false);
	const keeper = open();
	for (let index = 0; index < 45; index++) await keeper.record(makeRun(noon + index));
	onLine(true);
	await settled(open());
	expect(line.calls.map((ids) => ids.length)).toEqual([20, 20, 5]);
	expect(line.server.size).toBe(45);
});
