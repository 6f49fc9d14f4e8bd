import { z } from "zod";
import type { SampleRule } from "#domain/generator/sample";
import { type FormulaFamily, type FormulaId, formulaIds, isFormulaId } from "#domain/soroban/rod";

/** Most samples of one call, and most digits in them all: long numbers come in smaller portions. */
export const mostSamples = 500;
export const mostDigits = 20_000;

const whole = (low: number, high: number) =>
	z.coerce.number("NOT_A_NUMBER").int("NOT_A_NUMBER").min(low, "OUT_OF_RANGE").max(high, "OUT_OF_RANGE");
const flag = z.enum(["0", "1"], "OUT_OF_RANGE").transform((value) => value === "1");
const digits = z
	.string()
	.regex(/^[0-9]{1,10}$/, "OUT_OF_RANGE")
	.transform((text) => [...new Set(Array.from(text, Number))].toSorted((a, b) => a - b));
const bounds = z
	.string()
	.regex(/^\d{1,12}-\d{1,12}$/, "OUT_OF_RANGE")
	.transform((text): [number, number] => {
		const [low = 0, high = 0] = text.split("-").map(Number);
		return [low, high];
	});
const moves = z
	.string()
	.transform((text) => text.split(","))
	.refine((ids) => ids.every((id) => id === "S" || isFormulaId(id)), "UNKNOWN_FORMULA")
	.transform((ids) => ids as ("S" | FormulaId)[]);

/**
 * Which samples: a task (docs/domain.md C), a seed, how many. The rest narrows it as a trainer may (docs/domain.md A.3,
 * B.2): `avail` digits of operands, `range` and `final` bounds like `0-99`, `allow` permitted moves such as `S,5+4`,
 * `target` and `hits`, a `bound` to go through `over` or `under`, and of products the digits of the factors, the length
 * of the answer and the rotation.
 */
export const SamplesQuery = z
	.object({
		task: z.string("REQUIRED"),
		seed: z.string("REQUIRED").min(1, "REQUIRED").max(100, "TOO_LONG"),
		count: whole(1, mostSamples).default(5),
		avail: digits.optional(),
		range: bounds.optional(),
		final: bounds.optional(),
		allow: moves.optional(),
		target: z.enum(["5", "10", "M", ...formulaIds], "UNKNOWN_FORMULA").optional(),
		hits: whole(1, 99).optional(),
		bound: z.enum(["50", "100"], "OUT_OF_RANGE").transform(Number).optional(),
		over: flag.default(false),
		under: flag.default(false),
		no_cancel: flag.default(false),
		first_int_available_numbers: digits.optional(),
		second_int_available_numbers: digits.optional(),
		answer_discharge_type: z.enum(["any", "short", "full"], "OUT_OF_RANGE").optional(),
		rotation_type: z
			.enum(["0", "1", "2"], "OUT_OF_RANGE")
			.transform((value) => Number(value) as 0 | 1 | 2)
			.optional(),
	})
	.meta({ id: "SamplesQuery" });
export type SamplesQuery = z.infer<typeof SamplesQuery>;

/** The rule the generator is asked to keep beyond the notation. */
export function ruleOf(query: SamplesQuery): SampleRule {
	const { avail, range, final, allow, target, hits, bound, over, under } = query;
	const given = {
		avail,
		range,
		final,
		allow,
		target: target as FormulaFamily | FormulaId | undefined,
		hits,
		cross: bound === undefined ? undefined : { bound, over, under },
		noCancel: query.no_cancel || undefined,
		firstAvail: query.first_int_available_numbers,
		secondAvail: query.second_int_available_numbers,
		discharge: query.answer_discharge_type,
		rotation: query.rotation_type,
	};
	return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as SampleRule;
}

/**
 * One sample: `list` holds its operands (of a cube or a root the answer itself), or the columns of a crosswise table.
 * `answer` is the expected answer; of a table the column totals, the row totals and the grand total in order.
 */
export const SampleAnswer = z
	.object({
		list: z.array(z.union([z.number(), z.array(z.number())])),
		params: z.object({ type: z.string(), notation: z.string() }),
		answer: z.union([z.string(), z.array(z.string())]),
	})
	.meta({ id: "Sample" });
export const SamplesAnswer = z.object({ data: z.array(SampleAnswer) }).meta({ id: "Samples" });
export type SamplesAnswer = z.infer<typeof SamplesAnswer>;
