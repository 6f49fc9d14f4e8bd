import { click, openAudio } from "../abacus/bead-sound";

const lookAheadMs = 250;

/** A click on each number, scheduled ahead on the audio clock: a late frame does not delay it. */
export type FlashTicks = { frame(sinceStart: number, startedAt: number): void; stop(): void };

/** Call it from a press: browsers keep sound locked until then. Null where there is no Web Audio. */
export function openTicks(count: number, intervalMs: number): FlashTicks | null {
	const audio = openAudio();
	if (!audio) return null;
	const planned: AudioBufferSourceNode[] = [];
	let next = 0;
	return {
		frame(sinceStart, startedAt) {
			while (next < count && next * intervalMs <= sinceStart + lookAheadMs) {
				const inSeconds = (startedAt + next * intervalMs - performance.now()) / 1000;
				planned.push(click(audio, audio.currentTime + Math.max(0, inSeconds)));
				next += 1;
			}
		},
		stop() {
			for (const source of planned) source.stop();
			next = count;
		},
	};
}
