import { z } from "zod";
import { jobNames } from "#domain/health/jobs";
import { Instant } from "../../http/contract";

const Count = z.number().int();

/**
 * A scheduled job: how it stands (`domain/health/job-health.ts`), since when where that is trouble, when it last began and
 * ended, when it is due again, and what it failed with, without anything of a person.
 */
export const JobLine = z
	.object({
		job: z.enum(jobNames),
		state: z.enum(["well", "running", "failed", "stuck", "late", "waits"]),
		since: Instant.nullable(),
		began: Instant.nullable(),
		ended: Instant.nullable(),
		next: Instant.nullable(),
		fault: z.string(),
	})
	.meta({ id: "JobLine" });
export type JobLine = z.infer<typeof JobLine>;

/** An olympiad that runs or is over since two weeks at most: people in it, results that have arrived, its shards. */
const OlympiadLine = z.object({
	_id: z.string(),
	name: z.string(),
	name_en: z.string(),
	end: Instant,
	participants: Count,
	results: Count,
	shards: Count,
});

/** Letters of one kind that did not go; `again`: whether the outbox still sends them. */
const MailKindLine = z.object({ kind: z.string(), count: Count, oldest: Instant, again: z.boolean() });

/** A letter that did not go: to whom, masked, how often it was tried, and why it failed the last time. */
const MailLine = z.object({
	_id: z.string(),
	kind: z.string(),
	to: z.string(),
	created_at: Instant,
	tries: Count,
	fault: z.string(),
	again: z.boolean(),
});

/** Refusals of one code on one Moscow day; `fault`: those that are ours and not the caller's. */
const ErrorLine = z.object({ date: z.string(), code: z.string(), count: Count, fault: z.boolean() });

/**
 * How the product is. `exams`: exams that began over three hours ago and have no result, and when the first of them did.
 * `sent`: letters that went within a day. `errors`: of fourteen Moscow days, today with them.
 */
export const Health = z
	.object({
		at: Instant,
		jobs: z.array(JobLine),
		olympiads: z.array(OlympiadLine),
		exams: z.object({ count: Count, oldest: Instant.nullable() }),
		mail: z.object({ sent: Count, kinds: z.array(MailKindLine), data: z.array(MailLine) }),
		errors: z.array(ErrorLine),
	})
	.meta({ id: "Health" });
export type Health = z.infer<typeof Health>;

/** What the shards themselves say: attempts whose results have not arrived, by olympiad; `_id` is empty for exams. */
export const ShardsHealth = z
	.object({
		at: Instant,
		asked: Count,
		silent: Count,
		waiting: z.array(
			z.object({
				_id: z.string(),
				name: z.string(),
				name_en: z.string(),
				attempts: Count,
				oldest: Instant.nullable(),
			}),
		),
	})
	.meta({ id: "ShardsHealth" });
export type ShardsHealth = z.infer<typeof ShardsHealth>;

/** Which letters to send again: one by its id, or all of a kind. */
export const MailAgain = z.union([
	z.object({ id: z.string().min(1, "REQUIRED").max(100, "TOO_LONG") }),
	z.object({ kind: z.string().min(1, "REQUIRED").max(50, "TOO_LONG") }),
]);
export type MailAgain = z.infer<typeof MailAgain>;

/** How many went and how many stay. */
export const MailWent = z.object({ sent: Count, left: Count }).meta({ id: "MailWent" });
