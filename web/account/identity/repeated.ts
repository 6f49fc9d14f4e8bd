import { z } from "zod";

const Repeat = z.string("REQUIRED").trim().min(1, "REQUIRED");

/** A contract with the new password typed twice; `field` names the first of the two, `repeat` is the second. */
export function withRepeat<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, field: keyof Shape & string) {
	return z.object({ ...schema.shape, repeat: Repeat }).superRefine((value, ctx) => {
		const typed = value as Record<string, unknown>;
		if (typed[field] !== typed.repeat) {
			ctx.addIssue({ code: "custom", path: ["repeat"], message: "PASSWORDS_DO_NOT_MATCH" });
		}
	});
}
