import { z } from "zod";
import { examOutcomes } from "#domain/exam/exam-status";
import { ExamTypeName } from "../exam/contract";
import { Instant, visibleProse } from "../http/contract";
import { AuditEntry } from "./audit-contract";

const Count = z.number().int().min(0);
const Named = z.object({ _id: z.string(), name: z.string() });

/** Who is looked for: words of the name in any script, an e-mail, a phone, or a code of a class or of a paper. */
export const PeopleQuery = z.object({
	search: z.string().trim().max(100, "TOO_LONG").default(""),
	deleted: z.enum(["1"]).optional(),
});

/** Somebody as the search lists them. */
export const FoundPerson = z
	.object({
		_id: z.string(),
		name: z.string(),
		name_en: z.string(),
		role: z.number().int(),
		email: z.string().nullable(),
		phone: z.string(),
		birthday: z.string().nullable(),
		school: z.string(),
		deleted_at: Instant.nullable(),
	})
	.meta({ id: "FoundPerson" });
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundPeople = z.object({ data: z.array(FoundPerson), more: z.boolean() }).meta({ id: "FoundPeople" });

const PersonSession = z.object({
	_id: z.string(),
	began: Instant,
	seen: Instant,
	agent: z.string(),
	opened_by: z.string(),
});
const Purchase = z.object({
	_id: z.string(),
	product: z.number().int(),
	variant: z.number().int(),
	amount: z.number().int(),
	state: z.enum(["pending", "paid", "purchased", "suspended", "bought", "refunded"]),
	at: Instant,
	buyer: z.string(),
});
/** Tickets ordered by or for the person. */
const TicketOrder = z.object({
	_id: z.string(),
	olimpic: z.string(),
	state: z.enum(["awaiting", "paid", "cancelled", "lapsed"]),
	amount: Count,
	seats: Count,
	at: Instant,
	buyer: z.string(),
});
const PersonResult = z.object({
	olimpic: z.string(),
	category: z.string(),
	place: z.number().int().nullable(),
	score: z.number().nullable(),
	at: Instant,
});
const PersonExam = z.object({
	_id: z.string(),
	type: ExamTypeName,
	level: z.string(),
	/** null before it was sat */
	outcome: z.enum(examOutcomes).nullable(),
	at: Instant,
});
const PersonLetter = z.object({
	_id: z.string(),
	to: z.string(),
	subject: z.string(),
	at: Instant,
	sent: Instant.nullable(),
	/** why it could not be sent the last time; empty where it was not tried or went */
	fault: z.string(),
});

/**
 * Everything an answer about a person needs: who it is, where they belong, devices signed in, the latest purchases,
 * results, exams and letters, and the latest of the audit log.
 */
export const PersonFile = z
	.object({
		...FoundPerson.shape,
		parent_name: z.string(),
		parent_email: z.string(),
		country: z.string().nullable(),
		city: z.string(),
		active: z.boolean(),
		ovz: z.boolean(),
		signs_in: z.enum(["password", "staff_password", "one_time", "no_password"]),
		access_until: Instant.nullable(),
		feathers: Count,
		experiences: Count,
		created_at: Instant,
		creator: Named.nullable(),
		merged_into: Named.nullable(),
		groups: z.array(Named),
		sessions: z.array(PersonSession),
		purchases: z.array(Purchase),
		tickets: z.array(TicketOrder),
		results: z.array(PersonResult),
		exams: z.array(PersonExam),
		letters: z.array(PersonLetter),
		audit: z.array(AuditEntry),
	})
	.meta({ id: "PersonFile" });
export type PersonFile = z.infer<typeof PersonFile>;

export const ReasonInput = z.object({ reason: visibleProse(500).min(1, "REQUIRED") }).meta({ id: "PersonReasonInput" });

/** The password for one sign-in, told this once. */
export const OneTimePassword = z.object({ password: z.string() }).meta({ id: "OneTimePassword" });
export const EndedSessions = z.object({ count: Count }).meta({ id: "EndedSessions" });
