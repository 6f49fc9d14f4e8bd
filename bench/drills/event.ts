import { closeStored, holdStored, openStored } from "../stored-results";
import { type Arena, children, type Drill, pause } from "./arena";
import { lastOf } from "./child";

/** The database takes no write from before the first START until everybody has finished, and five seconds more. */
export const databaseHeld: Drill = {
	title: "the database held shut during the whole run",
	trouble: async (arena) => {
		const release = holdStored(arena.state);
		const began = performance.now();
		while (arena.running) await pause(50);
		await pause(5_000);
		const stored = openStored(arena.state);
		// a row in a database that takes no write would mean that it was never held
		const early = stored.count(arena.olympiad);
		stored.close();
		if (early > 0) arena.tally.wrong.push(`${early} results were stored in a database that was held`);
		release();
		arena.note("held ms", performance.now() - began);
	},
};

type Answer = { status: number; error: unknown; retryAfter: string | null; ms: number };

/** The answer to a call that needs the database: whose session it is. */
async function askDatabase(arena: Arena): Promise<Answer> {
	const began = performance.now();
	const headers = { authorization: `Bearer ${arena.entrant(0).token}` };
	const answer = await fetch(`${arena.host.url}/api/users/me`, { headers, signal: AbortSignal.timeout(60_000) });
	const { error } = (await answer.json()) as { error?: unknown };
	return { status: answer.status, error, retryAfter: answer.headers.get("retry-after"), ms: performance.now() - began };
}

/** Twenty seconds of the product's own patience, and what a busy machine adds. */
const longestAnswerMs = 25_000;

/**
 * While the database is away, a call that needs it must be refused in time, with a code and a time to retry; by default
 * while the children sit.
 */
export async function tellsThatItIsAway(arena: Arena, isAway = () => arena.running): Promise<void> {
	let asked = 0;
	let slowest = 0;
	while (isAway() || asked === 0) {
		const answer = await askDatabase(arena).catch(() => null);
		if (!answer) {
			// a connection that the server closed while we took it up; the next one tells
			arena.tally.errors++;
			continue;
		}
		const { status, error, retryAfter, ms } = answer;
		const clear = status === 503 && error === "UNAVAILABLE" && Number(retryAfter) > 0;
		if (!clear || ms > longestAnswerMs) arena.tally.wrong.push(`away: ${status} ${error} ${retryAfter} after ${ms} ms`);
		slowest = Math.max(slowest, ms);
		arena.note("told that it is away", ++asked);
		await pause(1_000);
	}
	arena.note("slowest of that ms", slowest);
}

/** Once the database is back, the next call that needs it succeeds. */
export async function isBack(arena: Arena): Promise<void> {
	const { status, error } = await askDatabase(arena);
	if (status !== 401) arena.tally.wrong.push(`back: ${status} ${error}`);
}

/** Nobody but us can open the database from before the first START until everybody has finished: no read, no write. */
export const databaseUnreadable: Drill = {
	title: "the database unreadable during the whole run",
	trouble: async (arena) => {
		const release = closeStored(arena.state);
		await tellsThatItIsAway(arena);
		release();
		await isBack(arena);
	},
};

function databaseWith(title: string, fault: string): Drill {
	return {
		title,
		faulty: true,
		prelude: (arena) => arena.suffer(fault),
		trouble: async (arena) => {
			await tellsThatItIsAway(arena);
			await arena.suffer("none");
			await isBack(arena);
		},
	};
}

export const databaseOverloaded = databaseWith("the database overloaded during the whole run", "overloaded");
export const databaseSilent = databaseWith("the database never answering during the whole run", "silent");

const doorMs = 30_000;
const ends = new WeakMap<Arena, number>();

/** One instant for all children of an arena. */
function endOf(arena: Arena): number {
	const end = ends.get(arena) ?? Date.now() + doorMs;
	ends.set(arena, end);
	return end;
}

/**
 * Everybody starts, and the olympiad ends while they are in their first stage. They go on to their own end; a page
 * loaded anew comes back to its attempt; nobody who has not started starts any more. One in ten comes too late.
 */
export const olympiadEnded: Drill = {
	title: "the olympiad ends in the middle of a stage",
	atOnce: children,
	sit: async (child, arena) => {
		const until = endOf(arena);
		child.entrant = arena.entrant(child.index, { until });
		await child.start(arena.olympiad);
		if (Date.now() >= until) throw new Error("started after the end");
		const [step, ...rest] = child.steps;
		const samples = await child.open(step!);
		const events = child.compose(step!, samples);
		const middle = child.random.below(events.length + 1);
		await child.deliver(events.slice(0, middle));
		await pause(until + 200 - Date.now());
		if (child.index % 10 === 0) {
			const late = arena.child(arena.participants + child.index, "late", { until });
			await late.refused("OLIMPIC_FINISHED", "GET", `/api/olimpic/${arena.olympiad}/start`);
			arena.count("refused after the end");
		}
		if (child.index % 2 === 0) {
			// what readiness signs for somebody whose attempt is open
			child.entrant = arena.entrant(child.index, { until: Number.MAX_SAFE_INTEGER });
			await child.start(arena.olympiad);
		}
		await child.deliver(events.slice(middle));
		await child.check(step!, samples, lastOf(events));
		for (const next of rest) await child.sitStage(next);
		return child.save();
	},
};
