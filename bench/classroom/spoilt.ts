import { playSpoiltLesson } from "../../tests/factories/fuzz/spoilt-lesson";
import { openLine, textFrame } from "../sockets/line";
import { isRight } from "./goals";
import { at } from "./measure";
import { atLesson, openRoom } from "./ours";
import { atSchool } from "./school";

const children = 3;
const atOnce = 8;
/** whoever is back knows what the room has within so long, milliseconds */
const backMs = 1_000;

/** Lessons whose lines lose, double and turn around three frames of ten; a seed that fails is printed and plays again. */
export function spoiltLessons(seeds: readonly string[], port: number) {
	return atSchool(Array<number>(seeds.length).fill(children), port, async (host, classes) => {
		const outcomes: Awaited<ReturnType<typeof playSpoiltLesson>>[] = [];
		let next = 0;
		const playing = async () => {
			for (let index = next++; index < seeds.length; index = next++) {
				const { teacher, children: pupils } = classes[index]!;
				const people = [teacher, ...pupils];
				const room = await openRoom(host, teacher);
				const doors = people.map((who) => async (onText: (text: string) => void) => {
					const line = await openLine(atLesson(host, room, who), { onText });
					return { send: (text: string) => line.send(textFrame(text)), close: () => line.hangUp() };
				});
				const ids = people.map(({ userId }) => userId);
				outcomes.push(await playSpoiltLesson(seeds[index]!, ids, doors, backMs));
			}
		};
		await Promise.all(Array.from({ length: atOnce }, playing));
		const back = outcomes.map(({ backMs }) => backMs);
		const texts = outcomes.reduce((sum, outcome) => sum + outcome.texts, 0);
		const faults = outcomes.flatMap((outcome) => outcome.faults);
		const figures = {
			rooms: seeds.length,
			faults: faults.length,
			texts,
			median: at(back, 0.5),
			slowest: Math.max(...back),
		};
		console.log(
			`${seeds.length} spoilt lessons: ${faults.length} faults, ${texts} texts all kept; everybody knows what the room has after ${figures.median.toFixed(0)} ms in the middle, ${figures.slowest.toFixed(0)} ms at most`,
		);
		for (const fault of faults) console.error(fault);
		const what = `spoilt: every member of ${seeds.length} rooms equals the snapshot within ${backMs} ms: ${faults.length} faults`;
		return { figures, goals: [isRight(what, faults.length === 0)] };
	});
}
