import { useEffect, useState } from "react";
import { serverClock } from "./clock";

/** The specification's levels: good under 1 s, normal under 5 s, worst from 5 s, none on failure. */
export type LatencyLevel = "good" | "normal" | "worst" | "none";
export type LatencySample = { level: LatencyLevel; ms: number | null };

const everyMs = 5_000;
const keptSamples = 12;

/** The level of one round trip in milliseconds; null stands for a failed one. */
export function latencyLevel(ms: number | null): LatencyLevel {
	if (ms === null) return "none";
	if (ms < 1_000) return "good";
	return ms < 5_000 ? "normal" : "worst";
}

/** One ping, never from a cache; its answer also sets the server's clock. */
export async function ping(): Promise<LatencySample> {
	const sent = performance.now();
	try {
		const response = await fetch("/api/ping", { cache: "no-store", signal: AbortSignal.timeout(15_000) });
		const received = performance.now();
		const { now } = (await response.json()) as { now: string };
		serverClock.observe(Date.parse(now), sent, received);
		return { ms: received - sent, level: latencyLevel(received - sent) };
	} catch {
		return { ms: null, level: "none" };
	}
}

/** The last checks of the connection, oldest first; a new one every five seconds while mounted. */
export function useLatency(): readonly LatencySample[] {
	const [samples, setSamples] = useState<readonly LatencySample[]>([]);
	useEffect(() => {
		let gone = false;
		const look = async () => {
			const sample = await ping();
			if (!gone) setSamples((known) => [...known, sample].slice(-keptSamples));
		};
		void look();
		const timer = setInterval(() => void look(), everyMs);
		return () => {
			gone = true;
			clearInterval(timer);
		};
	}, []);
	return samples;
}
