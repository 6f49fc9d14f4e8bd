import { type ClockSample, clockOffset, clockSamples } from "../../domain/classroom/clock";
import { createRandom } from "../../domain/generator/random";
import type { FromClassroom } from "../../party/protocol/classroom";
import type { Device } from "./device";
import { isQuick } from "./goals";
import { newExercise, startAll, teachClass } from "./lesson";
import { at } from "./measure";
import { atSchool } from "./school";

const children = 30;
const frameMs = 1_000 / 60;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** A device as it might be: a wrong clock, a slow way there and back, a screen that draws sixty times a second. */
type Phone = { device: Device; clock: number; way: () => number; phase: number; offset: number };

/**
 * Thirty devices whose clocks are up to five seconds wrong and whose round trips take 20 to 400 ms, a tenth of it by chance,
 * start flashing by the one instant of the server, and in the same run as soon as they hear "start now". When each paints its
 * first frame is counted by this process's clock; compared are any two devices.
 */
export function startSpread(starts: number, port: number) {
	return atSchool([children], port, async (host, [hall]) => {
		const random = createRandom("phones");
		const { desk, devices } = await teachClass(host, hall!);
		const phones = devices.map((device, index): Phone => {
			const trip = 20 + (380 * index) / (children - 1);
			const chance = () => (random.below(1_000) + 1) / 1_000;
			const way = () => trip / 2 - (trip / 20) * Math.log(chance());
			return { device, clock: (random.below(10_001) - 5_000) / 1, way, phase: random.below(16), offset: 0 };
		});
		await Promise.all(phones.map(askTime));
		const [together, plain]: number[][] = [[], []];
		for (let start = 0; start < starts; start++) {
			await newExercise(desk, devices);
			const painted = Promise.all(phones.map(paints));
			await desk.ask(startAll);
			const all = await painted;
			together!.push(...pairs(all.map(({ byInstant }) => byInstant)));
			plain!.push(...pairs(all.map(({ atOnce }) => atOnce)));
		}
		for (const device of [desk, ...devices]) device.hangUp();
		const [one, other] = [at(together!, 0.95), at(plain!, 0.95)];
		console.log(
			`${starts} starts on ${children} devices: 95 of 100 pairs paint within ${one.toFixed(1)} ms by one instant, ${other.toFixed(1)} ms by "start now" = ${(one / other).toFixed(3)}; a frame is ${frameMs.toFixed(1)} ms`,
		);
		const goals = [
			isQuick(`start: first frames within one frame at the 95th percentile: ${one.toFixed(1)} ms`, one <= frameMs),
			isQuick(`start: at most a fifth of a plain "start now": ${(one / other).toFixed(3)}`, one <= other / 5),
		];
		return { figures: { together: one, plain: other }, goals };
	});
}

/** As the product asks: eight questions, the quickest answer tells most. */
async function askTime(phone: Phone): Promise<void> {
	const samples: ClockSample[] = [];
	for (let question = 0; question < clockSamples; question++) {
		const sent = performance.now() + phone.clock;
		await pause(phone.way());
		const answered = new Promise<number>((resolve) => {
			phone.device.onFrame = (frame: FromClassroom) => frame.t === "clock" && resolve(frame.now);
		});
		phone.device.say({ t: "clock", sent });
		const server = await answered;
		await pause(phone.way());
		samples.push({ sent, server, received: performance.now() + phone.clock });
	}
	phone.device.onFrame = () => undefined;
	phone.offset = clockOffset(samples)!.offset;
}

/** When a phone paints its first frame: by the instant it was told, and as if it began when it heard of it. */
async function paints({ device, clock, way, phase, offset }: Phone): Promise<{ byInstant: number; atOnce: number }> {
	await device.until(({ lesson }) => lesson?.startAt != null);
	const heard = performance.now() + way();
	const due = device.known.lesson!.startAt! - offset - clock;
	const frame = (time: number) => Math.ceil((time - phase) / frameMs) * frameMs + phase;
	return { byInstant: frame(Math.max(due, heard)), atOnce: frame(heard) };
}

function pairs(values: readonly number[]): number[] {
	return values.flatMap((one, index) => values.slice(index + 1).map((other) => Math.abs(one - other)));
}
