import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { memberStates } from "#domain/teamwork/team";
import { users } from "./user";

/** Who is asked to which team: what the team's room keeps, copied here to be found by person. */
export const teamMembers = sqliteTable(
	"team_members",
	{
		teamId: text("team_id").notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		maker: integer("maker", { mode: "boolean" }).notNull(),
		state: text("state", { enum: memberStates }).notNull(),
		at: integer("at").notNull(),
		/** of the room's record: an older copy never overwrites a newer one */
		version: integer("version").notNull(),
	},
	(t) => [primaryKey({ columns: [t.teamId, t.userId] }), index("team_members_user").on(t.userId, t.state)],
);
