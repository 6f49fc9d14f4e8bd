import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sessions } from "./session";

/**
 * In which shards a session of staff tries runs out: they take no part, so nothing else says whom a sign-out concerns.
 */
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
