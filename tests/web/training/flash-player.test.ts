import { afterEach, describe, expect, test, vi } from "vitest";
import { entranceOf } from "#web/training/flash/entrance";
import {
	drawnStage,
	faceOf,
	repeatedFaces,
	repeatedWindows,
	textStage,
	windowStage,
} from "#web/training/flash/flash-face";
import { clockOffset, clockSamples } from "#domain/classroom/clock";
import { createRandom } from "#domain/generator/random";
import { playFlash } from "#web/training/flash/flash-player";
import type { FrameClock } from "#web/training/flash/frame-clock";

const frameMs = 1000 / 60;

/** Frames that come when the test says so. */
function handFrames(begin = 5000) {
	let waiting: ((time: number) => void) | null = null;
	let time = begin;
	const clock: FrameClock = {
		request: (frame) => {
			waiting = frame;
			return 1;
		},
		cancel: () => {
			waiting = null;
		},
		now: () => time,
	};
	return {
		clock,
		/** One frame, `after` milliseconds later; false when nobody waits for it. */
		frame(after = frameMs): boolean {
			time += after;
			const run = waiting;
			waiting = null;
			run?.(time);
			return run !== null;
		},
		run(): void {
			while (this.frame());
		},
	};
}

function textNodes() {
	const [root, sign, digits] = ["b", "i", "span"].map((tag) => document.createElement(tag)) as [
		HTMLElement,
		HTMLElement,
		HTMLElement,
	];
	root.style.visibility = "hidden";
	return { root, sign, digits };
}

const timing = { intervalMs: 100, onShare: 0.8 };

afterEach(() => vi.restoreAllMocks());

describe("a sample on the stage", () => {
	test("shows every number with its sign, leaves a blank between, and ends hidden", async () => {
		const parts = textNodes();
		const numbers = [7, -2, 12];
		const ticks: number[] = [];
		const hand = handFrames();
		const over = playFlash({
			stage: textStage(parts, numbers, (index) => ticks.push(index)),
			count: 3,
			timing,
			frameMs,
			signal: new AbortController().signal,
			clock: hand.clock,
		});
		const seen: string[] = [];
		while (hand.frame()) {
			const text =
				parts.root.style.visibility === "visible" ? `${parts.sign.textContent}${parts.digits.textContent}` : "";
			if (text !== seen.at(-1)) seen.push(text);
		}
		expect(seen).toEqual(["7", "", "−2", "", "+12", ""]);
		expect(ticks).toEqual([0, 1, 2]);
		const record = await over;
		expect(record?.report).toMatchObject({ missing: 0, late: 0, hz: 60 });
		expect(Math.abs(record?.report.driftMs ?? 99)).toBeLessThan(frameMs);
		expect(record?.proof.every((at, index) => at !== null && at > (record.paints[index]?.shown ?? 0))).toBe(true);
	});

	test("is void when the page is hidden, and nothing stays on the stage", async () => {
		const parts = textNodes();
		const hand = handFrames();
		const over = playFlash({
			stage: textStage(parts, [1, 2], () => undefined),
			count: 2,
			timing,
			frameMs,
			signal: new AbortController().signal,
			clock: hand.clock,
		});
		hand.frame();
		expect(parts.root.style.visibility).toBe("visible");
		vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
		document.dispatchEvent(new Event("visibilitychange"));
		expect(await over).toBeNull();
		expect(parts.root.style.visibility).toBe("hidden");
		expect(hand.frame()).toBe(false);
	});

	test("is void when it is stopped", async () => {
		const hand = handFrames();
		const stop = new AbortController();
		const stage = { show: vi.fn(), hide: vi.fn() };
		const over = playFlash({ stage, count: 5, timing, frameMs, signal: stop.signal, clock: hand.clock });
		hand.frame();
		stop.abort();
		expect(await over).toBeNull();
		expect(stage.show).toHaveBeenCalledTimes(1);
	});

	test("a stall is on the record and does not shift the numbers after it", async () => {
		const hand = handFrames();
		const stage = { show: vi.fn(), hide: vi.fn() };
		const over = playFlash({
			stage,
			count: 10,
			timing,
			frameMs,
			signal: new AbortController().signal,
			clock: hand.clock,
		});
		hand.frame();
		hand.frame(230);
		hand.run();
		const record = await over;
		expect(stage.show).toHaveBeenCalledTimes(10);
		expect(record?.report.missing).toBe(0);
		expect(record?.report.late).toBeGreaterThan(0);
		expect(Math.abs(record?.report.errors.at(-1) ?? 99)).toBeLessThan(frameMs);
	});
});

describe("faces of numbers", () => {
	test.each([
		[7, 0, "", "7"],
		[7, 1, "+", "7"],
		[-7, 1, "−", "7"],
	])("%i at place %i is written %s%s", (operand, index, sign, digits) => {
		expect(faceOf(operand, index)).toEqual({ sign, digits });
	});

	test("equal neighbours are known, the first number and its signed twin are not equal", () => {
		expect(repeatedFaces([3, 3, 3, -3, -3])).toEqual([false, false, true, false, true]);
	});

	test("of drawn numbers one at a time is visible", () => {
		const faces = [document.createElement("div"), document.createElement("div")];
		for (const face of faces) face.style.visibility = "hidden";
		const stage = drawnStage(faces, () => undefined);
		stage.show(0);
		stage.show(1);
		expect(faces.map((face) => face.style.visibility)).toEqual(["hidden", "visible"]);
		stage.hide();
		expect(faces.map((face) => face.style.visibility)).toEqual(["hidden", "hidden"]);
	});
});

describe("several windows", () => {
	test("change in the same frame, and one repeated number blanks them all", () => {
		const made = [textNodes(), textNodes()];
		const windows = [
			[5, 5, 1],
			[9, -2, 3],
		];
		const stage = windowStage(made.map((parts, index) => textStage(parts, windows[index] ?? [], () => undefined)));
		stage.show(0);
		expect(made.map(({ root }) => root.style.visibility)).toEqual(["visible", "visible"]);
		stage.show(1);
		expect(made.map(({ sign, digits }) => `${sign.textContent}${digits.textContent}`)).toEqual(["+5", "−2"]);
		stage.hide();
		expect(made.map(({ root }) => root.style.visibility)).toEqual(["hidden", "hidden"]);
		expect(
			repeatedWindows([
				[3, 3, 3],
				[1, 2, 2],
			]),
		).toEqual([false, false, true]);
	});
});

describe("how a number comes and goes", () => {
	function animated() {
		const played: { duration: unknown; first: Keyframe | undefined; last: Keyframe | undefined }[] = [];
		const element = document.createElement("b");
		element.getAnimations = () => [];
		element.animate = (frames, options) => {
			const all = frames as Keyframe[];
			played.push({ duration: (options as KeyframeAnimationOptions).duration, first: all[0], last: all.at(-1) });
			return {} as Animation;
		};
		return { element, played };
	}

	test("only within the time it stands: the schedule is the same", () => {
		for (const animation of ["fade", "slide"] as const) {
			const { element, played } = animated();
			entranceOf(animation, 80)(element);
			expect(played).toMatchObject([{ duration: 80, first: { opacity: 0 }, last: { opacity: 0 } }]);
		}
	});

	test("at once when nothing is asked for, or the system asks for less motion", () => {
		const { element, played } = animated();
		entranceOf("none", 80)(element);
		const before = window.matchMedia;
		vi.stubGlobal("matchMedia", () => ({ matches: true }));
		entranceOf("slide", 80)(element);
		vi.stubGlobal("matchMedia", before);
		expect(played).toEqual([]);
	});
});

test("thirty devices with wrong clocks and far away paint the first number within one frame of each other", async () => {
	const { below } = createRandom("thirty devices");
	const between = (low: number, high: number) => low + (below(10_000) / 10_000) * (high - low);
	// queues on the way are short mostly, and long at times
	const queue = () => -8 * Math.log(1 - below(10_000) / 10_001);
	const startAt = 1_000_000;
	const painted: number[] = [];
	const broadcast: number[] = [];
	for (let device = 0; device < 30; device++) {
		const shift = between(-5_000, 5_000);
		const away = between(10, 200);
		const samples = Array.from({ length: clockSamples }, (_, ask) => {
			const sent = startAt - 5_000 + ask * 300;
			const server = sent + away + queue();
			return { sent: sent + shift, server, received: server + away + queue() + shift };
		});
		const { offset } = clockOffset(samples)!;
		let first = Number.NaN;
		const hand = handFrames(startAt - 200 + shift + between(0, frameMs));
		void playFlash({
			stage: { show: () => undefined, hide: () => undefined },
			count: 1,
			timing,
			frameMs,
			from: startAt - offset,
			onFrame: (since) => (first = Number.isNaN(first) ? since + startAt - offset - shift : first),
			signal: new AbortController().signal,
			clock: hand.clock,
		});
		hand.run();
		painted.push(first);
		broadcast.push(startAt + away + queue());
	}
	const spread = (times: readonly number[]) => {
		const sorted = times.toSorted((a, b) => a - b);
		return sorted[28]! - sorted[0]!;
	};
	expect(painted.every((at) => Math.abs(at - startAt) < 2 * frameMs)).toBe(true);
	expect(spread(painted)).toBeLessThan(1.5 * frameMs);
	expect(spread(painted)).toBeLessThan(spread(broadcast) / 5);
});
