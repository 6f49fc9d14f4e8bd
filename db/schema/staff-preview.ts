import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sessions } from "./session";

/** The shards of staff previews by session, for sign-outs: staff have no participation that names a shard. */
export const previewShards = sqliteTable(
	"preview_shards",
	{
		sessionId: text("session_id")
			.notNull()
			.references(() => sessions.id, { onDelete: "cascade" }),
		shard: text("shard").notNull(),
	},
	(t) => [primaryKey({ columns: [t.sessionId, t.shard] })],
);
