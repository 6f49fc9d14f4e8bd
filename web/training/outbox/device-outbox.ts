import type { TrainingRun } from "#domain/trainer/run";
import { api, ApiError, unwrap } from "../../lib/api";
import { deviceNow } from "../../lib/clock";
import { keptMe } from "../../account/session/kept-me";
import { TrainingOutbox } from "./outbox";
import { openOutboxStore } from "./outbox-store";
import { trains } from "../../account/session/trains";

/** A call without an answer by then has failed, milliseconds. */
const timeoutMs = 30_000;
const longestMs = 24 * 60 * 60 * 1000;

function trainingUser(): string | null {
	const me = keptMe();
	// what an admin does while looking as a child is nobody's
	return me && !me.acting && trains(me) ? me._id : null;
}

/** The sets of all who train on this device. */
export const deviceStore = openOutboxStore();

/** The outbox of this device. */
export const deviceOutbox = new TrainingOutbox({
	store: deviceStore,
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
			// an answer without our request id comes from another server, e.g. a captive portal
			throw error instanceof ApiError && error.requestId !== null ? error : new ApiError(0, "UNAVAILABLE");
		}
	},
	random: Math.random,
});

/** Keeps a finished set on this device and sends it as soon as possible. Resolves when kept; false if not counted. */
export function recordRun(run: TrainingRun): Promise<boolean> {
	startOutbox();
	return deviceOutbox.record(withinLimits(run));
}

/** Limits all times to what the server accepts: a set may have been open overnight. */
export function withinLimits(run: TrainingRun): TrainingRun {
	const answers = run.answers.map(({ text, milliseconds }) => ({
		text,
		milliseconds: Math.min(longestMs, Math.max(0, milliseconds)),
	}));
	return { ...run, answers, shown: run.shown === null ? null : Math.min(longestMs, Math.max(0, run.shown)) };
}

let started = false;

/** Sends waiting sets now, and again when the connection returns or the page becomes visible. */
export function startOutbox(): void {
	void deviceOutbox.flush();
	if (started) return;
	started = true;
	window.addEventListener("online", () => void deviceOutbox.flush());
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") void deviceOutbox.flush();
	});
}
