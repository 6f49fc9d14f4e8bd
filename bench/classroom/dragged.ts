import { isDeepStrictEqual } from "node:util";
import { definitionOf } from "../../domain/trainer/catalogue";
import { gatheredMs } from "../../party/protocol/classroom";
import { isQuick, isRight } from "./goals";
import { teachClass } from "./lesson";
import { at } from "./measure";
import { atSchool } from "./school";

const children = 30;
/** a slider says where it stands so often, milliseconds; a room takes sixty frames a second of a teacher */
const everyMs = 20;
const ticks = 100;
/** tenths of a second between two numbers, up and again from the least */
const intervals = 40;
/** who let go of a slider has its last value on every screen within so long, milliseconds */
const lastMs = 150;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
const dragTo = (interval: number) => ({
	t: "event",
	type: "CHANGE_CONTROL",
	subType: "CHANGE_PARAMS",
	simulator: "sum",
	parameters: { ...definitionOf("sum").defaults, interval },
});

/**
 * A teacher drags a slider for two seconds before thirty children. They hear it gathered, the latest wins, and in the end
 * all have the same exercise with the last value; a room that says on every tick would say two and a half times as much.
 */
export function draggedSliders(rounds: number, port: number) {
	return atSchool([children], port, async (host, [hall]) => {
		const { desk, devices } = await teachClass(host, hall!);
		const heard = devices.map(() => 0);
		for (const [child, device] of devices.entries())
			device.onFrame = ({ t }) => void (heard[child]! += Number(t === "event"));
		const [shares, took]: number[][] = [[], []];
		let [gathered, same, refused] = [true, true, 0];
		for (let round = 0; round < rounds; round++) {
			heard.fill(0);
			const began = performance.now();
			const said: Promise<string | null>[] = [];
			let last = 0;
			for (let tick = 1; tick <= ticks; tick++) {
				// every round ends elsewhere
				last = (((tick + 7 * round) % intervals) + 1) / 10;
				said.push(desk.ask(dragTo(last)));
				if (tick < ticks) await pause(began + tick * everyMs - performance.now());
			}
			const letGo = performance.now();
			refused += (await Promise.all(said)).filter((error) => error !== null).length;
			await Promise.all(
				[desk, ...devices].map((each) => each.until(({ lesson }) => lesson!.task!.parameters["interval"] === last)),
			);
			took!.push(performance.now() - letGo);
			// nothing may follow that puts an earlier value back
			await pause(4 * gatheredMs);
			const frames = Math.max(...heard);
			gathered &&= frames <= (performance.now() - began) / gatheredMs + 1;
			shares!.push(frames / ticks);
			same &&= devices.every(({ known }) => isDeepStrictEqual(known.lesson, desk.known.lesson));
			same &&= desk.known.lesson!.task!.parameters["interval"] === last;
		}
		for (const device of [desk, ...devices]) device.hangUp();
		const [share, slowest] = [at(shares!, 0.5), Math.max(...took!)];
		console.log(
			`a slider dragged ${rounds} times, ${ticks} ticks each, before ${children}: each child hears ${(share * 100).toFixed(0)} of 100 ticks; the last value everywhere ${at(took!, 0.5).toFixed(0)} ms after it in the middle, ${slowest.toFixed(0)} at most`,
		);
		const goals = [
			isRight(`drag: gathered, at most one frame in ${gatheredMs} ms`, gathered && share < 1),
			isRight("drag: the latest wins, the same exercise everywhere", same),
			isRight(`drag: none is refused: ${refused}`, refused === 0),
			isQuick(`drag: the last value is everywhere within ${lastMs} ms: ${slowest.toFixed(0)} ms`, slowest <= lastMs),
		];
		return { figures: { share, median: at(took!, 0.5), slowest }, goals };
	});
}
