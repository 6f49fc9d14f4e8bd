import { useEffect, useRef } from "react";
import { checkFrames, type FlashReport, type FrameCheck } from "#domain/trainer/flash-report";
import { flashTiming } from "#domain/trainer/flash-schedule";
import { entranceOf } from "../../flash/entrance";
import { loadStageFont, repeatedWindows } from "../../flash/flash-face";
import { playFlash } from "../../flash/flash-player";
import { openTicks } from "../../flash/flash-ticks";
import { FlashWindows, type FlashWindowsHandle } from "../../flash/flash-windows";
import { collectFrames } from "../../flash/frame-clock";
import { NumberTicks } from "../../flash/stage-frame";
import { openFlashVoice } from "../../speech/flash-voice";
import type { Saying } from "../../speech/say";
import { spokenNumber } from "../../speech/spoken-number";
import type { FlashLook } from "../../flash/flash-look";

export interface FlashStageProps {
	/** Numbers of every window. */
	windows: readonly (readonly number[])[];
	look: FlashLook;
	/** The 3-2-1 is on: numbers are laid out but do not run yet. */
	waiting: boolean;
	/** Reads the numbers aloud too; only with one window. */
	voice?: { saying: Saying; offsetMs: number } | null;
	/** The instant of the first number, as `performance.now()` counts; by default as soon as it may. */
	from?: number | undefined;
	/** The first number is on the screen, so many milliseconds after its instant. */
	onBegun?: ((after: number) => void) | undefined;
	onShown: (report: FlashReport) => void;
	onVoid: () => void;
}

/** Flashes numbers in one window or in several. */
export function FlashStage(props: FlashStageProps) {
	const { windows, look, waiting, voice = null, from, onBegun, onShown, onVoid } = props;
	const faces = useRef<FlashWindowsHandle>(null);
	const ticks = useRef<HTMLDivElement>(null);
	const screen = useRef<FrameCheck>(checkFrames([]));
	// changes during a sample take effect with the next one
	const latest = useRef({ look, voice, from, onBegun, onShown, onVoid });
	useEffect(() => {
		latest.current = { look, voice, from, onBegun, onShown, onVoid };
	});
	const count = Math.max(0, ...windows.map((numbers) => numbers.length));

	useEffect(() => {
		if (!waiting) return;
		const stop = new AbortController();
		void loadStageFont();
		void collectFrames(500, stop.signal).then((frames) => {
			if (frames.length > 5) screen.current = checkFrames(frames);
		});
		return () => stop.abort();
	}, [waiting]);

	useEffect(() => {
		if (waiting || !faces.current) return;
		const stop = new AbortController();
		const { look: chosen, voice: reading } = latest.current;
		const timing = flashTiming(chosen);
		const marks = ticks.current?.children ?? [];
		const stage = faces.current.stage(
			(number) => marks[number]?.setAttribute("data-on", ""),
			entranceOf(chosen.animation, timing.intervalMs * timing.onShare),
		);
		const first = windows[0] ?? [];
		const reader =
			reading && windows.length === 1
				? openFlashVoice(first.map(spokenNumber), timing.intervalMs, reading.offsetMs, reading.saying, stop.signal)
				: null;
		const sound = chosen.sound ? openTicks(count, timing.intervalMs) : null;
		// a voice that comes before its number needs a head start
		const lead = reader && reading ? Math.max(0, -reading.offsetMs) : 0;
		reader?.frame(-lead);
		let begun = false;
		async function run(): Promise<void> {
			if (lead > 0) await new Promise((resolve) => setTimeout(resolve, lead));
			const record = await playFlash({
				stage,
				count,
				timing,
				frameMs: screen.current.frameMs,
				repeats: repeatedWindows(windows),
				from: latest.current.from,
				onFrame(sinceStart, startedAt) {
					if (!begun) latest.current.onBegun?.(sinceStart);
					begun = true;
					sound?.frame(sinceStart, startedAt);
					reader?.frame(sinceStart);
				},
				signal: stop.signal,
			});
			if (stop.signal.aborted) return;
			if (!record) {
				sound?.stop();
				stop.abort();
				latest.current.onVoid();
				return;
			}
			reader?.frame(Number.POSITIVE_INFINITY);
			await reader?.over;
			if (!stop.signal.aborted) latest.current.onShown(record.report);
		}
		void run();
		return () => {
			sound?.stop();
			stop.abort();
		};
	}, [waiting, windows, count]);

	return (
		<>
			<FlashWindows ref={faces} windows={windows} icon={look.icon} />
			<NumberTicks ref={ticks} count={count} />
		</>
	);
}
