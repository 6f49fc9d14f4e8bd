import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { Doc, encodeStateAsUpdate, Map as YMap } from "yjs";
import { boardRods, mostStrokes, sharedRoot, strokesRoot } from "#domain/teamwork/board";
import { teamLifeMs } from "#domain/teamwork/team";
import { openDb } from "#db/client";
import { CloseCode } from "#party/protocol";
import { Teamwork } from "#party/teamwork";
import { mostRefusedPerMinute } from "#party/teamwork-protocol";
import { makeSignedIn } from "../../factories/rows";
import { makeTeam, type Page } from "../../factories/team";
import { hibernating } from "../../factories/woken";

let s: Awaited<ReturnType<typeof makeTeam>>;
beforeEach(async () => {
	s = await makeTeam(3);
});

/** Waits for what a busy machine answers late. */
const soon = <T>(ask: () => T) => expect.poll(ask);
const refusals = (page: Page) => page.heard.flatMap((frame) => (frame.t === "refused" ? [frame.why] : []));
const kept = (page: Page) => page.heard.filter(({ t }) => t === "kept").length;
const states = (page: Page) => page.team?.members.map(({ state }) => state);

/** All pages show the same once everything has arrived. */
async function allSee(pages: readonly Page[], what: object): Promise<void> {
	for (const page of pages) await soon(() => page.sees()).toMatchObject(what);
}

describe("three children at one board", () => {
	test("everybody's beads and strokes are on every page, and each is told that theirs are kept", async () => {
		const [anna, boris, vera] = await Promise.all(s.pupils.map((pupil) => s.join(pupil)));
		anna!.move(10, 7);
		boris!.draw("b1", [1, 2, 30, 40]);
		vera!.draw("v1", [5, 5, 6, 6]);
		// the runtime of the tests may hand frames of one line over in another order: the second waits for the first
		await allSee([anna!], { strokes: { [strokesRoot(vera!.userId)]: { v1: [5, 5, 6, 6] } } });
		vera!.move(9, 3);
		await allSee([anna!, boris!, vera!], {
			rods: { "9": 3, "10": 7 },
			strokes: {
				[strokesRoot(boris!.userId)]: { b1: [1, 2, 30, 40] },
				[strokesRoot(vera!.userId)]: { v1: [5, 5, 6, 6] },
			},
		});
		for (const page of [anna!, boris!, vera!]) expect(kept(page)).toBeGreaterThan(0);
		expect(states(anna!)).toEqual(["joined", "joined", "joined"]);
	});

	test("after a cut the one who comes back and the others see the same: what each did meanwhile, and before", async () => {
		const [anna, boris] = [await s.join(s.pupils[0]!), await s.join(s.pupils[1]!)];
		boris.draw("before", [1, 1, 2, 2]);
		await allSee([anna], { strokes: { [strokesRoot(boris.userId)]: { before: [1, 1, 2, 2] } } });
		boris.socket.close(1000);
		await soon(() => states(anna)).toEqual(["joined", "left", "accepted"]);
		boris.draw("away", [3, 3, 4, 4]);
		boris.move(10, 5);
		anna.move(9, 8);
		const back = await s.join(s.pupils[1]!);
		back.send(encodeStateAsUpdate(boris.doc));
		await allSee([anna, back], {
			rods: { "9": 8, "10": 5 },
			strokes: { [strokesRoot(boris.userId)]: { before: [1, 1, 2, 2], away: [3, 3, 4, 4] } },
		});
		expect(refusals(back)).toEqual([]);
		expect(states(anna)).toEqual(["joined", "joined", "accepted"]);
	});

	test("what was kept is there when the room was put out of memory in the middle", async () => {
		const [anna, boris] = [await s.join(s.pupils[0]!), await s.join(s.pupils[1]!)];
		const strokes = { [strokesRoot(anna.userId)]: { a1: [9, 9, 10, 10] } };
		anna.draw("a1", [9, 9, 10, 10]);
		await allSee([boris], { strokes });
		anna.move(10, 4);
		await allSee([boris], { rods: { "10": 4 } });
		anna.say({ t: "answer", value: "1" });
		await soon(() => boris.team?.verdict).toMatchObject({ value: "1", right: false });
		await abortAllDurableObjects();
		const [back, vera] = [await s.join(s.pupils[1]!), await s.join(s.pupils[2]!)];
		back.move(0, 1);
		await allSee([back, vera], { rods: { "0": 1, "10": 4 }, strokes });
		expect(vera.team).toMatchObject({ verdict: { value: "1", right: false, by: anna.userId } });
	});

	test("a room that hibernated goes on with the lines it had: who moves is seen by the others, and told that it is kept", async () => {
		const [anna, boris] = [await s.join(s.pupils[0]!), await s.join(s.pupils[1]!)];
		anna.move(10, 4);
		await allSee([boris], { rods: { "10": 4 } });
		const before = kept(anna);
		const room = hibernating(s.stub, Teamwork);
		const frames = anna.holding(() => anna.move(9, 2));
		for (const frame of frames) await room.says(anna.userId, frame);
		await allSee([anna, boris], { rods: { "9": 2, "10": 4 } });
		await soon(() => kept(anna)).toBeGreaterThan(before);
		await room.says(boris.userId, { t: "answer", value: "1" });
		await soon(() => anna.team?.verdict).toMatchObject({ value: "1", right: false, by: boris.userId });
		expect(refusals(anna)).toEqual([]);
	});

	test("the whole team gets the verdict; after a right answer the next problem comes on an empty abacus", async () => {
		const [anna, boris] = [await s.join(s.pupils[0]!), await s.join(s.pupils[1]!)];
		await soon(() => anna.team).not.toBeNull();
		const { problem, number } = anna.team!;
		anna.move(10, 9);
		boris.say({ t: "next" });
		// a room that has just woken may hear what comes at once in another order
		boris.move(9, 1);
		await allSee([anna, boris], { rods: { "9": 1, "10": 9 } });
		boris.say({ t: "answer", value: String(problem.reduce((sum, operand) => sum + operand, 0)) });
		await soon(() => anna.team?.verdict).toMatchObject({ right: true, by: boris.userId });
		expect(anna.team!.number).toBe(number);
		anna.say({ t: "next" });
		await soon(() => boris.team).toMatchObject({ number: number + 1, verdict: null });
		expect(boris.team!.problem).not.toEqual(problem);
		await allSee([anna, boris], { rods: { "9": 0, "10": 0 } });
	});
});

describe("what is somebody else's", () => {
	let anna: Page;
	let boris: Page;
	beforeEach(async () => {
		[anna, boris] = [await s.join(s.pupils[0]!), await s.join(s.pupils[1]!)];
		anna.draw("mine", [1, 1, 2, 2]);
		await allSee([boris], { strokes: { [strokesRoot(anna.userId)]: { mine: [1, 1, 2, 2] } } });
	});

	/** Anna's page still has her stroke and nothing else, and so has a page that comes now. */
	async function nothingHappened(): Promise<void> {
		const vera = await s.join(s.pupils[2]!);
		const strokes = { [strokesRoot(anna.userId)]: { mine: [1, 1, 2, 2] } };
		await soon(() => vera.sees().strokes).toEqual(strokes);
		expect(anna.sees().strokes).toEqual(strokes);
	}

	const spoiled: readonly [string, () => void][] = [
		["is erased", () => boris.erase("mine", anna.userId)],
		["is drawn on", () => (boris.doc.getMap(strokesRoot(anna.userId)).get("mine") as any).push([3, 3])],
		["is drawn for them", () => boris.draw("forged", [1, 1], anna.userId)],
		["is replaced", () => boris.draw("mine", [7, 7, 8, 8], anna.userId)],
	];
	test.each(spoiled)("stroke that %s: refused, and nobody sees it", async (_, spoil) => {
		spoil();
		await soon(() => refusals(boris)).toEqual(["foreign"]);
		await nothingHappened();
	});

	test("number of a page: who writes under it is refused, so that the owner's next stroke is not lost", async () => {
		const forged = new Doc();
		forged.clientID = anna.doc.clientID;
		// more than Anna has written, so that her next stroke would seem to be known already
		for (let rod = 0; rod < boardRods; rod++) forged.getMap(sharedRoot).set(String(rod), 1);
		boris.send(encodeStateAsUpdate(forged));
		await soon(() => refusals(boris)).toHaveLength(1);
		anna.draw("next", [4, 4, 5, 5]);
		await allSee([boris], { strokes: { [strokesRoot(anna.userId)]: { next: [4, 4, 5, 5] } } });
	});
});

describe("what no page of ours sends", () => {
	let page: Page;
	beforeEach(async () => {
		page = await s.join(s.maker);
		await soon(() => page.team).not.toBeNull();
	});
	/** A change by a document that was never at this board. */
	function change(make: (doc: Doc) => void): Uint8Array {
		const doc = new Doc();
		make(doc);
		return encodeStateAsUpdate(doc);
	}
	const own = () => strokesRoot(page.userId);

	test.each([
		["a digit that is none", "unreadable", () => change((doc) => doc.getMap(sharedRoot).set("3", 12))],
		["a rod that is none", "unreadable", () => change((doc) => doc.getMap(sharedRoot).set("11", 1))],
		["words for an answer", "unreadable", () => change((doc) => doc.getMap(sharedRoot).set("answer", "hello"))],
		["a stroke beside the board", "unreadable", () => change((doc) => doc.getMap(own()).set("s", [1, 9_000]))],
		["a stroke that is a map", "unreadable", () => change((doc) => doc.getMap(own()).set("s", new YMap()))],
		["a list in place of the map", "unreadable", () => change((doc) => doc.getArray(sharedRoot).push([1]))],
		["a part of the document that nobody has", "foreign", () => change((doc) => doc.getText("chat").insert(0, "hi"))],
		[
			"half of a change",
			"unreadable",
			() => {
				const doc = new Doc();
				const changes: Uint8Array[] = [];
				doc.on("update", (update: Uint8Array) => changes.push(update));
				doc.getMap(sharedRoot).set("1", 1);
				doc.getMap(sharedRoot).set("1", 2);
				return changes[1]!;
			},
		],
		["noise", "unreadable", () => new Uint8Array([1, 2, 3, 250, 251])],
	])("%s is refused, and the board stays as it was", async (_, why, make) => {
		page.send(make());
		await soon(() => refusals(page)).toEqual([why]);
		const other = await s.join(s.others[0]!);
		await soon(() => other.team).not.toBeNull();
		expect(other.sees()).toEqual({ rods: {}, strokes: {} });
	});

	test("too many strokes of one member are refused, and after erasing one there is room again", async () => {
		page.doc.transact(() => {
			for (let at = 0; at < mostStrokes; at++) page.draw(`s${at}`, [at, at]);
		});
		await soon(() => kept(page)).toBeGreaterThan(1);
		page.draw("one more", [1, 1]);
		await soon(() => refusals(page)).toEqual(["full"]);
		const fresh = await s.join(s.maker);
		await soon(() => Object.keys(fresh.doc.getMap(own()).toJSON())).toHaveLength(mostStrokes);
		fresh.erase("s0");
		fresh.draw("in its place", [1, 1]);
		await soon(() => fresh.sees().strokes).toMatchObject({ [own()]: { "in its place": [1, 1] } });
		expect(refusals(fresh)).toEqual([]);
	});

	test("whoever goes on sending it is shown out", async () => {
		for (let sent = 0; sent <= mostRefusedPerMinute; sent++) page.send(new Uint8Array([9, 9, 9]));
		await soon(() => page.closed).toBe(CloseCode.flood);
	});
});

describe("who may come in", () => {
	test("a stranger, one who was only invited and one without a session find no room", async () => {
		const stranger = await makeSignedIn(openDb(env.DB), env.SESSION_SECRET, s.clock.now);
		expect((await s.knock(stranger)).status).toBe(404);
		expect((await s.knock(s.teacher)).status).toBe(404);
		expect((await s.knock(s.maker, { Cookie: "" })).status).toBe(401);
		expect((await s.knock(s.maker, { Origin: "https://evil.example" })).status).toBe(403);
		const invited = await makeSignedIn(openDb(env.DB), env.SESSION_SECRET, s.clock.now, {
			creatorId: s.teacher.user.id,
		});
		await s.api.post(`/teamwork/${s.id}/invite`, { people: [invited.user.id] }, s.maker.headers);
		expect((await s.knock(invited)).status).toBe(404);
	});

	test("who is removed is shown out at once and stays out; who left may come back", async () => {
		const [anna, boris, vera] = await Promise.all(s.pupils.map((pupil) => s.join(pupil)));
		const person = { person: s.pupils[1]!.user.id };
		expect((await s.api.post(`/teamwork/${s.id}/remove`, person, s.maker.headers)).status).toBe(200);
		await soon(() => boris!.closed).toBe(CloseCode.notMember);
		expect((await s.knock(s.pupils[1]!)).status).toBe(404);
		expect((await s.api.post(`/teamwork/${s.id}/leave`, {}, s.pupils[2]!.headers)).status).toBe(204);
		await soon(() => vera!.closed).toBe(CloseCode.notMember);
		await soon(() => states(anna!)).toEqual(["joined", "removed", "left"]);
		expect((await s.api.post(`/teamwork/${s.id}/accept`, {}, s.pupils[2]!.headers)).status).toBe(200);
		expect((await s.knock(s.pupils[2]!)).status).toBe(101);
	});

	test("a sign-out ends the line of that session", async () => {
		const anna = await s.join(s.maker);
		expect((await s.api.post("/users/logout", {}, s.maker.headers)).status).toBe(204);
		await soon(() => anna.closed).toBe(CloseCode.notAdmitted);
	});

	test("a team that is drawn on lives on, whoever came and went how long ago", async () => {
		const anna = await s.join(s.maker);
		const later = Date.now() + 20 * 86_400_000;
		await runInDurableObject(s.stub, (room: Teamwork) => {
			room.clock = () => later;
		});
		anna.move(10, 7);
		const ends = () => runInDurableObject(s.stub, (_, { storage }) => storage.getAlarm());
		await soon(ends).toBe(later + teamLifeMs);
	});

	test("thirty days after the last change nothing of the team is left", async () => {
		await runDurableObjectAlarm(s.stub);
		expect((await s.api.get(`/teamwork/${s.id}`, s.maker.headers)).status).toBe(404);
		expect((await s.knock(s.maker)).status).toBe(404);
	});
});
