import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newRoom } from "#domain/classroom/lesson";
import { asleepCode, CloseCode } from "#party/protocol";
import { resyncText } from "#party/protocol/classroom";
import { invitationMs } from "#party/protocol/people";
import { LessonLine } from "#web/classroom/line/lesson-line";
import { PeopleLine } from "#web/classroom/line/people-line";
import { HeldSocket } from "../fakes/held-socket";

const { lesson } = newRoom("teacher", "Марина Сергеевна", "Сова-2");
let line: LessonLine;
let hangUp: () => void;

const last = () => HeldSocket.made.at(-1)!;
const heard = (socket = last()) =>
	socket.sent.filter((text) => text.startsWith("{")).map((text) => JSON.parse(text) as { t: string; id: string });

/** The room takes the device in, and says where the lesson is. */
async function takeIn(version: number): Promise<void> {
	const socket = last();
	socket.opens();
	const { id } = heard(socket).find(({ t }) => t === "join")!;
	socket.says(JSON.stringify({ t: "ack", id, error: null, reason: null }));
	const snapshot = { room: "room", now: 0, lesson: { ...lesson, version }, own: null, kept: null, desk: null };
	socket.says(JSON.stringify({ t: "snapshot", ...snapshot }));
	await vi.advanceTimersByTimeAsync(1);
}

beforeEach(async () => {
	vi.useFakeTimers();
	vi.stubGlobal("WebSocket", HeldSocket);
	HeldSocket.made = [];
	line = new LessonLine("room");
	hangUp = line.open();
	await vi.advanceTimersByTimeAsync(1);
	await takeIn(1);
});

afterEach(() => {
	hangUp();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test("a page that slept does not come back behind the back of whoever put it away, only when it is looked at", async () => {
	const look = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
	last().isClosed(asleepCode);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(HeldSocket.made).toHaveLength(1);
	look.mockReturnValue("visible");
	document.dispatchEvent(new Event("visibilitychange"));
	await vi.advanceTimersByTimeAsync(1);
	expect(HeldSocket.made).toHaveLength(2);
	look.mockRestore();
});

test("one line to the lobby serves the whole page: who is called hears it, and it goes by itself after two minutes", async () => {
	const people = new PeopleLine();
	const [letGo, letGoToo] = [people.hold("invitations"), people.hold("everything")];
	await vi.advanceTimersByTimeAsync(1);
	expect(HeldSocket.made).toHaveLength(2);
	const lobby = last();
	lobby.opens();
	const room = { _id: "room", title: "Сова-2", teacher: { _id: "t", name: "Марина" }, startedAt: 0 };
	lobby.says(JSON.stringify({ t: "invite", invitation: "i", room, from: "Марина", left: invitationMs }));
	lobby.says(JSON.stringify({ t: "teamwork", team: "team", from: "Ада" }));
	expect(people.view).toMatchObject({ invitations: [{ invitation: "i", from: "Марина" }], teams: [{ from: "Ада" }] });
	for (let waited = 0; waited < invitationMs; waited += 1_000) {
		lobby.says("pong");
		await vi.advanceTimersByTimeAsync(1_000);
	}
	expect(people.view).toMatchObject({ invitations: [], teams: [] });
	letGoToo();
	expect(lobby.readyState).toBe(WebSocket.OPEN);
	letGo();
	expect(lobby.readyState).not.toBe(WebSocket.OPEN);
});

describe("the line to the lobby", () => {
	let people: PeopleLine;
	let letGo: () => void;
	const asked = (t: string) => heard().filter((frame) => frame.t === t).length;
	beforeEach(async () => {
		hangUp();
		HeldSocket.made = [];
		people = new PeopleLine();
		letGo = people.hold("everything");
		await vi.advanceTimersByTimeAsync(1);
		last().opens();
		last().says(JSON.stringify({ t: "online", count: 3 }));
		last().says(JSON.stringify({ t: "availableUsers", users: [{ _id: "a", name: "Ада" }] }));
	});
	afterEach(() => letGo());

	test("shows within five seconds that the other end is gone without a word, and knows nobody then", async () => {
		const before = HeldSocket.made.length;
		expect(people.view).toMatchObject({ connected: true, online: 3, users: [{ name: "Ада" }] });
		await vi.advanceTimersByTimeAsync(5_000);
		expect(people.view).toMatchObject({ connected: false, online: 0, users: [] });
		expect(HeldSocket.made).toHaveLength(before + 1);
	});

	test("asks again who is there while somebody looks: who is silent is told by nobody", async () => {
		const before = asked("online");
		for (let second = 0; second < 4; second++) {
			await vi.advanceTimersByTimeAsync(1_000);
			last().says("pong");
		}
		expect(asked("online") - before).toBe(4);
	});

	test.each([
		["the page is looked at again", () => document.dispatchEvent(new Event("visibilitychange"))],
		["the page is shown from memory", () => window.dispatchEvent(new Event("pageshow"))],
		["the network is back", () => window.dispatchEvent(new Event("online"))],
	])("%s: made anew at once, but not after the session has ended", async (_, happens) => {
		const before = HeldSocket.made.length;
		last().isClosed(1006);
		happens();
		await vi.advanceTimersByTimeAsync(1);
		expect(HeldSocket.made).toHaveLength(before + 1);
		last().opens();
		last().isClosed(CloseCode.notAdmitted);
		happens();
		await vi.advanceTimersByTimeAsync(20_000);
		expect(HeldSocket.made).toHaveLength(before + 1);
	});

	test("tells who declined until they are called again or come", () => {
		const answer = { t: "answered", invitation: "i", user: "a", name: "Ада" };
		last().says(JSON.stringify({ ...answer, accepted: false }));
		expect(people.view.declined).toEqual([{ invitation: "i", user: "a", name: "Ада" }]);
		void people.call("room", ["a"]);
		expect(people.view.declined).toEqual([]);
	});
});

test("a phone that flaps and comes too often comes back when the minute is over", async () => {
	last().isClosed(CloseCode.flood);
	expect(line.view).toMatchObject({ status: "disconnected", end: null });
	await vi.advanceTimersByTimeAsync(2_000);
	expect(HeldSocket.made).toHaveLength(2);
	await takeIn(9);
	expect(line.view.status).toBe("connected");
});

test("follows the lesson, and asks for a snapshot when something is missing", () => {
	expect(line.view.status).toBe("connected");
	last().says(JSON.stringify({ t: "event", from: 1, version: 2, lesson: { paused: true } }));
	expect(line.view.known.lesson?.paused).toBe(true);
	last().says(JSON.stringify({ t: "event", from: 5, version: 6, lesson: { paused: false } }));
	expect(line.view.known.lesson?.paused).toBe(true);
	expect(last().sent).toContain(resyncText);
});

test("after a cut it says nothing into the void, keeps what was seen, and comes back by itself", async () => {
	last().isClosed(1006);
	expect(line.view.status).toBe("disconnected");
	expect(line.view.known.lesson?.title).toBe("Сова-2");
	expect(await line.ask({ t: "message", kind: "hand", up: true })).toMatchObject({ reason: "away" });
	await vi.advanceTimersByTimeAsync(2_000);
	expect(HeldSocket.made).toHaveLength(2);
	await takeIn(9);
	expect(line.view).toMatchObject({ status: "connected", known: { lesson: { version: 9 } } });
});

test.each([
	["the page is looked at again", () => document.dispatchEvent(new Event("visibilitychange"))],
	["the page is shown from memory", () => window.dispatchEvent(new Event("pageshow"))],
	["the network is back", () => window.dispatchEvent(new Event("online"))],
])("%s: a line that is cut is made anew at once", async (_, happens) => {
	last().isClosed(1006);
	await vi.advanceTimersByTimeAsync(1);
	happens();
	await vi.advanceTimersByTimeAsync(1);
	expect(HeldSocket.made).toHaveLength(2);
});

test("a phone that slept two minutes does not wait for what its line may still say", async () => {
	last().says("pong");
	// nothing of the page ran meanwhile
	vi.setSystemTime(Date.now() + 120_000);
	document.dispatchEvent(new Event("visibilitychange"));
	await vi.advanceTimersByTimeAsync(1);
	expect(HeldSocket.made).toHaveLength(2);
	await takeIn(4);
	expect(line.view).toMatchObject({ status: "connected", known: { lesson: { version: 4 } } });
});

test.each([1.9, 13])(
	"a server that answers again %d seconds after it was killed has the device within three",
	async (away) => {
		const back = performance.now() + away * 1_000;
		let tries = HeldSocket.made.length;
		last().isClosed(1006);
		while (performance.now() < back) {
			await vi.advanceTimersByTimeAsync(100);
			if (HeldSocket.made.length === tries) continue;
			tries = HeldSocket.made.length;
			last().isClosed(1006);
		}
		while (HeldSocket.made.length === tries) await vi.advanceTimersByTimeAsync(100);
		expect(performance.now() - back).toBeLessThan(3_000);
	},
);

test("a handshake that takes nine seconds is waited for: a phone whose trips take two would never get in", async () => {
	last().isClosed(1006);
	await vi.advanceTimersByTimeAsync(1_500);
	expect(HeldSocket.made).toHaveLength(2);
	await vi.advanceTimersByTimeAsync(9_000);
	expect(HeldSocket.made).toHaveLength(2);
	await takeIn(3);
	expect(line.view).toMatchObject({ status: "connected", known: { lesson: { version: 3 } } });
});

test("what the room drops because it came too often is told so, and can be said again", async () => {
	last().says("pong");
	const answered = line.ask({ t: "message", kind: "hand", up: true });
	await vi.advanceTimersByTimeAsync(4_001);
	expect(await answered).toMatchObject({ reason: "too_often" });
});

test("a line whose other end is gone without a word is made anew", async () => {
	last().says("pong");
	await vi.advanceTimersByTimeAsync(5_001);
	expect(last().sent.filter((text) => text === "ping")).toHaveLength(2);
	await vi.advanceTimersByTimeAsync(4_001);
	expect(line.view.status).toBe("disconnected");
	expect(HeldSocket.made).toHaveLength(2);
});

test("another tab takes the lesson over: this one says so and stays quiet", async () => {
	last().isClosed(CloseCode.replaced);
	expect(line.view.end).toBe("elsewhere");
	window.dispatchEvent(new Event("online"));
	await vi.advanceTimersByTimeAsync(20_000);
	expect(HeldSocket.made).toHaveLength(1);
});

test("the server's time is known from the quickest of eight answers", async () => {
	for (let asked = 0; asked < 8; asked++) {
		await vi.advanceTimersByTimeAsync(60);
		const question = heard().filter(({ t }) => t === "clock")[asked] as unknown as { sent: number };
		await vi.advanceTimersByTimeAsync(asked === 3 ? 2 : 40);
		last().says(JSON.stringify({ t: "clock", sent: question.sent, now: question.sent + 1_000_001 }));
	}
	expect(line.view.offset).toBeCloseTo(1_000_000, 0);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(heard().filter(({ t }) => t === "clock")).toHaveLength(8);
});

test("a question for the time that the room drops is asked again: a child without the time would wait for ever", async () => {
	const asked = () => heard().filter(({ t }) => t === "clock") as unknown as { sent: number }[];
	const answer = () => last().says(JSON.stringify({ t: "clock", sent: asked().at(-1)!.sent, now: 1_000_000 }));
	expect(asked()).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(1_001);
	expect(asked()).toHaveLength(2);
	expect(line.view.offset).toBeNull();
	answer();
	await vi.advanceTimersByTimeAsync(60);
	// the third one is dropped too
	await vi.advanceTimersByTimeAsync(1_000);
	for (let more = 1; more < 8; more++) {
		answer();
		await vi.advanceTimersByTimeAsync(60);
	}
	expect(line.view.offset).not.toBeNull();
	const before = asked().length;
	await vi.advanceTimersByTimeAsync(1_500);
	expect(asked()).toHaveLength(before);
});

test("a lesson that nobody opened: this device says so, and does not knock again", async () => {
	hangUp();
	HeldSocket.made = [];
	line = new LessonLine("nobody:none");
	hangUp = line.open();
	await vi.advanceTimersByTimeAsync(1);
	last().opens();
	const { id } = heard().find(({ t }) => t === "join")!;
	last().says(JSON.stringify({ t: "ack", id, error: "JOIN_ROOM", reason: "not_found" }));
	await vi.advanceTimersByTimeAsync(1);
	expect(line.view.end).toBe("refused");
	window.dispatchEvent(new Event("online"));
	await vi.advanceTimersByTimeAsync(20_000);
	expect(HeldSocket.made).toHaveLength(1);
});

test.each<[string, () => void]>([
	[
		"is refused",
		() => {
			const { id } = heard().find(({ t }) => t === "join")!;
			last().says(JSON.stringify({ t: "ack", id, error: "JOIN_ROOM", reason: "over" }));
		},
	],
	["waits at the door when it ends", () => last().says(JSON.stringify({ t: "over" }))],
])("whoever comes after the end and %s reads that it is over, and not that nobody may see them", async (_, happens) => {
	last().isClosed(1006);
	await vi.advanceTimersByTimeAsync(2_000);
	last().opens();
	happens();
	await vi.advanceTimersByTimeAsync(1);
	last().isClosed(CloseCode.notMember);
	expect(line.view.end).toBe("over");
	await vi.advanceTimersByTimeAsync(20_000);
	expect(HeldSocket.made).toHaveLength(2);
});

test("an address that names no lesson is refused without knocking", async () => {
	hangUp();
	HeldSocket.made = [];
	line = new LessonLine("$room");
	hangUp = line.open();
	await vi.advanceTimersByTimeAsync(1);
	expect(line.view.end).toBe("refused");
	expect(HeldSocket.made).toHaveLength(0);
});
