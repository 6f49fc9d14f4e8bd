import { z } from "zod";
import { auditActions } from "#domain/audit/actions";
import { parseDate } from "#domain/calendar/civil-date";
import { Instant } from "../http/contract";

const day = z
	.string()
	.refine((date) => parseDate(date) !== null, "INVALID_DATE")
	.optional();

/**
 * What of the log is wanted, the newest first. `area`: the first word of an action; `person`: who did it or whom it was
 * about, by id; days are Moscow's, both included. `before`: the last row of the page before.
 */
export const AuditQuery = z.object({
	area: z.enum([...new Set(auditActions.map((action) => action.split(".")[0]!))] as [string, ...string[]]).optional(),
	person: z.string().max(100, "TOO_LONG").optional(),
	reason: z.enum(["1"]).optional(),
	from: day,
	to: day,
	before: z.string().max(100, "TOO_LONG").optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** One field that changed; a value that is not told is null. */
const Change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type Change = z.infer<typeof Change>;

const Named = z.object({ _id: z.string(), name: z.string() });

/**
 * Something that was done: by whom (null: by a job), with what, what changed and why. `target.name` is empty where it is
 * not known any more.
 */
export const AuditEntry = z
	.object({
		_id: z.string(),
		at: Instant,
		// typed as string: all actions in every answer make the app's type too long for the compiler
		action: z.enum(auditActions) as unknown as z.ZodType<string>,
		actor: Named.nullable(),
		target: Named.extend({ kind: z.string() }),
		reason: z.string(),
		changes: z.array(Change),
	})
	.meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({ data: z.array(AuditEntry), more: z.boolean() }).meta({ id: "AuditPage" });
export type AuditPage = z.infer<typeof AuditPage>;
