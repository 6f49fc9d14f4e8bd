import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AttemptSession } from "#web/attempt/attempt-session";
import { deviceStore, FakeServer } from "../fakes/fake-attempt";

let server: FakeServer;
let locked: Set<string>;

beforeEach(() => {
	vi.useFakeTimers();
	server = new FakeServer();
	locked = new Set();
});
afterEach(() => void vi.useRealTimers());

type Page = { seat?: string; session?: string; store?: ReturnType<typeof deviceStore>; locks?: Set<string> };

/** A page that has just opened the run; `settled` waits until everything that can happen at once has happened. */
async function openRun({ seat = "tablet", session: signedIn = "s", store = deviceStore(), locks = locked }: Page = {}) {
	const session = new AttemptSession({
		transport: server.transport(seat, signedIn),
		store,
		now: () => server.now,
		rehearsal: false,
		left: null,
		async takeLock(attempt) {
			if (locks.has(attempt)) return null;
			locks.add(attempt);
			return () => void locks.delete(attempt);
		},
	});
	void session.open();
	await settled();
	return session;
}

async function settled(ms = 20_000): Promise<void> {
	await vi.advanceTimersByTimeAsync(ms);
}

/** The line comes back and the browser says so. */
async function lineUp(): Promise<void> {
	server.line = "up";
	window.dispatchEvent(new Event("online"));
	await settled();
}

const right = (step: number, item: number) => {
	const sum = server.paper(step)[item]!.numbers.reduce((total, value) => total + value, 0);
	return String(sum);
};

async function startStage(session: AttemptSession): Promise<void> {
	void session.start();
	await settled();
	expect(session.view().phase).toBe("running");
}

describe("the seven stages", () => {
	test("each waits for START, is checked once and is scored by the server; the result is saved by itself", async () => {
		const session = await openRun();
		for (let step = 1; step <= 7; step++) {
			expect(session.view()).toMatchObject({ phase: "ready", step });
			await startStage(session);
			session.type(0, right(step, 0));
			session.type(1, "999999");
			void session.check();
			await settled();
			expect(session.view().correct?.slice(0, 2)).toEqual([true, false]);
			void session.next();
			await settled();
		}
		expect(session.view()).toMatchObject({ phase: "result", result: { score: 60, max: 1200, meta: { fail: false } } });
		expect(server.calls.filter((name) => name === "save")).toHaveLength(1);
	});

	test("the clock of the next stage stands until its numbers have arrived", async () => {
		const session = await openRun();
		server.line = "down";
		void session.start();
		await settled();
		expect(session.view()).toMatchObject({ phase: "loading", waiting: true, paper: null });
		server.now += 60_000;
		await lineUp();
		expect(session.view()).toMatchObject({ phase: "running", waiting: false });
		expect(Date.parse(session.view().paper!.endsAt)).toBe(server.now + 3 * 60_000);
	});

	test("after the check, and after the time is over, nothing more can be typed", async () => {
		const session = await openRun();
		await startStage(session);
		session.type(0, "5");
		void session.check();
		session.type(0, "6");
		await settled();
		session.type(0, "7");
		expect(session.view().values).toEqual({ 0: "5" });
		expect(server.counted(1).get(0)).toBe("5");
	});
});

describe("in a hall", () => {
	const asked = () => server.calls.filter((name) => name === "data 1").length;

	async function waiting() {
		server.opened = 0;
		const session = await openRun();
		void session.start();
		await settled(100);
		return session;
	}

	test("after START the page waits for the organiser, asks every two seconds, and begins by itself", async () => {
		const session = await waiting();
		expect(session.view()).toMatchObject({ phase: "held", step: 1, paper: null, refusal: null });
		await settled(20_000);
		expect(asked()).toBe(11);
		server.opened = 1;
		server.now += 90_000;
		await settled(2_000);
		expect(session.view().phase).toBe("running");
		expect(Date.parse(session.view().paper!.startedAt)).toBe(server.now);
	});

	test("the lobby's word is enough: the numbers are there at once", async () => {
		const session = await waiting();
		server.opened = 1;
		void session.refresh();
		await settled(0);
		expect(session.view().phase).toBe("running");
	});

	test("a checked stage leads to the next one's START, which waits again", async () => {
		server.opened = 1;
		const session = await openRun();
		await startStage(session);
		void session.check();
		await settled();
		void session.next();
		await settled();
		expect(session.view()).toMatchObject({ phase: "ready", step: 2 });
		void session.start();
		await settled();
		expect(session.view()).toMatchObject({ phase: "held", step: 2 });
		server.opened = 2;
		await settled(2_000);
		expect(session.view()).toMatchObject({ phase: "running", step: 2 });
	});

	test("a line that goes while waiting ends nothing", async () => {
		const session = await waiting();
		server.line = "down";
		await settled();
		expect(session.view()).toMatchObject({ phase: "held", waiting: true });
		server.opened = 1;
		await lineUp();
		expect(session.view()).toMatchObject({ phase: "running", waiting: false });
	});

	test("who leaves asks no more", async () => {
		const session = await waiting();
		const before = asked();
		session.stop();
		await settled();
		expect(asked()).toBe(before);
	});
});

describe("nothing typed is lost", () => {
	test("without a line the child goes on; what waits is counted, and all of it arrives when the line is back", async () => {
		const session = await openRun();
		await startStage(session);
		session.type(0, right(1, 0));
		await settled();
		server.line = "down";
		for (const item of [1, 2, 3]) session.type(item, right(1, item));
		await settled();
		expect(session.view().sending).toEqual({ waiting: 3, offline: true });
		await lineUp();
		expect(session.view().sending).toEqual({ waiting: 0, offline: false });
		expect(server.counted(1).size).toBe(4);
	});

	test("a request that arrived but whose answer was lost is sent again and counts once", async () => {
		const session = await openRun();
		await startStage(session);
		server.line = "answer lost";
		session.type(0, "12");
		await settled();
		expect(server.counted(1).get(0)).toBe("12");
		session.type(0, "123");
		await lineUp();
		expect(server.counted(1)).toEqual(new Map([[0, "123"]]));
		expect(session.view().sending.waiting).toBe(0);
	});

	test("a check while the line is away waits: first the answers, then the check", async () => {
		const session = await openRun();
		await startStage(session);
		server.line = "down";
		session.type(0, right(1, 0));
		void session.check();
		await settled();
		expect(session.view().phase).toBe("checking");
		await lineUp();
		expect(session.view()).toMatchObject({ phase: "checked", scores: [10, null, null, null, null, null, null] });
		expect(server.calls.indexOf("check 1")).toBeGreaterThan(server.calls.indexOf("answers 1"));
	});

	test("a killed page comes back to the same stage, numbers and answers, and the clock went on", async () => {
		const store = deviceStore();
		const first = await openRun({ store });
		await startStage(first);
		first.type(0, "11");
		await settled();
		server.line = "down";
		first.type(0, "12");
		first.type(1, "7");
		await settled();
		const paper = first.view().paper!;
		locked.clear();
		server.line = "up";
		server.now += 30_000;
		const second = await openRun({ store });
		expect(second.view()).toMatchObject({ phase: "running", step: 1, values: { 0: "12", 1: "7" } });
		expect(second.view().paper).toMatchObject({ list: paper.list, endsAt: paper.endsAt });
		expect(server.counted(1)).toEqual(
			new Map([
				[0, "12"],
				[1, "7"],
			]),
		);
	});

	test("what arrives while the numbers are still on their way to the new page is shown on it too", async () => {
		const store = deviceStore();
		const first = await openRun({ store });
		await startStage(first);
		server.line = "down";
		first.type(0, "12");
		await settled();
		first.stop();
		server.line = "up";
		server.answersLate.set("data 1", 2_000);
		const second = await openRun({ store });
		expect(server.calls.lastIndexOf("answers 1")).toBeGreaterThan(server.calls.lastIndexOf("data 1"));
		expect(second.view()).toMatchObject({ phase: "running", values: { 0: "12" } });
	});

	test("coming back after the stage's end scores it with what had been typed, and the run goes on", async () => {
		const store = deviceStore();
		const first = await openRun({ store });
		await startStage(first);
		first.type(0, right(1, 0));
		await settled();
		locked.clear();
		server.now = Date.parse(first.view().paper!.endsAt) + 2_000;
		const second = await openRun({ store });
		expect(second.view()).toMatchObject({ phase: "checked", step: 1 });
		expect(second.view().scores[0]).toBe(10);
		void second.next();
		await settled();
		expect(second.view()).toMatchObject({ phase: "ready", step: 2 });
	});

	test("a device that lost its count takes up the server's and sends again", async () => {
		const session = await openRun();
		await startStage(session);
		server.keepElsewhere(1, { seq: 1, step: 1, item: 5, value: "50", at: "" });
		session.type(0, "8");
		await settled();
		expect([...server.counted(1)]).toEqual([
			[5, "50"],
			[0, "8"],
		]);
		expect(session.view().sending.waiting).toBe(0);
	});
});

describe("a line that comes back too late", () => {
	test("hands in what was typed as evidence, and the device is done with it", async () => {
		const store = deviceStore();
		const session = await openRun({ store });
		await startStage(session);
		server.line = "down";
		session.type(0, "41");
		await settled();
		server.now += 24 * 3_600_000;
		await lineUp();
		expect(server.evidence(1)).toEqual(["41"]);
		expect(server.counted(1).size).toBe(0);
		expect(await store.epochs("a1")).toEqual([]);
		expect(session.view().sending).toMatchObject({ waiting: 0, offline: false });
	});
});

describe("one attempt, one seat", () => {
	test("a second device is told so and may take over; the first one stops", async () => {
		const tablet = await openRun();
		await startStage(tablet);
		tablet.type(0, "5");
		await settled();
		const phone = await openRun({ seat: "phone", locks: new Set() });
		expect(phone.view().phase).toBe("elsewhere");
		void phone.takeOver();
		await settled();
		expect(phone.view()).toMatchObject({ phase: "running", values: { 0: "5" } });
		tablet.type(1, "6");
		await settled();
		expect(tablet.view().phase).toBe("elsewhere");
		expect(server.counted(1).has(1)).toBe(false);
	});

	test("the first device may take the attempt back in the same tab", async () => {
		const tablet = await openRun();
		await startStage(tablet);
		const phone = await openRun({ seat: "phone", locks: new Set() });
		void phone.takeOver();
		await settled();
		tablet.type(0, "6");
		await settled();
		void tablet.takeOver();
		await settled();
		expect(tablet.view().phase).toBe("running");
		tablet.type(1, "7");
		await settled();
		expect(server.counted(1).get(1)).toBe("7");
	});

	test("what a device typed before it was taken over arrives as evidence, and then the device forgets it", async () => {
		const store = deviceStore();
		const tablet = await openRun({ store });
		await startStage(tablet);
		server.line = "down";
		tablet.type(0, "41");
		tablet.type(1, "42");
		await settled();
		tablet.stop();
		server.line = "up";
		const phone = await openRun({ seat: "phone", locks: new Set() });
		void phone.takeOver();
		await settled();
		expect(await store.epochs("a1")).toEqual([1]);

		const again = await openRun({ store });
		expect(again.view().phase).toBe("elsewhere");
		expect(await store.epochs("a1")).toEqual([1]);
		void again.takeOver();
		await settled();
		expect(again.view().phase).toBe("running");
		expect(server.evidence(1)).toEqual(["41", "42"]);
		expect(server.counted(1).size).toBe(0);
		expect(await store.epochs("a1")).toEqual([]);
	});

	test("who signs in again takes the attempt over from themselves, and what was not sent yet still counts", async () => {
		const store = deviceStore();
		const before = await openRun({ store });
		await startStage(before);
		server.line = "down";
		before.type(0, "41");
		before.type(1, "42");
		await settled();
		before.stop();
		server.line = "up";
		const again = await openRun({ store, session: "after signing in again" });
		expect(again.view().phase).toBe("elsewhere");
		void again.takeOver();
		await settled();
		expect(again.view()).toMatchObject({ phase: "running", values: { 0: "41", 1: "42" } });
		again.type(1, "43");
		await settled();
		expect([...server.counted(1)]).toEqual([
			[0, "41"],
			[1, "43"],
		]);
		expect(await store.epochs("a1")).toEqual([]);
	});

	test("a second tab of the same browser runs nothing and sends nothing", async () => {
		const store = deviceStore();
		const first = await openRun({ store });
		await startStage(first);
		const second = await openRun({ store });
		expect(second.view().phase).toBe("other-tab");
		second.type(0, "5");
		await settled();
		expect(server.counted(1).size).toBe(0);
		first.type(0, "6");
		await settled();
		expect(server.counted(1).get(0)).toBe("6");
	});
});

describe("an attempt that ended without us", () => {
	test("shows the result the server has", async () => {
		const session = await openRun();
		await startStage(session);
		session.type(0, right(1, 0));
		await settled();
		void session.check();
		await settled();
		server.now += 60 * 60_000;
		void session.next();
		await settled();
		void session.start();
		await settled();
		expect(session.view()).toMatchObject({
			phase: "result",
			result: { score: 10, meta: { fail: true, type: "timeout" } },
		});
	});
});
