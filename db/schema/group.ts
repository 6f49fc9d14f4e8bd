import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./user";

export const groups = sqliteTable(
	"groups",
	{
		id: text("id").primaryKey(),
		name: text("name").notNull(),
		teacherId: text("teacher_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: integer("created_at").notNull(),
		/** put away: kept with its children and history, not offered any more */
		archivedAt: integer("archived_at"),
	},
	(t) => [index("groups_teacher").on(t.teacherId)],
);

export const groupMembers = sqliteTable(
	"group_members",
	{
		groupId: text("group_id")
			.notNull()
			.references(() => groups.id, { onDelete: "cascade" }),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		joinedAt: integer("joined_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.groupId, t.userId] }), index("group_members_user").on(t.userId)],
);
