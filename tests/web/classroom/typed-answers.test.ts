import { expect, test } from "vitest";
import type { ToClassroom } from "#party/protocol/classroom-frames";
import type { Answered, Said } from "#web/classroom/line/lesson-line";
import { TypedAnswers } from "#web/classroom/line/typed-answers";
import { openTypedStore } from "#web/classroom/line/typed-store";
import "../fakes/device-database";

type Answer = Extract<ToClassroom, { kind: "answer" }>;

let places = 0;
const newPlace = () => `teacher:room child-${++places}`;
const followed: Answered = { error: null, reason: null };
const cut: Answered = { error: "SOCKET_SEND_EVENT", reason: "away" };

/** A room that hears answers while it is there. */
function newRoom() {
	const heard: Answer[] = [];
	const room = { there: true, heard };
	const say = (said: Said): Promise<Answered> => {
		if (!room.there) return Promise.resolve(cut);
		heard.push(said as Answer);
		return Promise.resolve(followed);
	};
	return { ...room, say, cut: () => (room.there = false), mend: () => (room.there = true) };
}

const typed = (text: string, done = false) => ({ task: "columns", item: 0, text, done, ms: 900 });

test("what a child typed without a connection reaches the room when it is back, the last text once", async () => {
	const room = newRoom();
	const answers = new TypedAnswers(newPlace(), openTypedStore());
	await answers.ready;
	answers.connect(room.say);
	room.cut();
	await answers.type(typed("1"));
	await answers.type(typed("12"));
	await answers.type(typed("12", true));
	expect(room.heard).toEqual([]);
	expect(answers.sent).toBe(false);
	room.mend();
	answers.connect(room.say);
	await expect.poll(() => answers.sent).toBe(true);
	expect(room.heard.map(({ text, done }) => [text, done])).toEqual([["12", true]]);
});

test("a device that was switched off has every digit again, and sends what the room has not got", async () => {
	const place = newPlace();
	const before = new TypedAnswers(place, openTypedStore());
	await before.ready;
	await before.type(typed("987"));
	const room = newRoom();
	const after = new TypedAnswers(place, openTypedStore());
	await after.ready;
	expect(after.textOf("columns", 0)).toMatchObject({ text: "987", done: false });
	after.connect(room.say);
	await expect.poll(() => after.sent).toBe(true);
	expect(room.heard.map(({ text }) => text)).toEqual(["987"]);
});

test("another device gets from the room what was typed and moved before, and goes on counting from there", async () => {
	const room = newRoom();
	const answers = new TypedAnswers(newPlace(), openTypedStore());
	await answers.ready;
	const kept = { task: "columns", answers: { 0: { n: 7, text: "40", done: false, ms: 1 } }, rods: [0, 4] as const };
	answers.connect(room.say, kept);
	expect(answers.textOf("columns", 0)?.text).toBe("40");
	expect(answers.boardOf("columns")).toEqual([0, 4]);
	// what is moved here is newer than what the room says after a cut
	answers.noteBoard("columns", [1, 4]);
	answers.connect(room.say, kept);
	expect(answers.boardOf("columns")).toEqual([1, 4]);
	expect(answers.boardOf("another")).toEqual([]);
	await answers.type(typed("402"));
	await expect.poll(() => room.heard.map(({ n, text }) => [n, text])).toEqual([[8, "402"]]);
});

test("an answer the room will never count is not sent for ever", async () => {
	const answers = new TypedAnswers(newPlace(), openTypedStore());
	await answers.ready;
	let asked = 0;
	answers.connect(() => {
		asked += 1;
		return Promise.resolve({ error: "SOCKET_SEND_EVENT", reason: "too_late" });
	});
	await answers.type(typed("5"));
	await expect.poll(() => answers.sent).toBe(true);
	expect(asked).toBe(1);
});
