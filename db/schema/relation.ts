import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { schools } from "./school";
import { users } from "./user";

/**
 * Who stands to whom (docs/product.md 2). A row is one relation from its beginning to its end; `until` is null while it
 * lasts. All instants in milliseconds. No right reads who made an account: it reads these rows.
 */

/** A parent and a child. Of a child that has any, the family holds the account. */
export const guardianships = sqliteTable(
	"guardianships",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		parentId: text("parent_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		childId: text("child_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** added by the parent, claimed by a code, invited by another guardian, or carried over from a family account */
		how: text("how", { enum: ["added", "claimed", "invited", "carried"] }).notNull(),
		since: integer("since").notNull(),
		beganBy: text("began_by"),
		until: integer("until"),
		endedBy: text("ended_by"),
	},
	(t) => [
		uniqueIndex("guardianships_living")
			.on(t.parentId, t.childId)
			.where(sql`${t.until} is null`),
		index("guardianships_child").on(t.childId, t.until),
	],
);

/** A teacher (a head or a delegate too) and a child. */
export const teachings = sqliteTable(
	"teachings",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		teacherId: text("teacher_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		childId: text("child_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** the teacher made the account, the child joined with the family's word or by a group, or was moved here */
		how: text("how", { enum: ["made", "joined", "moved"] }).notNull(),
		/** the teacher holds the account as long as no family and no own password does (domain/access/holding.ts) */
		holds: integer("holds", { mode: "boolean" }).notNull().default(false),
		/** it follows from groups alone, and ends with the last of them */
		byGroup: integer("by_group", { mode: "boolean" }).notNull().default(false),
		since: integer("since").notNull(),
		beganBy: text("began_by"),
		until: integer("until"),
		endedBy: text("ended_by"),
		endedHow: text("ended_how", { enum: ["family", "teacher", "head", "admin", "group", "moved", "merged"] }),
	},
	(t) => [
		uniqueIndex("teachings_living")
			.on(t.teacherId, t.childId)
			.where(sql`${t.until} is null`),
		uniqueIndex("teachings_holder")
			.on(t.childId)
			.where(sql`${t.until} is null and ${t.holds} = 1`),
		index("teachings_child").on(t.childId, t.until),
	],
);

/** A school and somebody of its staff. The living row says the same as `users.school_id`, which lists read. */
export const staffings = sqliteTable(
	"staffings",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		schoolId: text("school_id")
			.notNull()
			.references(() => schools.id, { onDelete: "cascade" }),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** the school made the account, or an account that was there has said yes */
		how: text("how", { enum: ["made", "joined"] }).notNull(),
		since: integer("since").notNull(),
		beganBy: text("began_by"),
		until: integer("until"),
		endedBy: text("ended_by"),
	},
	(t) => [
		uniqueIndex("staffings_living")
			.on(t.userId)
			.where(sql`${t.until} is null`),
		index("staffings_school").on(t.schoolId, t.until),
	],
);

/** An association's representative and a delegate. */
export const delegations = sqliteTable(
	"delegations",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		representativeId: text("representative_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		delegateId: text("delegate_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		since: integer("since").notNull(),
		beganBy: text("began_by"),
		until: integer("until"),
		endedBy: text("ended_by"),
	},
	(t) => [
		uniqueIndex("delegations_living")
			.on(t.delegateId)
			.where(sql`${t.until} is null`),
		index("delegations_representative").on(t.representativeId, t.until),
	],
);
