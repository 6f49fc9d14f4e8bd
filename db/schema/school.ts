import { sqliteTable, text, integer } from "drizzle-orm/sqlite-core";

/** A centre; for a delegate its name is the country they represent, and `centre` where they work (docs/product.md 2). */
export const schools = sqliteTable("schools", {
	id: text("id").primaryKey(),
	name: text("name").notNull(),
	/** the delegate's centre; empty where there is none, or where the name is already that of a centre */
	centre: text("centre").notNull().default(""),
	city: text("city").notNull().default(""),
	address: text("address").notNull().default(""),
	metro: text("metro").notNull().default(""),
	director: text("director").notNull().default(""),
	phone: text("phone").notNull().default(""),
	createdAt: integer("created_at").notNull(),
});
