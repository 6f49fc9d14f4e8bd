import { isSimulator, definitionOf, type Simulator } from "./catalogue";
import type { Pace, PlainParameters } from "./definition";
import { answerSeparator, type Exercise } from "./exercise";
import { flashTiming } from "./flash-schedule";
import { readParameters } from "./parameter-link";
import type { TrainingRun } from "./run";

/**
 * The least a hand and an eye can do, milliseconds, by how a set is shown; far below what the best of the world need, so that
 * no champion is doubted (docs/decisions/080). `key`: to type a sign, tap a cell or set a rod. `digit`: to read and work a
 * digit that stands still; what was flashed or spoken is worked before it can be answered.
 */
const least: Readonly<Record<Pace, { key: number; digit: number }>> = {
	flash: { key: 40, digit: 0 },
	spoken: { key: 40, digit: 0 },
	still: { key: 40, digit: 20 },
	table: { key: 50, digit: 0 },
	board: { key: 50, digit: 0 },
};

/** Milliseconds a flashed digit must be on: the best of the world see fifteen numbers of three digits in 1.7 s, 38 each. */
const leastOfFlashedDigit = 20;

const digitsIn = (value: number) => String(Math.abs(value)).replace(/\D/g, "").length;

const digitsOfAll = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + digitsIn(value), 0);

/** Digits that are read off a problem that stands still. */
function digitsOf(exercise: Exercise): number {
	switch (exercise.kind) {
		case "chain":
			return digitsOfAll(exercise.sample.numbers);
		case "table":
			return digitsOfAll((exercise.sample.columns ?? []).flat());
		case "expression":
			return digitsIn(exercise.left) + (exercise.right === null ? 0 : digitsIn(exercise.right));
		default:
			return 0;
	}
}

/** Keys, taps or rods an answer takes; on a board a rod that stays empty takes none. */
function keysOf(exercise: Exercise, text: string, pace: Pace): number {
	if (exercise.kind === "schulte") return text === "" ? 0 : text.split(answerSeparator).length;
	const typed = text.replace(/[\s;]/g, "");
	return (pace === "board" ? typed.replace(/[^1-9]/g, "") : typed).length;
}

function leastOf(exercise: Exercise, text: string, pace: Pace): number {
	const { key, digit } = least[pace];
	return keysOf(exercise, text, pace) * key + digitsOf(exercise) * digit;
}

/** Milliseconds the numbers of a problem are shown or spoken before it can be answered. */
function shownFor(exercise: Exercise, pace: Pace, simulator: Simulator, parameters: PlainParameters): number {
	if (exercise.kind === "dictation") return exercise.endsAt;
	if (exercise.kind !== "chain" || pace !== "flash" || simulator !== "sum") return 0;
	return exercise.sample.numbers.length * flashOf(parameters);
}

function flashOf(parameters: PlainParameters): number {
	const { interval, safe } = readParameters("sum", parameters);
	return flashTiming({ interval, safe }).intervalMs;
}

/** Whether the numbers of a flashed set change faster than any eye reads them. */
function isUnseen(simulator: Simulator, parameters: PlainParameters, exercises: readonly Exercise[]): boolean {
	if (simulator !== "sum") return false;
	const [first] = exercises;
	if (first?.kind !== "chain") return false;
	return first.sample.numbers.length > 0 && flashOf(parameters) < leastOfFlashedDigit * widest(exercises);
}

const widest = (exercises: readonly Exercise[]) =>
	Math.max(
		...exercises.flatMap((one) => (one.kind === "chain" ? one.sample.numbers.map((value) => digitsIn(value)) : [0])),
	);

/** What was answered of a set: milliseconds it was answered and shown for, and the least these answers take. */
type Answering = { answering: number; showing: number; least: number };

/** Problems of a round are on the screen together: the longest of their times is that of all. */
function answeringOf(
	{ simulator, parameters, answers }: Pick<TrainingRun, "simulator" | "parameters" | "answers">,
	exercises: readonly Exercise[],
): Answering {
	const pace = definitionOf(simulator).pace(readParameters(simulator, parameters));
	const rounds = new Map<number, Answering>();
	for (const [index, { text, milliseconds }] of answers.entries()) {
		const exercise = exercises[index];
		if (!exercise || text.trim() === "") continue;
		const round = rounds.get(exercise.round) ?? { answering: 0, showing: 0, least: 0 };
		rounds.set(exercise.round, {
			answering: Math.max(round.answering, milliseconds),
			showing: Math.max(round.showing, shownFor(exercise, pace, simulator, parameters)),
			least: round.least + leastOf(exercise, text, pace),
		});
	}
	return [...rounds.values()].reduce(
		(sum, one) => ({
			answering: sum.answering + one.answering,
			showing: sum.showing + one.showing,
			least: sum.least + one.least,
		}),
		{ answering: 0, showing: 0, least: 0 },
	);
}

/** When a set began and ended, by the device's clock in milliseconds. */
export type SetTimes = { startedAt: number; finishedAt: number };

/** Two clocks of a device run apart by so much: milliseconds, and a share. */
const slack = { ms: 2_000, share: 0.05 };

/** Why the times of a set cannot be those of work: `pace`, too fast for anybody; `times`, they contradict one another. */
export type TimeFault = "pace" | "times";

/**
 * What is wrong with the times a device tells of a set, or null: an answer faster than any hand or eye, or a set that was over
 * before its answers could be given. `exercises` as the set was made; throws as `readParameters` does.
 */
export function timeFault(
	run: Pick<TrainingRun, "simulator" | "parameters" | "answers" | "shown">,
	{ startedAt, finishedAt }: SetTimes,
	exercises: readonly Exercise[],
): TimeFault | null {
	if (!isSimulator(run.simulator)) return null;
	const { answering, showing, least: needed } = answeringOf(run, exercises);
	const lasted = finishedAt - startedAt;
	if (answering < needed || isUnseen(run.simulator, run.parameters, exercises)) return "pace";
	const fits = (milliseconds: number) => milliseconds <= lasted + slack.ms + milliseconds * slack.share;
	return lasted >= 0 && fits(answering + showing) && fits(run.shown ?? 0) ? null : "times";
}
