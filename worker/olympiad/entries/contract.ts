import { z } from "zod";
import { errorCodes } from "#domain/errors";
import { entryCells, mostEntries } from "#domain/olympiad/entry-list";
import { ParticipationFields } from "../participants/contract";

const Cell = z.string().max(300, "TOO_LONG").default("");
const Code = z.enum(errorCodes);

/**
 * A child of a list as typed: each cell is checked by itself, and its fault is in the answer. `_id` names an account
 * within reach instead. `as` is what a dry run said: to write it must still hold. `new` also says that a child who is
 * known by the same name and birthday is another one.
 */
export const EntryRow = z.object({
	_id: z.string().max(100).optional(),
	as: z.enum(["", "new", "known"]).default(""),
	surname_en: Cell,
	name_en: Cell,
	birthday: Cell,
	category: Cell,
	country: Cell,
	email: Cell,
	phone: Cell,
	password: Cell,
	/** what only a form asks; a list leaves it out */
	details: ParticipationFields.omit({ category: true, country: true }).partial().optional(),
});
export type EntryRow = z.infer<typeof EntryRow>;

/** Children to enter, a hundred at most; ten at most where `dry` is false. `creator_id` as in `NewStudent`. */
export const EntryListInput = z
	.object({
		dry: z.boolean(),
		creator_id: z.string().trim().optional(),
		rows: z.array(EntryRow).min(1, "REQUIRED").max(mostEntries, "OUT_OF_RANGE"),
	})
	.meta({ id: "EntryListInput" });
export type EntryListInput = z.infer<typeof EntryListInput>;

/**
 * What a line would do, or has done: `new` makes an account, `known` enters a child who has one, `same` takes part
 * already, `entered` was written. `faults` are by cell. `category` is the chosen one, the only open one where none was
 * given; `categories` are those open to the child. `double`: a child of this name and birthday is known. `password` is
 * the one that was made for a new account, shown this once.
 */
export const EntryOutcome = z
	.object({
		kind: z.enum(["new", "known", "same", "entered", "fault"]),
		faults: z.partialRecord(z.enum(entryCells), Code),
		category: z.string(),
		categories: z.array(z.string()),
		double: z.boolean(),
		password: z.string().nullable(),
	})
	.meta({ id: "EntryOutcome" });
export type EntryOutcome = z.infer<typeof EntryOutcome>;

/** Lines in the order of the rows. */
export const EntryAnswer = z.object({ lines: z.array(EntryOutcome) }).meta({ id: "EntryAnswer" });
export type EntryAnswer = z.infer<typeof EntryAnswer>;

/** A child within reach who took part before and does not yet; `suggested` is null where no category is open. */
export const EarlierEntry = z
	.object({
		_id: z.string(),
		name: z.string(),
		birthday: z.string().nullable(),
		country: z.string(),
		/** the olympiad they took part in last; `name_en` is never empty */
		olimpic: z.object({ name: z.string(), name_en: z.string() }),
		category: z.string(),
		categories: z.array(z.string()),
		suggested: z.string().nullable(),
	})
	.meta({ id: "EarlierEntry" });
export type EarlierEntry = z.infer<typeof EarlierEntry>;

export const EarlierEntries = z
	.object({ data: z.array(EarlierEntry), count: z.number().int() })
	.meta({ id: "EarlierEntries" });
export type EarlierEntries = z.infer<typeof EarlierEntries>;
