import { useEffect, useState } from "react";
import { serverClock } from "./clock";

/** Good under 1 s, normal under 5 s, worst from 5 s, none on failure (docs/product.md 4). */
export type LatencyLevel = "good" | "normal" | "worst" | "none";
/** One check: its round trip in milliseconds, null for a failed one, and the smoothed round trip after it. */
export type LatencySample = { ms: number | null; smooth: number | null };

const everyMs = 5_000;
const patienceMs = 15_000;
/** How many checks are kept. */
export const keptSamples = 12;
/** Weight of the newest check in the smoothed round trip. */
const weight = 0.3;

/** The level of a round trip in milliseconds; null stands for a failed one. */
export function latencyLevel(ms: number | null): LatencyLevel {
	if (ms === null) return "none";
	if (ms < 1_000) return "good";
	return ms < 5_000 ? "normal" : "worst";
}

/** The smoothed round trip after one more check; a failure resets it. */
export function smoothed(before: number | null, ms: number | null): number | null {
	if (ms === null || before === null) return ms;
	return before + weight * (ms - before);
}

/** One ping, never from a cache: its round trip, or null. The answer also sets the server's clock. */
export async function ping(): Promise<number | null> {
	const sent = performance.now();
	try {
		const response = await fetch("/api/ping", { cache: "no-store", signal: AbortSignal.timeout(patienceMs) });
		const received = performance.now();
		const { now } = (await response.json()) as { now: string };
		const server = Date.parse(now);
		if (!response.ok || Number.isNaN(server)) return null;
		serverClock.observe(server, sent, received);
		return received - sent;
	} catch {
		return null;
	}
}

/** The last checks of the connection, oldest first; a new one every five seconds while mounted, never two at once. */
export function useLatency(): readonly LatencySample[] {
	const [samples, setSamples] = useState<readonly LatencySample[]>([]);
	useEffect(() => {
		let gone = false;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const look = async () => {
			const began = performance.now();
			const ms = await ping();
			if (gone) return;
			setSamples((known) => {
				const smooth = smoothed(known.at(-1)?.smooth ?? null, ms);
				return [...known, { ms, smooth }].slice(-keptSamples);
			});
			timer = setTimeout(() => void look(), Math.max(0, began + everyMs - performance.now()));
		};
		void look();
		return () => {
			gone = true;
			clearTimeout(timer);
		};
	}, []);
	return samples;
}
