import { z } from "zod";
import { bookSections } from "#domain/book/sections";
import { NamedPerson } from "../account/users/contract";

/**
 * What somebody did of one section of the book: `sets` of it wherever they were done, the `good` ones among them, whether
 * its `theory` was gone through. Sections that were not begun are left out.
 */
export const SectionDone = z
	.object({
		section: z.string(),
		sets: z.number().int(),
		good: z.number().int(),
		theory: z.boolean(),
	})
	.meta({ id: "BookSectionDone" });
export type SectionDone = z.infer<typeof SectionDone>;

/** Whose progress: a child within reach, by default one's own. */
export const BookQuery = z.object({ student: z.string().max(64, "TOO_LONG").optional() }).meta({ id: "BookQuery" });

export const BookAnswer = z.object({ _id: z.string(), data: z.array(SectionDone) }).meta({ id: "Book" });

/** The children of a group, by name, and how far each came; `cut` where the group has more than are told. */
export const GroupBook = z
	.object({
		_id: z.string(),
		name: z.string(),
		children: z.array(NamedPerson.extend({ data: z.array(SectionDone) })),
		cut: z.boolean(),
	})
	.meta({ id: "GroupBook" });
export type GroupBook = z.infer<typeof GroupBook>;

const keys = bookSections.map(({ key }) => key);

export const SectionParam = z.object({ section: z.enum(keys as [string, ...string[]], "OUT_OF_RANGE") });
