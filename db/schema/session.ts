import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./user";

export const sessions = sqliteTable(
	"sessions",
	{
		id: text("id").primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: integer("created_at").notNull(),
		seenAt: integer("seen_at").notNull(),
		expiresAt: integer("expires_at").notNull(),
		revokedAt: integer("revoked_at"),
		userAgent: text("user_agent").notNull().default(""),
		/** how it began; a "family" session is a child's that its parent opened, through an "acting" one an admin looks */
		openedBy: text("opened_by", { enum: ["password", "pictures", "card", "family", "acting"] })
			.notNull()
			.default("password"),
		/** the card, or for a family session the parent's and for an acting one the admin's, which it does not outlive */
		opener: text("opener"),
		/** when the parent said the account's password to open the children */
		familyAt: integer("family_at"),
	},
	(t) => [index("sessions_user").on(t.userId, t.createdAt)],
);

/** Codes and links sent by mail: sign-up confirmation and password reset. Only a hash of the secret is kept. */
export const mailCodes = sqliteTable(
	"mail_codes",
	{
		id: text("id").primaryKey(),
		purpose: text("purpose", { enum: ["signup", "reset"] }).notNull(),
		email: text("email").notNull(),
		secretHash: text("secret_hash").notNull(),
		/** the pending sign-up, as JSON; empty for a reset */
		payload: text("payload").notNull().default(""),
		/** hashes of where it was asked from, one after another (worker/account/auth/place.ts) */
		askedFrom: text("asked_from").notNull().default(""),
		failures: integer("failures").notNull().default(0),
		createdAt: integer("created_at").notNull(),
		expiresAt: integer("expires_at").notNull(),
		usedAt: integer("used_at"),
	},
	(t) => [index("mail_codes_email").on(t.email, t.purpose, t.createdAt), index("mail_codes_secret").on(t.secretHash)],
);

/**
 * Networks and browsers a user has signed in from, as keyed hashes (worker/account/auth/place.ts); there, guesses of
 * strangers do not slow the user down.
 */
export const signInPlaces = sqliteTable(
	"sign_in_places",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		place: text("place").notNull(),
		/** false where only a card, pictures or a parent's session has opened the account */
		byPassword: integer("by_password", { mode: "boolean" }).notNull().default(true),
		seenAt: integer("seen_at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.place] })],
);

/**
 * A password that an admin gave for one sign-in within a day. The row holds while the account still has that hash, so
 * whatever sets another password ends it.
 */
export const oneTimePasswords = sqliteTable("one_time_passwords", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	passwordHash: text("password_hash").notNull(),
	givenAt: integer("given_at").notNull(),
	usedAt: integer("used_at"),
});

/**
 * Attempts counted from the first one of a window, keyed by what is limited (`login:account:…`). `until` is when the
 * next attempt is answered at all; attempts before it are refused and change nothing.
 */
export const rateLimits = sqliteTable("rate_limits", {
	key: text("key").primaryKey(),
	windowStart: integer("window_start").notNull(),
	count: integer("count").notNull(),
	until: integer("until").notNull().default(0),
});
