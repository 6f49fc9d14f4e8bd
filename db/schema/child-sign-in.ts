import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { groups } from "./group";
import { users } from "./user";

/** The code by which the children of a group find their names. A group without a row has none. */
export const classCodes = sqliteTable("class_codes", {
	groupId: text("group_id")
		.primaryKey()
		.references(() => groups.id, { onDelete: "cascade" }),
	code: text("code").notNull().unique(),
	madeAt: integer("made_at").notNull(),
});

/** A child's four pictures, as a slow hash keyed by the child and a secret of the server. */
export const picturePins = sqliteTable("picture_pins", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	hash: text("hash").notNull(),
	/** 1 while they are those that a teacher gave: the child may choose its own once */
	byStaff: integer("by_staff", { mode: "boolean" }).notNull(),
	madeAt: integer("made_at").notNull(),
});

/** A child's card: one at a time, a new one ends the old. Only a hash of its secret is kept. */
export const signInCards = sqliteTable("sign_in_cards", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	id: text("id").notNull(),
	secretHash: text("secret_hash").notNull().unique(),
	madeAt: integer("made_at").notNull(),
});
