import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./user";

/**
 * Addresses of accounts that staff typed for a child: their owner is asked by a letter (docs/decisions/078). `of`: whose
 * address it is said to be. A child's own waits here until the owner of the account agrees; a parent's is a note that a
 * letter was sent. All instants in milliseconds.
 */
export const teachingRequests = sqliteTable(
	"teaching_requests",
	{
		id: text("id").primaryKey(),
		/** the child that staff have entered, without the account of the address */
		childId: text("child_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		of: text("of", { enum: ["child", "parent"] }).notNull(),
		email: text("email").notNull(),
		/** who is asked */
		accountId: text("account_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		teacherId: text("teacher_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		askedBy: text("asked_by").notNull(),
		/** of the link in the letter */
		secretHash: text("secret_hash").notNull().unique(),
		createdAt: integer("created_at").notNull(),
		expiresAt: integer("expires_at").notNull(),
		answeredAt: integer("answered_at"),
		accepted: integer("accepted", { mode: "boolean" }),
	},
	(t) => [
		uniqueIndex("teaching_requests_child").on(t.childId, t.of),
		index("teaching_requests_asked_by").on(t.askedBy, t.createdAt),
		index("teaching_requests_email").on(t.email, t.createdAt),
		index("teaching_requests_account").on(t.accountId),
		index("teaching_requests_teacher").on(t.teacherId),
	],
);
