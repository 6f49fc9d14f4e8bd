import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkFrames, type Paint, reportFlash, screenIsFit } from "../../../domain/trainer/flash-report";
import {
	beforeFirst,
	flashOver,
	flashSchedule,
	type FlashState,
	flashTiming,
	nextFrame,
} from "../../../domain/trainer/flash-schedule";

const frame60 = 1000 / 60;

/** Shows a sample on frames at the given times and records what each frame painted. */
function play(count: number, intervalMs: number, frames: readonly number[], frameMs: number, repeats: boolean[] = []) {
	const schedule = flashSchedule(count, intervalMs);
	const paints: Paint[] = Array.from({ length: count }, () => ({ shown: null, hidden: null }));
	const seen: string[] = [];
	let state: FlashState = beforeFirst;
	for (const now of frames) {
		const next = nextFrame(schedule, state, now, frameMs, repeats);
		if (next !== state) {
			const old = paints[state.index];
			if (state.visible && old) old.hidden = now;
			const fresh = paints[next.index];
			if (next.visible && fresh) fresh.shown = now;
		}
		state = next;
		seen.push(state.visible ? String(state.index) : "-");
		if (flashOver(schedule, state)) break;
	}
	return { schedule, paints, seen: seen.join(""), report: reportFlash(schedule, paints, frames.slice(0, seen.length)) };
}
const evenFrames = (frameMs: number, total: number) =>
	Array.from({ length: Math.ceil(total / frameMs) + 4 }, (_, index) => index * frameMs);

describe("when numbers appear", () => {
	test("number k appears at k intervals and stands for four fifths of its own; the last stands for all of it", () => {
		expect(flashSchedule(3, 600)).toEqual([
			{ on: 0, off: 480 },
			{ on: 600, off: 1080 },
			{ on: 1200, off: 1800 },
		]);
	});

	test.each([
		[0.1, false, 100],
		[0.6, false, 600],
		[4, false, 4000],
		[0.1, true, 700],
		[0.7, true, 700],
		[0.8, true, 800],
	])("%f s with safe flash %s is shown every %i ms", (interval, safe, expected) => {
		expect(flashTiming({ interval, safe }).intervalMs).toBe(expected);
	});

	test.each([0.1, 0.7, 0.8, 0.9, 1, 2])(
		"safe flash at %f s never makes more than three changes in any second",
		(interval) => {
			const { intervalMs, onShare } = flashTiming({ interval, safe: true });
			const changes = flashSchedule(10, intervalMs, onShare).flatMap(({ on, off }) => [on, off]);
			for (const from of changes) {
				expect(changes.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(3);
			}
		},
	);

	test("at 60 Hz and 0.1 s every number takes six frames: five with the number, one blank", () => {
		expect(play(3, 100, evenFrames(frame60, 300), frame60).seen).toBe("000" + "00-11111-222222-");
	});

	test.each([60, 75, 90, 120, 144])("at %i Hz no number is more than half a frame off its instant", (hz) => {
		const frameMs = 1000 / hz;
		for (const interval of [100, 200, 300, 700, 1000]) {
			const { report } = play(20, interval, evenFrames(frameMs, 20 * interval), frameMs);
			expect(report.missing).toBe(0);
			expect(report.worstMs).toBeLessThanOrEqual(frameMs / 2 + 0.001);
			expect(Math.abs(report.driftMs)).toBeLessThanOrEqual(frameMs / 2 + 0.001);
		}
	});

	test("a stall over three numbers still shows each for a frame, and the later ones are on time again", () => {
		// frames every 16 ms, none between 90 and 330
		const frames = evenFrames(16, 600).filter((time) => time <= 90 || time >= 330);
		const { paints, report, seen } = play(5, 100, frames, 16);
		expect(seen).toContain("-123");
		expect(report.missing).toBe(0);
		expect(report.late).toBe(3);
		expect(Math.abs((paints[4]?.shown ?? 0) - 400)).toBeLessThanOrEqual(8);
	});

	test("equal neighbours keep a blank frame between them even when the blank was swallowed", () => {
		const frames = evenFrames(16, 400).filter((time) => time <= 70 || time >= 112);
		expect(play(3, 100, frames, 16, [false, true, false]).seen).toMatch(/0-1/);
		expect(play(3, 100, frames, 16).seen).toMatch(/01/);
	});

	test("whatever the frames do, every number is painted once, in order, and time does not pile up", () => {
		const gaps = fc.array(fc.integer({ min: 4, max: 120 }), { minLength: 100, maxLength: 100 });
		fc.assert(
			fc.property(
				gaps,
				fc.integer({ min: 2, max: 12 }),
				fc.array(fc.boolean(), { maxLength: 12 }),
				(steps, count, repeats) => {
					const frames = [0];
					for (const gap of steps) frames.push((frames.at(-1) ?? 0) + gap);
					for (let extra = 0; extra < 200; extra++) frames.push((frames.at(-1) ?? 0) + 10);
					const { paints, report } = play(count, 100, frames, 10, repeats);
					expect(report.missing).toBe(0);
					const shown = paints.map(({ shown: at }) => at ?? Number.NaN);
					expect(shown).toEqual(shown.toSorted((a, b) => a - b));
					expect(new Set(shown).size).toBe(count);
					for (const { shown: at, hidden } of paints) expect((hidden ?? 0) - (at ?? 0)).toBeGreaterThan(0);
				},
			),
		);
	});
});

describe("what is said about a showing", () => {
	test("an even 60 Hz screen is fit", () => {
		const check = checkFrames(evenFrames(frame60, 500));
		expect(check).toMatchObject({ hz: 60, dropped: 0, even: true });
		expect(screenIsFit(check)).toBe(true);
	});

	test.each([
		["a 30 Hz screen", evenFrames(1000 / 30, 500)],
		["a screen that loses every fifth frame", evenFrames(frame60, 500).filter((_, index) => index % 5 !== 4)],
	])("%s is not", (_, frames) => {
		expect(screenIsFit(checkFrames(frames))).toBe(false);
	});

	test("dropped frames are counted", () => {
		expect(checkFrames([0, 16, 32, 48, 96, 112]).dropped).toBe(2);
		expect(checkFrames([]).dropped).toBe(0);
	});

	test("a whole sample takes count times interval, and the measured time is compared with it", () => {
		const { report } = play(10, 600, evenFrames(frame60, 6000), frame60);
		expect(report.nominalMs).toBe(6000);
		expect(Math.abs(report.measuredMs - 6000)).toBeLessThan(frame60);
	});

	test("a number that was never painted is missing, whatever the rest", () => {
		const report = reportFlash(
			flashSchedule(2, 100),
			[
				{ shown: 5, hidden: 90 },
				{ shown: null, hidden: null },
			],
			[5, 21, 37],
		);
		expect(report).toMatchObject({ missing: 1, errors: [0, null], measuredMs: 0 });
	});
});
