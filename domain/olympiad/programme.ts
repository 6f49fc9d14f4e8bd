import { DomainError, type ErrorCode } from "../errors";
import { parseNotation } from "../generator/notation";
import { generateSamples } from "../generator/sample";
import { categoriesOfType, type Category, categoryOf, type OlympiadType } from "./categories";
import { configFaults } from "./category-config";
import type { PlanStep } from "../attempt/plan-step";
import { pointsOf } from "../attempt/stage-points";
import { maxOf, type Plan, planOf, stageCount } from "./stages";

/** One stage as an admin edits it: notation (docs/domain.md C), minutes, questions, points each. */
export type ProgrammeStage = {
	readonly type: "abacus" | "mental";
	readonly notation: string;
	readonly minutes: number;
	readonly samples: number;
	readonly size: number;
};

/** A category on offer: `years` are offsets from the olympiad's year as in the category table, `stages` are S1 to Sn. */
export type ProgrammeCategory = {
	readonly code: string;
	readonly years: readonly number[];
	readonly stages: readonly ProgrammeStage[];
};

/** The categories and stages of one olympiad as data. Null stands for those of its type (docs/domain.md D.2, D.4). */
export type Programme = readonly ProgrammeCategory[];

/**
 * What is wrong with a programme: the category, its stage (from 1) where it is about one, and a code of the catalogue.
 */
export type ProgrammeFault = { readonly code: string; readonly stage: number | null; readonly fault: ErrorCode };

/** Bounds of a stage, so that its sheet can be printed and its time sat. */
export const stageLimits = {
	minutes: { min: 0.5, max: 30 },
	samples: { min: 1, max: 100 },
	size: { min: 1, max: 100 },
	/** columns of a crosswise table: more do not fit a sheet of A4 */
	columns: { min: 2, max: 10 },
};

/** The programme a type starts from. */
export function defaultProgramme(type: OlympiadType): Programme {
	return categoriesOfType(type).map(({ code, years }) => ({
		code,
		years,
		stages: planOf(code).steps.map(({ type: kind, notation, minutes, samples, size }) => ({
			type: kind,
			notation,
			minutes,
			samples,
			size,
		})),
	}));
}

/** Reads the stored programme of an olympiad; null for an empty text. */
export function readProgramme(text: string): Programme | null {
	return text === "" ? null : (JSON.parse(text) as Programme);
}

/** The programme as it is stored: empty when it equals that of the type, so that it follows the tables. */
export function writeProgramme(programme: Programme, type: OlympiadType): string {
	const text = JSON.stringify(programme);
	return text === JSON.stringify(defaultProgramme(type)) ? "" : text;
}

/** The categories offered, with the years of the programme if there is one. */
export function offeredCategories(type: OlympiadType, programme: Programme | null): readonly Category[] {
	if (!programme) return categoriesOfType(type);
	return programme.flatMap(({ code, years }) => {
		const category = categoryOf(code);
		return category ? [{ ...category, years }] : [];
	});
}

/**
 * The plan of a category in an olympiad. A category outside the programme has the plan of the tables, so that results of a
 * category no longer offered stay readable. Throws NOT_FOUND_CATEGORIES_FOR_OLIMPIC for an unknown code.
 */
export function planIn(programme: Programme | null, code: string): Plan {
	const usual = planOf(code);
	const own = programme?.find((category) => category.code === code);
	if (!own) return usual;
	const steps = usual.steps.map((step, index): PlanStep => ({ ...step, ...own.stages[index] }));
	return { level: usual.level, steps, max: maxOf(own.stages) };
}

/**
 * The olympiad's own stages of a category; undefined for the usual ones. They are part of the readiness ticket and stored
 * with the attempt, because a start asks no database.
 */
export function ownStages(programme: Programme | null, code: string): readonly PlanStep[] | undefined {
	return programme?.some((category) => category.code === code) ? planIn(programme, code).steps : undefined;
}

function notationFault({ notation, samples }: ProgrammeStage): ErrorCode | null {
	try {
		parseNotation(notation);
		generateSamples(notation, "check", samples);
		return null;
	} catch (error) {
		return error instanceof DomainError ? error.code : "INFEASIBLE_CONSTRAINT";
	}
}

function stageFault(stage: ProgrammeStage): ErrorCode | null {
	const outside = (["minutes", "samples", "size"] as const).some(
		(key) => !(stage[key] >= stageLimits[key].min && stage[key] <= stageLimits[key].max),
	);
	const broken = !Number.isInteger(stage.samples) || !Number.isInteger(stage.size);
	if (outside || broken) return "OUT_OF_RANGE";
	const fault = notationFault(stage);
	if (fault) return fault;
	const { min, max } = stageLimits.columns;
	return pointsOf(stage).tables.some((columns) => columns < min || columns > max) ? "OUT_OF_RANGE" : null;
}

/**
 * Faults of a programme: a category of another type or named twice; years that are empty, not ascending or shared between
 * age groups; stages out of bounds, or with a notation that cannot be read or generated.
 */
export function programmeFaults(type: OlympiadType, programme: Programme): ProgrammeFault[] {
	const known = new Set(categoriesOfType(type).map(({ code }) => code));
	const faults: ProgrammeFault[] = programme
		.filter(({ code }) => !known.has(code))
		.map(({ code }) => ({ code, stage: null, fault: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" }));
	for (const { code, fault } of configFaults(offeredCategories(type, programme))) {
		// an olympiad may leave out ages
		const about = fault === "NO_GROUP" || fault === "SINGLE_YEAR_NOT_OLDEST" ? false : code === type || known.has(code);
		if (about) faults.push({ code, stage: null, fault: fault === "DUPLICATE" ? "CONFLICT" : "OUT_OF_RANGE" });
	}
	const seen = new Map<string, ErrorCode | null>();
	for (const { code, stages } of programme) {
		if (stages.length !== stageCount) faults.push({ code, stage: null, fault: "OUT_OF_RANGE" });
		for (const [index, stage] of stages.entries()) {
			const key = JSON.stringify(stage);
			const fault = seen.has(key) ? (seen.get(key) ?? null) : stageFault(stage);
			seen.set(key, fault);
			if (fault) faults.push({ code, stage: index + 1, fault });
		}
	}
	return faults;
}
