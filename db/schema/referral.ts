import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The code by which somebody invites. */
export const referralCodes = sqliteTable(
	"referral_codes",
	{
		ownerId: text("owner_id").primaryKey(),
		code: text("code").notNull().unique(),
		madeAt: integer("made_at").notNull(),
		/** hundredths of a ucoin that were paid and then lost their reason, and are taken from the next bonuses */
		owed: integer("owed").notNull().default(0),
	},
	(t) => [check("referral_codes_owed", sql`${t.owed} >= 0`)],
);

/** Who came by whose code; written with the account, never later. */
export const referrals = sqliteTable(
	"referrals",
	{
		personId: text("person_id").primaryKey(),
		code: text("code").notNull(),
		cameAt: integer("came_at").notNull(),
		/** whether it brings anything: not where the two were of one household */
		refused: text("refused", { enum: ["no", "household"] }).notNull(),
	},
	(t) => [index("referrals_code").on(t.code, t.cameAt)],
);

/** What a payment of somebody who came brings to who invited; its money is a hold of the ledger until it is due. */
export const referralBonuses = sqliteTable(
	"referral_bonuses",
	{
		/** names its cause, so that it is earned once: `student:` and the person, `teacher:` and the teacher, `top_up:` and the payment */
		key: text("key").primaryKey(),
		code: text("code").notNull(),
		/** who came */
		personId: text("person_id").notNull(),
		kind: text("kind", { enum: ["student", "teacher", "top_up"] }).notNull(),
		/** the order or the payment behind it */
		source: text("source").notNull(),
		/** hundredths of a ucoin, as it stands now */
		amount: integer("amount").notNull(),
		state: text("state", { enum: ["held", "paid", "void"] }).notNull(),
		/** how often its money was changed: the ledger's keys end with it */
		turn: integer("turn").notNull().default(0),
		/** Moscow month, for the most of one */
		month: text("month").notNull(),
		madeAt: integer("made_at").notNull(),
		dueAt: integer("due_at").notNull(),
	},
	(t) => [
		index("referral_bonuses_code").on(t.code, t.month),
		index("referral_bonuses_due").on(t.state, t.dueAt),
		index("referral_bonuses_source").on(t.source),
		check("referral_bonuses_amount", sql`${t.amount} >= 0`),
	],
);

/** Up to which movement of the ledger bonuses are worked out: one row. */
export const referralProgress = sqliteTable("referral_progress", {
	id: integer("id").primaryKey(),
	movement: integer("movement").notNull(),
});

/** The most one person gets in a Moscow month, from an instant on. The last that has begun holds, and none is ever changed. */
export const referralCaps = sqliteTable(
	"referral_caps",
	{
		/** milliseconds */
		validFrom: integer("valid_from").primaryKey(),
		/** hundredths of a ucoin; 0: nothing */
		amount: integer("amount").notNull(),
		madeBy: text("made_by").notNull(),
		madeAt: integer("made_at").notNull(),
	},
	(t) => [check("referral_caps_amount", sql`${t.amount} between 0 and 1000000000`)],
);
