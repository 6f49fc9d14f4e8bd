import { addDays, moscowDate, moscowMidnight, seasonStart } from "../calendar/moscow";
import { type JobName, jobRhythms } from "./jobs";

/** One run as it is kept; instants in milliseconds. `date`: the Moscow date, or the week, it was for. */
export type JobRun = {
	date: string;
	state: "running" | "done" | "failed";
	startedAt: number;
	finishedAt: number | null;
};

/**
 * How a job stands. `well`: the last time it was due it came to its end; `running`: it is under way or laid down between two
 * slices; `failed`: it ended with an error; `stuck`: it began and nobody goes on with it; `late`: it was due and has not
 * begun; `waits`: it has not been due yet.
 */
export type JobState = "well" | "running" | "failed" | "stuck" | "late" | "waits";

/** `since`: from when on it stands so where that is trouble; `next`: when it is due again, null where each school decides. */
export type JobHealth = { state: JobState; since: number | null; next: number | null };

const minute = 60_000;
const day = 24 * 60 * minute;
/** Triggers come every ten minutes. */
const triggerEvery = 10 * minute;
/** Several triggers have passed a run by: nobody goes on with it. */
const stuckAfter = 45 * minute;
/** A night's jobs take their turns; after this one is late. */
const lateAfter = 60 * minute;
/** Letters of a week come at most so far apart. */
const weekAfter = 8 * day;

/** When a job was last due, milliseconds. */
function lastDue(job: JobName, now: number): number {
	const today = moscowDate(now);
	if (jobRhythms[job] === "trigger") return now - triggerEvery;
	return moscowMidnight(jobRhythms[job] === "season" ? seasonStart(today) : today);
}

function nextDue(job: JobName, run: JobRun | null, now: number): number | null {
	const today = moscowDate(now);
	switch (jobRhythms[job]) {
		case "trigger":
			return (run?.startedAt ?? now) + triggerEvery;
		case "night":
			return moscowMidnight(addDays(today, 1));
		case "season":
			// no season is longer than 92 days
			return moscowMidnight(seasonStart(addDays(seasonStart(today), 93)));
		default:
			return null;
	}
}

/** Whether the last time it was due has a run that came to its end. */
function isUpToDate(job: JobName, run: JobRun, now: number): boolean {
	switch (jobRhythms[job]) {
		case "trigger":
			return now - run.startedAt < stuckAfter;
		case "week":
			return now - run.startedAt < weekAfter;
		default:
			return run.date >= moscowDate(lastDue(job, now)) || now - lastDue(job, now) < lateAfter;
	}
}

/**
 * How a job stands at an instant (milliseconds) by its last run, null where it has never run. A job that has never run is
 * late only where it is due every night or with every trigger.
 */
export function jobHealth(job: JobName, run: JobRun | null, now: number): JobHealth {
	const next = nextDue(job, run, now);
	if (run === null) {
		const rare = jobRhythms[job] === "season" || jobRhythms[job] === "week";
		return rare ? { state: "waits", since: null, next } : { state: "late", since: null, next };
	}
	if (run.state === "failed") return { state: "failed", since: run.finishedAt ?? run.startedAt, next };
	if (run.state === "running") {
		const stuck = now - run.startedAt > stuckAfter;
		return stuck ? { state: "stuck", since: run.startedAt, next } : { state: "running", since: null, next };
	}
	if (isUpToDate(job, run, now)) return { state: "well", since: null, next };
	const since = jobRhythms[job] === "trigger" || jobRhythms[job] === "week" ? run.startedAt : lastDue(job, now);
	return { state: "late", since, next };
}
