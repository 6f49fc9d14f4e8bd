import { sql } from "drizzle-orm";
import type { AuditAction } from "#domain/audit/actions";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row per scheduled job and Moscow date, so that a repeated run is harmless. */
export const jobRuns = sqliteTable(
	"job_runs",
	{
		job: text("job").notNull(),
		moscowDate: text("moscow_date").notNull(),
		state: text("state", { enum: ["running", "done", "failed"] }).notNull(),
		startedAt: integer("started_at").notNull(),
		finishedAt: integer("finished_at"),
		detail: text("detail").notNull().default(""),
	},
	(t) => [primaryKey({ columns: [t.job, t.moscowDate] })],
);

/** Who did what to whom and why. Append-only. */
export const auditLog = sqliteTable(
	"audit_log",
	{
		id: text("id").primaryKey(),
		at: integer("at").notNull(),
		actorId: text("actor_id"),
		action: text("action").$type<AuditAction>().notNull(),
		targetKind: text("target_kind").notNull(),
		targetId: text("target_id").notNull(),
		reason: text("reason").notNull().default(""),
		detail: text("detail").notNull().default("{}"),
	},
	(t) => [
		index("audit_log_target").on(t.targetKind, t.targetId, t.at),
		index("audit_log_action").on(t.action, t.at),
		index("audit_log_at").on(t.at, t.id),
		index("audit_log_actor").on(t.actorId, t.at),
	],
);

/** How often each refusal was answered, by Moscow day: a code and a number, nobody's name. */
export const errorCounts = sqliteTable(
	"error_counts",
	{
		moscowDate: text("moscow_date").notNull(),
		code: text("code").notNull(),
		count: integer("count").notNull(),
	},
	(t) => [primaryKey({ columns: [t.moscowDate, t.code] })],
);

/**
 * Every version of the text of a letter as an admin saved it, in both languages; the last one counts, and what is empty in
 * it is the built-in text.
 */
export const letterTexts = sqliteTable(
	"letter_texts",
	{
		kind: text("kind").notNull(),
		version: integer("version").notNull(),
		subjectRu: text("subject_ru").notNull(),
		htmlRu: text("html_ru").notNull(),
		subjectEn: text("subject_en").notNull(),
		htmlEn: text("html_en").notNull(),
		/** user id */
		savedBy: text("saved_by").notNull(),
		savedAt: integer("saved_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.kind, t.version] })],
);

/** Mail waits here until the adapter has sent it; on a local run /dev/mailbox shows it. */
export const mailOutbox = sqliteTable(
	"mail_outbox",
	{
		id: text("id").primaryKey(),
		recipient: text("recipient").notNull(),
		kind: text("kind").notNull(),
		lang: text("lang", { enum: ["ru", "en"] }).notNull(),
		subject: text("subject").notNull(),
		body: text("body").notNull(),
		createdAt: integer("created_at").notNull(),
		sentAt: integer("sent_at"),
		/** what the HTML part and the headers are made of; null for a mail of plain text */
		parts: text("parts", { mode: "json" }).$type<Record<string, unknown>>(),
		/** how often sending failed, and what it failed with the last time (`worker/mail/mailer.ts`) */
		tries: integer("tries").notNull().default(0),
		fault: text("fault").notNull().default(""),
		/** until when whoever is posting it has it alone */
		claimedUntil: integer("claimed_until").notNull().default(0),
		/** the hash of the address whose owner is to agree first; null: it goes */
		awaits: text("awaits"),
	},
	(t) => [
		index("mail_outbox_unsent").on(t.sentAt, t.createdAt),
		index("mail_outbox_recipient").on(t.recipient, t.createdAt),
		index("mail_outbox_awaits")
			.on(t.awaits)
			.where(sql`${t.awaits} is not null`),
	],
);

/** Small pieces of staff-written content, such as the sign-in page's HTML. Sanitised on save and on display. */
export const siteContent = sqliteTable("site_content", {
	key: text("key").primaryKey(),
	ru: text("ru").notNull(),
	en: text("en").notNull(),
	version: integer("version").notNull().default(1),
	updatedAt: integer("updated_at").notNull(),
});

/** Every version of such a piece, as it was saved; the last one is in `site_content`. */
export const siteContentVersions = sqliteTable(
	"site_content_versions",
	{
		key: text("key").notNull(),
		version: integer("version").notNull(),
		ru: text("ru").notNull(),
		en: text("en").notNull(),
		/** user id */
		savedBy: text("saved_by").notNull(),
		savedAt: integer("saved_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.key, t.version] })],
);
