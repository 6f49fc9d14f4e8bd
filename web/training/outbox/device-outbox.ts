import type { TrainingRun } from "#domain/trainer/run";
import { api, ApiError, unwrap } from "../../lib/api";
import { deviceNow } from "../../lib/clock";
import { keptMe } from "../../account/session/kept-me";
import { TrainingOutbox } from "./outbox";
import { openOutboxStore } from "./outbox-store";
import { trains } from "../../account/session/trains";

/** Longer than any answer takes on a line that still works, milliseconds. */
const timeoutMs = 30_000;
const longest = 24 * 60 * 60 * 1000;

function trainingUser(): string | null {
	const me = keptMe();
	return me && trains(me) ? me._id : null;
}

/** The outbox of this device. */
export const deviceOutbox = new TrainingOutbox({
	store: openOutboxStore(),
	owner: trainingUser,
	deliver: async (owner, runs) => {
		const json = {
			owner,
			sentAt: new Date(deviceNow()).toISOString(),
			runs: runs.map(({ answers, ...run }) => ({ ...run, answers: [...answers] })),
		};
		try {
			return await unwrap(api.training.runs.$post({ json }, { init: { signal: AbortSignal.timeout(timeoutMs) } }));
		} catch (error) {
			// a page of a hotel's network is not our answer
			throw error instanceof ApiError && error.requestId !== null ? error : new ApiError(0, "UNAVAILABLE");
		}
	},
	random: Math.random,
});

/**
 * Keeps a finished set on this device and sends it, now or when there is a connection. Resolves when it is kept; answers
 * false for a guest, whose sets are not counted.
 */
export function recordRun(run: TrainingRun): Promise<boolean> {
	startOutbox();
	return deviceOutbox.record(believable(run));
}

/** A set left open overnight is still a set: no time in it is longer than the server believes. */
function believable(run: TrainingRun): TrainingRun {
	const answers = run.answers.map(({ text, milliseconds }) => ({
		text,
		milliseconds: Math.min(longest, Math.max(0, milliseconds)),
	}));
	return { ...run, answers, shown: run.shown === null ? null : Math.min(longest, Math.max(0, run.shown)) };
}

let started = false;

/** Sends what earlier visits left behind, and looks again when the connection or the reader comes back. */
export function startOutbox(): void {
	void deviceOutbox.flush();
	if (started) return;
	started = true;
	window.addEventListener("online", () => void deviceOutbox.flush());
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") void deviceOutbox.flush();
	});
}
