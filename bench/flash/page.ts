import { checkFrames } from "../../domain/trainer/flash-report";
import { flashTiming } from "../../domain/trainer/flash-schedule";
import { textStage } from "../../web/training/flash/flash-face";
import { playFlash } from "../../web/training/flash/flash-player";
import { collectFrames } from "../../web/training/flash/frame-clock";

/** Frame times at which each number was first seen on the page, by an observer that belongs to neither player. */
export type Seen = { index: number; at: number }[];
export type Trial = { player: "ours" | "peer"; count: number; interval: number; jank: boolean };

const part = (id: string) => document.getElementById(id) as HTMLElement;

function observe(): { seen: Seen; stop(): void } {
	const seen: Seen = [];
	let last = "";
	let handle = requestAnimationFrame(function look(at) {
		const text = part("number").style.visibility === "visible" ? (part("digits").textContent ?? "") : "";
		if (text !== "" && text !== last) seen.push({ index: Number(text) - 1, at });
		if (text !== "") last = text;
		handle = requestAnimationFrame(look);
	});
	return { seen, stop: () => cancelAnimationFrame(handle) };
}

/** Blocks the main thread for 60 ms, 90 to 210 ms apart, the same way in every trial. */
function makeJank(): () => void {
	let state = 12345;
	let timer = setTimeout(function stall() {
		const until = performance.now() + 60;
		while (performance.now() < until);
		state = (state * 1103515245 + 12345) % 2147483648;
		timer = setTimeout(stall, 90 + (state / 2147483648) * 120);
	}, 100);
	return () => clearTimeout(timer);
}

async function ours({ count, interval }: Trial, watch: () => void): Promise<void> {
	const frames = await collectFrames(500, new AbortController().signal);
	const numbers = Array.from({ length: count }, (_, index) => index + 1);
	const parts = { root: part("number"), sign: part("sign"), digits: part("digits") };
	const over = playFlash({
		stage: textStage(parts, numbers, () => undefined),
		count,
		timing: flashTiming({ interval, safe: false }),
		frameMs: checkFrames(frames).frameMs,
		signal: new AbortController().signal,
	});
	// after the player in every frame, so that a number is seen in the frame that paints it
	watch();
	await over;
}

/** The peer: shows a number and sets a timeout of one interval for the next. */
function peer({ count, interval }: Trial): Promise<void> {
	return new Promise((resolve) => {
		let index = 0;
		function next(): void {
			if (index === count) {
				part("number").style.visibility = "hidden";
				resolve();
				return;
			}
			index += 1;
			part("digits").textContent = String(index);
			part("number").style.visibility = "visible";
			setTimeout(next, interval * 1000);
		}
		next();
	});
}

Object.assign(window, {
	async runTrial(trial: Trial): Promise<Seen> {
		await new Promise((resolve) => setTimeout(resolve, 300));
		let watching: ReturnType<typeof observe> = { seen: [], stop: () => undefined };
		const watch = () => {
			watching = observe();
		};
		const calm = trial.jank ? makeJank() : () => undefined;
		if (trial.player === "ours") await ours(trial, watch);
		else {
			watch();
			await peer(trial);
		}
		calm();
		watching.stop();
		part("number").style.visibility = "hidden";
		return watching.seen;
	},
});
