import { DomainError } from "../errors";
import { likelyBreak, type Rates } from "../mastery/blame";
import { type Diagnosis, replay } from "../soroban/replay";
import { type FormulaId, isFormulaId } from "../soroban/rod";
import { definitionOf, isSimulator, type ParametersOf, type Simulator } from "./catalogue";
import type { PlainParameters } from "./definition";
import { checkExercise, type Exercise, workedNumbers } from "./exercise";
import { type FlashRecord, flashRecord } from "./flash-record";
import { readParameters } from "./parameter-link";

/**
 * One answer, in the order of the exercises; `text` is empty without an answer. Milliseconds from shown to answered.
 */
export type RunAnswer = { text: string; milliseconds: number };

/** A finished set. Its exercises and grades follow from these fields. */
export type TrainingRun = {
	/** A uuid made on the device, so that the set is not counted twice. */
	id: string;
	simulator: Simulator;
	parameters: PlainParameters;
	seed: string;
	answers: readonly RunAnswer[];
	/** ISO instants. */
	startedAt: string;
	finishedAt: string;
	/** Milliseconds from the first number's appearance to the last one's disappearance, as measured; null: no flash. */
	shown: number | null;
	/** The homework it is done for: its assignment and task; absent for own training. */
	assignment?: string | undefined;
	task?: string | undefined;
};

/** One step of a worked chain: an operand after the first. */
export type WorkedStep = {
	/** Position of the exercise in the set, and of the operand in its numbers. */
	exercise: number;
	step: number;
	/** Formulas among its moves, carries included; none when all were direct. */
	formulas: FormulaId[];
	/** `broken`: the answer most likely went wrong here; `unclear`: it went wrong at an unknown step. */
	outcome: "right" | "broken" | "unclear";
	/** An even share of the time the answer took. */
	milliseconds: number;
};

export type GradedRun = {
	/** The set as it was generated. */
	exercises: readonly Exercise[];
	/** The parameters the set was generated from. */
	parameters: ParametersOf[Simulator];
	total: number;
	answered: number;
	correct: number;
	/** Positions of the exercises answered wrong. */
	wrong: number[];
	/** Wrong taps of Schulte tables. */
	errors: number;
	/** Milliseconds of all answers. */
	milliseconds: number;
	/** Null for all but flash sums. */
	record: FlashRecord | null;
	/** Steps of the answered chains that can be worked on a board, for the statistics of formulas. */
	steps: WorkedStep[];
};

const longestSeed = 100;
const longestAnswer = 4000;
/** No answer takes longer than a day. */
const longestTime = 24 * 60 * 60 * 1000;

/**
 * The exercises a run was made of. Throws `VALIDATION` with fields `simulator`, `seed` or those of the parameters, and
 * `INFEASIBLE_CONSTRAINT`.
 */
export function exercisesOf(run: Pick<TrainingRun, "simulator" | "parameters" | "seed">): Exercise[] {
	if (!isSimulator(run.simulator)) throw new DomainError("VALIDATION", { simulator: "OUT_OF_RANGE" });
	if (run.seed === "") throw new DomainError("VALIDATION", { seed: "REQUIRED" });
	if (run.seed.length > longestSeed) throw new DomainError("VALIDATION", { seed: "TOO_LONG" });
	return definitionOf(run.simulator).makeSet(readParameters(run.simulator, run.parameters), run.seed);
}

function checkAnswers(answers: readonly RunAnswer[], exercises: readonly Exercise[]): void {
	if (answers.length > exercises.length) throw new DomainError("VALIDATION", { answers: "OUT_OF_RANGE" });
	if (answers.some(({ text }) => text.length > longestAnswer))
		throw new DomainError("VALIDATION", { answers: "TOO_LONG" });
	const timed = answers.every(({ milliseconds }) => milliseconds >= 0 && milliseconds <= longestTime);
	if (!timed) throw new DomainError("VALIDATION", { answers: "OUT_OF_RANGE" });
}

/** The total that a typed answer stands for; in complement exercises the answer is its complement. */
export function typedTotal(exercise: Exercise, text: string): number | null {
	if (exercise.kind === "schulte" || text.trim() === "") return null;
	const typed = Number(text.replace(/\s/g, "").replace("−", "-").replace(",", "."));
	if (!Number.isFinite(typed)) return null;
	const whole = exercise.kind === "chain" ? exercise.complement?.whole : undefined;
	return whole === undefined ? typed : whole - typed;
}

/**
 * Where a wrong answer to an exercise most likely broke, by the pupil's own rates if known; null when it is right or has no
 * steps.
 */
export function diagnoseExercise(exercise: Exercise, text: string, rates?: Rates): Diagnosis | null {
	const numbers = workedNumbers(exercise);
	return numbers && likelyBreak({ numbers, typed: typedTotal(exercise, text) }, rates);
}

const onBoard = (numbers: readonly number[]) => {
	let total = 0;
	return numbers.every((operand) => (total += operand) > -1e-6);
};

function stepsOf(exercise: Exercise, index: number, answer: RunAnswer, correct: boolean): WorkedStep[] {
	const numbers = workedNumbers(exercise);
	if (!numbers || numbers.length < 2 || !onBoard(numbers)) return [];
	const broke = correct ? null : diagnoseExercise(exercise, answer.text);
	const outcomeAt = (step: number): WorkedStep["outcome"] => {
		if (correct) return "right";
		if (!broke || broke.reason === "unknown") return "unclear";
		return step === broke.step ? "broken" : "right";
	};
	return replay(numbers).map(({ index: step, move }) => ({
		exercise: index,
		step,
		formulas: [...new Set(move.moves.map(({ id }) => id))].filter((id) => isFormulaId(id)),
		outcome: outcomeAt(step),
		milliseconds: answer.milliseconds / (numbers.length - 1),
	}));
}

/**
 * Grades a run from its simulator, parameters, seed and texts: the set is generated again and every answer judged
 * (docs/domain.md B.11). Throws `VALIDATION` for parameters, seed or answers out of bounds, and
 * `INFEASIBLE_CONSTRAINT`.
 */
export function gradeRun(run: TrainingRun): GradedRun {
	const exercises = exercisesOf(run);
	checkAnswers(run.answers, exercises);
	const graded: GradedRun = {
		exercises,
		parameters: readParameters(run.simulator, run.parameters),
		total: exercises.length,
		answered: 0,
		correct: 0,
		wrong: [],
		errors: 0,
		milliseconds: 0,
		record: null,
		steps: [],
	};
	for (const [index, answer] of run.answers.entries()) {
		const exercise = exercises[index];
		if (!exercise || answer.text.trim() === "") continue;
		const { correct, errors } = checkExercise(exercise, answer.text);
		graded.answered += 1;
		graded.correct += Number(correct);
		if (!correct) graded.wrong.push(index);
		graded.errors += errors;
		graded.milliseconds += answer.milliseconds;
		graded.steps.push(...stepsOf(exercise, index, answer, correct));
	}
	graded.record = flashRecord(run.simulator, run.parameters, graded.correct);
	return graded;
}
