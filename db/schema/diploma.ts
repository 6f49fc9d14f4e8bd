import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Issued diplomas with the facts of the day of issue. Rows outlive the people and olympiads they name, so there are no
 * foreign keys. A re-issue adds a row and links the old one to it.
 */
export const diplomas = sqliteTable(
	"diplomas",
	{
		id: text("id").primaryKey(),
		code: text("code").notNull(),
		mode: text("mode", { enum: ["personal", "center", "teacher"] }).notNull(),
		olympiadId: text("olympiad_id").notNull(),
		/** the user of a personal diploma or a teacher's letter, the school of a centre's */
		recipientId: text("recipient_id").notNull(),
		participantId: text("participant_id"),
		nameRu: text("name_ru").notNull(),
		/** empty while the person has no English name; then the profile's is shown as soon as it is filled in */
		nameEn: text("name_en").notNull(),
		category: text("category"),
		place: integer("place"),
		country: text("country").notNull().default(""),
		score: integer("score"),
		max: integer("max"),
		/** results in the category, or participants the recipient of a letter prepared */
		field: integer("field").notNull().default(0),
		/** prizes (places 0 to 3) among those a recipient of a letter prepared */
		prizes: integer("prizes").notNull().default(0),
		/** delegate or teacher named beside the signature */
		mentorRu: text("mentor_ru").notNull().default(""),
		mentorEn: text("mentor_en").notNull().default(""),
		olympiadName: text("olympiad_name").notNull(),
		/** empty: the same as `olympiad_name` */
		olympiadNameEn: text("olympiad_name_en").notNull().default(""),
		startsAt: integer("starts_at").notNull(),
		endsAt: integer("ends_at").notNull(),
		/** changed words of a letter; empty: the usual ones */
		textRu: text("text_ru").notNull().default(""),
		textEn: text("text_en").notNull().default(""),
		issuedAt: integer("issued_at").notNull(),
		issuedBy: text("issued_by").notNull(),
		replacedBy: text("replaced_by"),
	},
	(t) => [
		uniqueIndex("diplomas_code").on(t.code),
		uniqueIndex("diplomas_one_current")
			.on(t.olympiadId, t.mode, t.recipientId)
			.where(sql`${t.replacedBy} is null`),
		index("diplomas_participant").on(t.participantId),
		check("diplomas_personal", sql`(${t.mode} = 'personal') = (${t.place} is not null and ${t.category} is not null)`),
	],
);
