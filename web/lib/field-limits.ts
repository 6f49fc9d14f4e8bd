import { z } from "zod";

export interface FieldLimits {
	least?: number;
	most?: number;
	/** The most characters of a text. */
	longest?: number;
}

/** What the contract of a form lets one of its fields be, so that an error can name the range. */
export function fieldLimits(schema: z.ZodType, name: string): FieldLimits {
	const field = schema instanceof z.ZodObject ? bare(schema.shape[name]) : undefined;
	if (field instanceof z.ZodString) return field.maxLength === null ? {} : { longest: field.maxLength };
	if (!(field instanceof z.ZodNumber)) return {};
	const { minValue, maxValue } = field;
	return { ...finite("least", minValue), ...finite("most", maxValue) };
}

function bare(field: unknown): unknown {
	const wrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;
	return wrapped ? bare(field.unwrap()) : field;
}

/** A whole number has the bounds of safe integers where the contract names none. */
function finite(name: "least" | "most", bound: number | null): FieldLimits {
	return bound === null || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? {} : { [name]: bound };
}
