import { holdStored, openStored } from "../stored-results";
import { type Arena, children, type Drill, pause } from "./arena";
import type { Child, Sat } from "./child";
import { isBack, tellsThatItIsAway } from "./event";
import { everyCallAnswered } from "./lines";

const stopMs = Number(process.env["STOPPED_MS"] ?? 5 * 60_000);
/** before the stop, and after it, milliseconds: children start all the time */
const marginMs = 30_000;
/** by then everything must be stored that was finished when the database came back, milliseconds (R9) */
const storedWithinMs = 60_000;

type Stop = { away: boolean; finished: number };
const stops = new WeakMap<Arena, Stop>();

function stopOf(arena: Arena): Stop {
	const stop = stops.get(arena) ?? { away: false, finished: 0 };
	stops.set(arena, stop);
	return stop;
}

/** Children start one after the other, before, during and after the stop, and take their time over every stage. */
async function sitSlowly(child: Child, arena: Arena): Promise<Sat> {
	const stop = stopOf(arena);
	await pause(child.random.below(stopMs + 2 * marginMs));
	const wasAway = stop.away;
	await child.start(arena.olympiad);
	if (wasAway && stop.away) arena.count("started while it was away");
	const think = async () => void (await pause(2_000 + child.random.below(4_000)));
	for (const step of child.steps) await child.sitStage(step, think);
	const sat = await child.save();
	stop.finished++;
	if (stop.away) arena.count("finished while it was away");
	return sat;
}

/** How many results are stored. */
function countStored(arena: Arena): number {
	const stored = openStored(arena.state);
	const count = stored.count(arena.olympiad);
	stored.close();
	return count;
}

async function stopAndReturn(arena: Arena): Promise<void> {
	const stop = stopOf(arena);
	await pause(marginMs);
	await arena.suffer("stopped");
	// beside all questions to it failing, its file is taken away: nothing can be written past the fault
	const release = holdStored(arena.state);
	const before = countStored(arena);
	const began = performance.now();
	stop.away = true;
	await tellsThatItIsAway(arena, () => performance.now() - began < stopMs);
	stop.away = false;
	if (countStored(arena) > before) arena.tally.wrong.push("results were stored in a database that was stopped");
	release();
	await arena.suffer("none");
	arena.note("stopped ms", performance.now() - began);
	const { finished } = stop;
	arena.note("not stored when it returned", finished - before);
	const returned = performance.now();
	while (countStored(arena) < finished && performance.now() - returned < storedWithinMs) await pause(50);
	arena.note("stored after its return ms", performance.now() - returned);
	const missing = finished - countStored(arena);
	if (missing > 0) arena.tally.wrong.push(`${missing} results not stored ${storedWithinMs} ms after its return`);
	await isBack(arena);
}

/**
 * The database stops for five minutes in the middle of the run. Nobody who starts, types or ends is refused or kept
 * waiting for it; whoever does need it is told so; and a minute after its return it has all that was finished meanwhile.
 */
export const databaseStopped: Drill = {
	title: "the database stopped for five minutes during the run",
	faulty: true,
	atOnce: children,
	patienceMs: storedWithinMs,
	line: everyCallAnswered,
	sit: sitSlowly,
	trouble: stopAndReturn,
};
