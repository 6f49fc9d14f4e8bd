import type { Simulator } from "../trainer/catalogue";
import type { PlainParameters } from "../trainer/definition";
import { flashTiming } from "../trainer/flash-schedule";

/** Seconds to think and to type, once everything has been shown. */
const answering = 5;
/** Seconds for each number of a column, each cell of a table, and a problem of any other trainer. */
const perNumber = 2.5;
const perCell = 1.2;
const perProblem = 9;

function secondsEach(simulator: Simulator, parameters: PlainParameters): number {
	const number = (name: string) => Number(parameters[name]);
	if (simulator === "sum") {
		const timing = flashTiming({ interval: number("interval"), safe: parameters["safe"] === true });
		return (number("steps") * timing.intervalMs) / 1000 + answering;
	}
	if (simulator === "dictation") return number("amount") * number("period") + answering;
	if (simulator === "columns") return number("steps") * perNumber + answering;
	if (simulator === "schulte") return number("size") ** 2 * perCell;
	return perProblem;
}

type Work = { simulator: Simulator; params: PlainParameters };

/** How heavy a problem is, in digits to be worked. */
function weightOf({ simulator, params }: Work): number {
	const number = (name: string) => Math.max(1, Number(params[name]) || 1);
	if (simulator === "schulte") return number("size") ** 2;
	if (simulator === "multiplication" || simulator === "division") return number("mode");
	return number("numbers") * number("steps") * number("amount");
}

/** Problems that are worked in another way, though in the same trainer, and whose times say nothing about each other. */
function wayOf({ simulator, params }: Work): string {
	return [simulator, ...["kind", "operation", "direction", "task", "power"].map((name) => params[name] ?? "")].join(
		" ",
	);
}

/**
 * How long children take for an answer to problems of one weight: `milliseconds` from the moment it could be answered.
 * Only the child in the middle is told of, so that a set left open over lunch says nothing.
 */
export type Pace = { way: string; weight: number; milliseconds: number };

/** Sets of one child with the same settings: answers in all, and milliseconds they took together. */
export type WorkedSets = Work & { child: string; answered: number; milliseconds: number };

/** Fewer answers of a child tell nothing of its pace. */
const fewestAnswers = 3;

const middle = (values: readonly number[]) =>
	values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** The pace of a child among these by way and weight of the problems, from the sets they worked (docs/domain.md F). */
export function paceOf(sets: readonly WorkedSets[]): Pace[] {
	const known = new Map<string, { way: string; weight: number; paces: number[] }>();
	for (const set of sets) {
		if (set.answered < fewestAnswers) continue;
		const [way, weight] = [wayOf(set), weightOf(set)];
		const key = `${way} ${weight}`;
		const level = known.get(key) ?? { way, weight, paces: [] };
		level.paces.push(set.milliseconds / set.answered);
		known.set(key, level);
	}
	return [...known.values()].map(({ paces, ...level }) => ({ ...level, milliseconds: Math.round(middle(paces)) }));
}

/** Problems up to so many times heavier or lighter tell the pace of others. */
const comparable = 2;

/** The pace at problems of the weight that is nearest to the work's; undefined where nothing comparable was worked. */
function knownPace(work: Work, paces: readonly Pace[]): number | undefined {
	const weight = weightOf(work);
	const distance = (pace: Pace) => Math.max(pace.weight / weight, weight / pace.weight);
	const way = wayOf(work);
	const near = paces.filter((pace) => pace.way === way && distance(pace) <= comparable);
	return near.toSorted((a, b) => distance(a) - distance(b))[0]?.milliseconds;
}

/** Seconds for a problem with an answering time that is known: what is shown or said before comes on top. */
function knownSeconds({ simulator, params }: Work, milliseconds: number): number {
	const shown = simulator === "sum" || simulator === "dictation" ? secondsEach(simulator, params) - answering : 0;
	return shown + milliseconds / 1000;
}

/** Minutes up to ten one by one, then by fives: nobody knows it better. */
function honestly(minutes: number): number {
	if (minutes < 10) return Math.max(1, Math.round(minutes));
	return Math.round(minutes / 5) * 5;
}

/**
 * About how many minutes the tasks take a child, one at least. `known`: the answering times of all tasks are those of
 * children, and not a guess. The parameters must be complete.
 */
export function expectedMinutes(
	tasks: readonly (Work & { count: number })[],
	paces: readonly Pace[] = [],
): { minutes: number; known: boolean } {
	const each = tasks.map((task) => knownPace(task, paces));
	const seconds = tasks.reduce((sum, task, index) => {
		const pace = each[index];
		const one = pace === undefined ? secondsEach(task.simulator, task.params) : knownSeconds(task, pace);
		return sum + task.count * one;
	}, 0);
	return { minutes: honestly(seconds / 60), known: tasks.length > 0 && each.every((pace) => pace !== undefined) };
}
