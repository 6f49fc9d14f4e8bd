import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { schools } from "./school";

export const users = sqliteTable(
	"users",
	{
		id: text("id").primaryKey(),
		/** 0 parent, 1 student, 2 teacher, 3 school, 4 admin, 5 representative */
		role: integer("role").notNull(),
		type: text("type", { enum: ["student", "learner", "teacher", "parent"] }).notNull(),
		/** null for a child that signs in by class code or card */
		email: text("email"),
		passwordHash: text("password_hash"),
		/** the address to which a letter came that the owner has answered; `email` is confirmed where both are the same */
		confirmedEmail: text("confirmed_email"),
		/** 1 when staff typed the password for the user */
		passwordByStaff: integer("password_by_staff", { mode: "boolean" }).notNull().default(false),
		/** since when a teacher may make a card or pictures for the account, though its owner chose a password; null: never */
		cardsAllowedAt: integer("cards_allowed_at"),
		name: text("name").notNull().default(""),
		surname: text("surname").notNull().default(""),
		patronymic: text("patronymic").notNull().default(""),
		nameEn: text("name_en").notNull().default(""),
		surnameEn: text("surname_en").notNull().default(""),
		patronymicEn: text("patronymic_en").notNull().default(""),
		gender: text("gender", { enum: ["", "female", "male"] })
			.notNull()
			.default(""),
		/** a student who has stopped; a teacher who may not sign in */
		active: integer("active", { mode: "boolean" }).notNull().default(true),
		/** surname and name as lists are sorted (domain/user/search-key.ts); a trigger writes it */
		sortName: text("sort_name").notNull().default(""),
		/** the same in Latin letters and one spelling: two children of one name in different letters are equal in it */
		nameKey: text("name_key").notNull().default(""),
		/** the account that this one was merged into; it is deleted then */
		mergedInto: text("merged_into"),
		birthday: text("birthday"),
		phone: text("phone").notNull().default(""),
		country: text("country"),
		city: text("city").notNull().default(""),
		parentName: text("parent_name").notNull().default(""),
		parentEmail: text("parent_email").notNull().default(""),
		lang: text("lang", { enum: ["ru", "en"] })
			.notNull()
			.default("ru"),
		theme: text("theme", { enum: ["sama", "uamap"] })
			.notNull()
			.default("sama"),
		bone: text("bone", { enum: ["boxwood", "lacquer", "porcelain", "cvd-places", "cvd-tone"] })
			.notNull()
			.default("boxwood"),
		photoUrl: text("photo_url"),
		creatorId: text("creator_id"),
		schoolId: text("school_id").references(() => schools.id, { onDelete: "set null" }),
		/** special needs: `ovz` on the wire (docs/product.md 1) */
		ovz: integer("ovz", { mode: "boolean" }).notNull().default(false),
		/** uses the olympiad shell (meta.smgl) */
		smgl: integer("smgl", { mode: "boolean" }).notNull().default(false),
		/** the olympiad a delegate was made for (meta.olimpic) */
		olympiadId: text("olympiad_id"),
		feathers: integer("feathers").notNull().default(0),
		experiences: integer("experiences").notNull().default(0),
		/** when feathers or experience last changed: who reached a value earlier stands higher in the rating */
		earnedAt: integer("earned_at").notNull().default(0),
		/** the highest rank the user was congratulated on */
		rankShown: integer("rank_shown").notNull().default(1),
		/** a parent wishes the child not to stand in the league */
		leagueHidden: integer("league_hidden", { mode: "boolean" }).notNull().default(false),
		/** unix seconds, as purchases.access on the wire */
		accessUntil: integer("access_until").notNull().default(0),
		/** unix seconds: since when the access is paid without a gap; 0 where nobody noted it */
		accessFrom: integer("access_from").notNull().default(0),
		olimpic1: integer("olimpic_1").notNull().default(0),
		olimpic2: integer("olimpic_2").notNull().default(0),
		olimpic3: integer("olimpic_3").notNull().default(0),
		/** set when the user used the one allowed change of name, surname and birthday */
		identityLockedAt: integer("identity_locked_at"),
		createdAt: integer("created_at").notNull(),
		deletedAt: integer("deleted_at"),
	},
	(t) => [
		// the address of a deleted account is free
		uniqueIndex("users_email")
			.on(t.email)
			.where(sql`${t.deletedAt} is null`),
		index("users_creator").on(t.creatorId),
		index("users_role").on(t.role, t.id),
		index("users_school").on(t.schoolId),
		// lists of all students: the order and the filters are answered from the index alone
		index("users_by_name").on(t.role, t.deletedAt, t.sortName, t.id, t.active, t.accessUntil),
		// children of one name in whichever letters, for those who may be the same
		index("users_same_name").on(t.role, t.deletedAt, t.nameKey, t.id),
		index("users_by_birthday").on(t.role, t.deletedAt, t.birthday, t.id, t.active, t.accessUntil),
		index("users_by_access").on(t.role, t.deletedAt, t.accessUntil, t.id, t.active),
		index("users_parent_email")
			.on(t.parentEmail)
			.where(sql`${t.parentEmail} <> ''`),
		check("users_role_known", sql`${t.role} between 0 and 5`),
		check("users_email_lower", sql`${t.email} is null or ${t.email} = lower(${t.email})`),
		check("users_feathers", sql`${t.feathers} >= 0`),
	],
);

/** Words of the names and the e-mail of everybody, as a search compares them; triggers of the database write them. */
export const userWords = sqliteTable(
	"user_words",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		word: text("word").notNull(),
	},
	(t) => [primaryKey({ columns: [t.userId, t.word] }), index("user_words_word").on(t.word, t.userId)],
);
