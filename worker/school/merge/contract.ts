import { z } from "zod";
import { NameInBoth } from "../../account/users/contract";
import { Instant } from "../../http/contract";

const Id = z.string("REQUIRED").trim().min(1, "REQUIRED").max(100, "TOO_LONG");

/** One of two children who may be the same, with what tells them apart. */
export const Candidate = NameInBoth.extend({
	_id: z.string(),
	birthday: z.string().nullable(),
	parent_email: z.string(),
	email: z.string().nullable(),
	groups: z.array(z.string()),
	teacher: NameInBoth,
	sets: z.number().int(),
	results: z.number().int(),
	feathers: z.number().int(),
	created_at: Instant,
}).meta({ id: "DuplicateCandidate" });
export type Candidate = z.infer<typeof Candidate>;

/** Children of the same name, with the same birthday or parent or without one of the two birthdays. */
export const Duplicates = z
	.object({ data: z.array(z.object({ people: z.tuple([Candidate, Candidate]) })), count: z.number().int() })
	.meta({ id: "Duplicates" });
export type Duplicates = z.infer<typeof Duplicates>;

/** `gone` becomes a part of `kept`. */
export const MergeInput = z.object({ kept: Id, gone: Id }).meta({ id: "MergeInput" });

/** A merge that can still be undone. */
export const Merges = z
	.object({
		data: z.array(NameInBoth.extend({ _id: z.string(), at: Instant, until: Instant })),
		count: z.number().int(),
	})
	.meta({ id: "Merges" });
export type Merges = z.infer<typeof Merges>;
export const Merged = z.object({ _id: z.string() }).meta({ id: "Merged" });
