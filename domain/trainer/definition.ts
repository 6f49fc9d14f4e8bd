import { DomainError, type ErrorCode } from "../errors";
import type { Exercise } from "./exercise";

/** Parameters are flat and plain, so that links, forms and the wire can carry them. */
export type ParameterValue = string | number | boolean | null;
export type PlainParameters = Readonly<Record<string, ParameterValue>>;

/**
 * How exercises are shown and answered: numbers flash one after another; the exercise stands still; numbers are spoken;
 * a table of cells is tapped; the answer is set on a board.
 */
export type Pace = "flash" | "still" | "spoken" | "table" | "board";

/** One control of a parameters form. `when` says whether it applies beside the others. */
export type Field<P> = { name: keyof P & string; when?: (parameters: P) => boolean } & (
	| { kind: "choice"; options: (parameters: P) => readonly ParameterValue[] }
	/** `among`: the only values permitted beside the others; null where the limits are all there is. */
	| {
			kind: "number";
			limits: (parameters: P) => readonly [number, number];
			step: number;
			among?: (parameters: P) => readonly number[] | null;
	  }
	| { kind: "toggle" }
	/**
	 * `alphabet`: characters that may occur, each once (the digits allowed in factors); `accepts` checks instead.
	 */
	| { kind: "text"; alphabet: string; accepts?: (text: string) => boolean }
);

export type Problems<P> = Partial<Record<keyof P & string, ErrorCode>>;
export type Limits<P> = Partial<Record<keyof P & string, readonly [number, number]>>;
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
export type Preset<P> = { level: Level; parameters: P };

/** A trainer without its screens. */
export type Definition<S extends string, P extends PlainParameters> = {
	readonly simulator: S;
	readonly defaults: P;
	/** Widest bounds of the number parameters; `fields` has those that depend on the others. */
	readonly limits: Limits<P>;
	readonly fields: readonly Field<P>[];
	/** Errors by field; empty for valid parameters. */
	problems(parameters: P): Problems<P>;
	/** The nearest valid parameters after one was changed in a form. */
	settle(parameters: P): P;
	/**
	 * The exercises of a set: the same parameters and seed give the same set everywhere. Throws `VALIDATION` with the
	 * fields of `problems`, and `INFEASIBLE_CONSTRAINT` when no exercise can meet the parameters.
	 */
	makeSet(parameters: P, seed: string): Exercise[];
	/** Ready sets from the easiest level to the hardest. */
	presets(): Preset<P>[];
	pace(parameters: P): Pace;
};

const onStep = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-9;

/** The error of one parameter by its field alone. */
export function fieldProblem<P extends PlainParameters>(field: Field<P>, parameters: P): ErrorCode | null {
	const value: ParameterValue | undefined = parameters[field.name];
	switch (field.kind) {
		case "choice":
			return field.options(parameters).includes(value ?? null) ? null : "OUT_OF_RANGE";
		case "number": {
			const [low, high] = field.limits(parameters);
			if (typeof value !== "number" || !Number.isFinite(value)) return "NOT_A_NUMBER";
			const fits = value >= low && value <= high && onStep(value, field.step);
			return fits && field.among?.(parameters)?.includes(value) !== false ? null : "OUT_OF_RANGE";
		}
		case "toggle":
			return typeof value === "boolean" ? null : "OUT_OF_RANGE";
		case "text": {
			if (field.accepts) return typeof value === "string" && field.accepts(value) ? null : "OUT_OF_RANGE";
			const letters = Array.from(typeof value === "string" ? value : "");
			if (letters.length === 0) return "REQUIRED";
			const known = letters.every((letter) => field.alphabet.includes(letter));
			return known && new Set(letters).size === letters.length ? null : "OUT_OF_RANGE";
		}
	}
}

/** The errors of the fields that apply now. */
export function fieldProblems<P extends PlainParameters>(fields: readonly Field<P>[], parameters: P): Problems<P> {
	const problems: Problems<P> = {};
	for (const field of fields) {
		const code = field.when?.(parameters) === false ? null : fieldProblem(field, parameters);
		if (code !== null) problems[field.name] = code;
	}
	return problems;
}

function nearest<P extends PlainParameters>(field: Field<P>, parameters: P, defaults: P): ParameterValue {
	const fallback = defaults[field.name] ?? null;
	const value = parameters[field.name];
	if (field.kind === "choice") {
		const options = field.options(parameters);
		return options.includes(fallback) ? fallback : (options[0] ?? null);
	}
	if (field.kind !== "number" || typeof value !== "number" || !Number.isFinite(value)) return fallback;
	if (field.among?.(parameters)) return fallback;
	const [low, high] = field.limits(parameters);
	const stepped = Number((Math.round(value / field.step) * field.step).toFixed(3));
	return Math.min(high, Math.max(low, stepped));
}

/** Makes every field valid beside those before it: numbers are clamped, choices reset. */
export function settleFields<P extends PlainParameters>(fields: readonly Field<P>[], changed: P, defaults: P): P {
	let next = changed;
	for (const field of fields) {
		if (field.when?.(next) === false || fieldProblem(field, next) === null) continue;
		next = { ...next, [field.name]: nearest(field, next, defaults) };
	}
	return next;
}

/** Throws `VALIDATION` with the problems when there are any. */
export function refuse(problems: Readonly<Record<string, ErrorCode | undefined>>): void {
	const fields = Object.fromEntries(Object.entries(problems).filter((entry) => entry[1] !== undefined));
	if (Object.keys(fields).length > 0) throw new DomainError("VALIDATION", fields as Record<string, ErrorCode>);
}

type Ten<T> = readonly [T, T, T, T, T, T, T, T, T, T];

/** Ten presets, each given by what differs from the defaults. */
export function levelsOf<P extends PlainParameters>(defaults: P, changes: Ten<Partial<P>>): Preset<P>[] {
	return changes.map((change, index) => ({ level: (index + 1) as Level, parameters: { ...defaults, ...change } }));
}

/** A trainer whose parameters are checked by its fields alone; `levels` are the changes of its ten presets. */
export function fieldTrainer<S extends string, P extends PlainParameters>({
	levels,
	...trainer
}: Omit<Definition<S, P>, "problems" | "settle" | "presets"> & { levels: Ten<Partial<P>> }): Definition<S, P> {
	const { defaults, fields } = trainer;
	const problems = (parameters: P) => fieldProblems(fields, parameters);
	return {
		...trainer,
		problems,
		settle: (changed) => settleFields(fields, changed, defaults),
		makeSet(parameters, seed) {
			refuse(problems(parameters));
			return trainer.makeSet(parameters, seed);
		},
		presets: () => levelsOf(defaults, levels),
	};
}
