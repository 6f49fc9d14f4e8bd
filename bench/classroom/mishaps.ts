import { isDeepStrictEqual } from "node:util";
import { Client } from "../client";
import { dropState, freshState, type Host, kill, migrate, startOurs } from "../host";
import { localSecrets, type Person } from "../mint";
import { isQuick, isRight } from "./goals";
import { at } from "./measure";
import { makeClasses, openRoom } from "./ours";
import { Page, pagesGoTo } from "./page";
import { PagedLesson, pause } from "./paged-lesson";

const children = 30;
/** one answer of each child a minute, and a new exercise after so many of them */
const minutesOfOne = 5;
/** the lines that a bad network takes away in a minute */
const cutsAMinute = 3;
/** everybody is in the same exercise again within so long, milliseconds */
const backMs = 3_000;
/** what happens in the minutes of ten; in the others lines are cut */
const [fallsAsleep, reloads, sleepsThrough, killed] = [1, 3, 4, 7];
const sleepMinutes = 2;

/**
 * A lesson of thirty in which lines are cut, the teacher reloads, phones sleep for two minutes, also while a new exercise
 * comes, and the server is killed, all while children type. A minute lasts `minuteMs`, or longer where it has more to do.
 * Measured is how long it takes until all stand in the same exercise: from the cut, the reload, the waking, and of a killed
 * server from its first answer.
 */
export async function mishaps(minutes: number, minuteMs: number, port: number) {
	const state = freshState();
	await migrate(state);
	const [hall] = await makeClasses(state, localSecrets(), [children]);
	let host = await startOurs(state, port);
	pagesGoTo(host);
	const room = await openRoom(host, hall!.teacher);
	const desk = new Page(hall!.teacher, room);
	const phones = hall!.children.map((who) => new Page(who, room));
	const lesson = new PagedLesson(desk, phones);
	const took: Record<"cut" | "reload" | "sleep" | "kill", number[]> = { cut: [], reload: [], sleep: [], kill: [] };
	const away: number[] = [];
	let asleep: { phone: Page; wakes: number; item: number } | null = null;
	const awake = () => phones.filter((phone) => phone !== asleep?.phone);
	const fallAsleep = (minute: number, wakes: number) => {
		const phone = phones[(minute * 7) % children]!;
		asleep = { phone, wakes, item: minute % minutesOfOne };
		phone.sleep();
	};
	const mishap = async (minute: number) => {
		switch (minute % 10) {
			case fallsAsleep:
				// its last digits stand on the device alone
				return fallAsleep(minute, minute + sleepMinutes);
			case reloads: {
				const since = performance.now();
				desk.load();
				return void took.reload.push(await lesson.back(awake(), since));
			}
			case killed: {
				const since = performance.now();
				await kill(host);
				host = await startOurs(state, port);
				const back = performance.now();
				away.push(back - since);
				return void took.kill.push(await lesson.back(awake(), back));
			}
			default: {
				const cut = phones.filter((_, child) => (child + minute * cutsAMinute) % children < cutsAMinute);
				const since = performance.now();
				for (const phone of cut) phone.cut();
				return void took.cut.push(await lesson.back(awake(), since));
			}
		}
	};
	const wake = async (minute: number) => {
		if (asleep?.wakes !== minute) return;
		const { phone, item } = asleep;
		asleep = null;
		const since = performance.now();
		phone.load();
		took.sleep.push(await lesson.back([phone], since));
		if (item < minute % minutesOfOne) await lesson.shows([phone], item);
	};

	for (let minute = 0; minute < minutes; minute++) {
		const began = performance.now();
		const item = minute % minutesOfOne;
		if (item === 0) await lesson.push(awake());
		await wake(minute);
		const typing = awake().map((phone) => lesson.type(phone, item, minuteMs / 8));
		await pause(minuteMs / 16);
		await mishap(minute);
		await Promise.all(typing);
		await lesson.shows(awake(), item);
		// and through the beginning of the next exercise
		if (minute % 10 === sleepsThrough) fallAsleep(minute, minute + 1 + sleepMinutes);
		await pause(began + minuteMs - performance.now());
	}
	const kept = await endAndRead(host, hall!.teacher, desk, room);
	for (const page of [desk, ...phones]) page.close();
	await kill(host);
	dropState(state);

	const wrong = [...lesson.finished].filter(([id, finished]) => !isDeepStrictEqual(kept.get(id), finished));
	const total = [...lesson.finished.values()].reduce((sum, { answered }) => sum + answered, 0);
	const worst = (times: readonly number[]) => Math.max(0, ...times);
	const said = (name: keyof typeof took) => {
		const times = took[name];
		return `${times.length} (${at(times, 0.5)?.toFixed(0)} ms in the middle, ${worst(times).toFixed(0)} at most)`;
	};
	console.log(
		`${minutes} minutes of a lesson of ${children}, ${minuteMs} ms each: lines cut ${said("cut")}, reloads ${said("reload")}, sleeps ${said("sleep")}, kills ${said("kill")}, each gone for ${worst(away).toFixed(0)} ms at most; ${total} answers`,
	);
	for (const each of lesson.lost) console.error(each);
	for (const [id, finished] of wrong)
		console.error(`${id}: kept ${JSON.stringify(kept.get(id))}, finished ${JSON.stringify(finished)}`);
	const within = (name: keyof typeof took, words: string) =>
		isQuick(
			`mishaps: ${words}, and all are in the same exercise within ${backMs} ms: ${worst(took[name]).toFixed(0)} ms`,
			worst(took[name]) <= backMs,
		);
	return {
		figures: { minutes, minuteMs, children, answers: total, away, took },
		goals: [
			isRight(`mishaps: no typed digit is lost: ${lesson.lost.length} were`, lesson.lost.length === 0),
			isRight(
				`mishaps: the summary has every answer of every child once: ${wrong.length} of ${children} differ`,
				wrong.length === 0,
			),
			within("cut", `${cutsAMinute} lines are cut a minute`),
			within("reload", "the teacher reloads"),
			within("sleep", `a phone sleeps ${sleepMinutes} minutes`),
			within("kill", "the server is killed and answers again"),
		],
	};
}

/** Ends the lesson; by child, what the summary keeps. */
async function endAndRead(host: Host, { token }: Person, desk: Page, room: string) {
	await desk.line.ask({ t: "leave", end: true });
	const api = new Client(host.url, 1);
	const headers = { authorization: token, "x-app": "1" };
	for (;;) {
		const { status, body } = await api.call("GET", `/api/lessons/${room}`, headers);
		if (status === 200) {
			api.close();
			const { data } = body as unknown as { data: { _id: string; answered: number; correct: number }[] };
			return new Map(data.map(({ _id, answered, correct }) => [_id, { answered, correct }]));
		}
		await pause(100);
	}
}
