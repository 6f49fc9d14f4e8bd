import { isRight } from "./goals";
import { answerOf, startAll, teachClass } from "./lesson";
import { at } from "./measure";
import { atSchool } from "./school";

const children = 15;
const atOnce = 8;

/** Many lessons of fifteen at the same time: one is started and answered in each of them at once, and each must be right. */
export function manyRooms(rooms: number, port: number) {
	return atSchool(Array<number>(rooms).fill(children), port, async (host, classes) => {
		const lessons: Awaited<ReturnType<typeof teachClass>>[] = [];
		let [next, open] = [0, 0];
		const before = performance.now();
		const opening = async () => {
			for (let index = next++; index < rooms; index = next++) {
				lessons[index] = await teachClass(host, classes[index]!);
				if (++open % 100 === 0) console.log(`${open} open after ${((performance.now() - before) / 1000).toFixed(0)} s`);
			}
		};
		await Promise.all(Array.from({ length: atOnce }, opening));
		const took: number[] = [];
		const began = performance.now();
		const teach = async ({ desk, devices }: (typeof lessons)[number], index: number) => {
			await desk.ask(startAll);
			await Promise.all(devices.map((device) => device.until(({ lesson }) => lesson?.controls.start === true)));
			const answers = devices.map((device, child) => ({ device, ...answerOf(desk.known.lesson!.task!, child) }));
			const errors = await Promise.all(answers.map(({ device, said }) => device.ask(said)));
			const ids = classes[index]!.children.map(({ userId }) => userId);
			await desk.until((known) => ids.every((id, child) => known.desk?.cells[id]?.marks === answers[child]!.mark));
			took.push(performance.now() - began);
			const same = devices.every((device) => JSON.stringify(device.known.lesson) === JSON.stringify(desk.known.lesson));
			return same && errors.every((error) => error === null);
		};
		const right = (await Promise.all(lessons.map(teach))).filter(Boolean).length;
		for (const { desk, devices } of lessons) for (const device of [desk, ...devices]) device.hangUp();
		console.log(
			`${rooms} rooms of ${children} at once: ${right} right; start, answers and marks done after ${at(took, 0.5).toFixed(0)} ms in the middle, ${Math.max(...took).toFixed(0)} ms in the last`,
		);
		const figures = { rooms, children, right, median: at(took, 0.5), last: Math.max(...took) };
		return { figures, goals: [isRight(`rooms: every one of ${rooms} is right: ${right}`, right === rooms)] };
	});
}
