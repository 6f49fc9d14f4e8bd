import { sqliteTable, text, integer } from "drizzle-orm/sqlite-core";

/** A centre; for a delegate its name is the country they represent (docs/product.md 2). */
export const schools = sqliteTable("schools", {
	id: text("id").primaryKey(),
	name: text("name").notNull(),
	city: text("city").notNull().default(""),
	address: text("address").notNull().default(""),
	metro: text("metro").notNull().default(""),
	director: text("director").notNull().default(""),
	phone: text("phone").notNull().default(""),
	createdAt: integer("created_at").notNull(),
});
