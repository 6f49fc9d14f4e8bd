import { type Drill, runDrill } from "./arena";
import { everythingTwice } from "./lines";

type Count = "lost" | "double" | "wrong";

/** Servers that are broken on purpose, and how a drill has to count what they do. */
const broken: [fault: string, count: Count][] = [
	["forgets an answer", "lost"],
	["counts twice", "wrong"],
	["another score", "wrong"],
	["stored twice", "double"],
	["never stored", "lost"],
];

const few = { participants: 16, atOnce: 16, shards: 2, faulty: true, patienceMs: 3_000 };

function drillOf(fault: string): Drill {
	const line = fault === "counts twice" ? everythingTwice.line : undefined;
	return { ...few, ...(line && { line }), title: fault, prelude: (arena) => arena.suffer(fault) };
}

/**
 * Runs a drill against a sound server, which must be found sound, and against each broken one, which must be reported.
 * Answers what was not; a drill that cannot fail proves nothing.
 */
export async function proveDrills(template: string): Promise<string[]> {
	const faults: string[] = [];
	const sound = await runDrill(drillOf("none"), template);
	if (sound.lost + sound.double + sound.wrong > 0) faults.push(`a sound server is reported: ${JSON.stringify(sound)}`);
	for (const [fault, count] of broken) {
		const found = await runDrill(drillOf(fault), template);
		console.log(`broken on purpose (${fault}): lost ${found.lost}, double ${found.double}, wrong ${found.wrong}`);
		if (found[count] === 0) faults.push(`a server with the fault “${fault}” is not reported as ${count}`);
	}
	return faults;
}
