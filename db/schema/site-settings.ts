import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SiteSettings } from "#domain/settings/site-settings";

/** Every version of the settings of the site as an admin saved it; the highest holds, and without a row `usualSettings` do. */
export const siteSettings = sqliteTable("site_settings", {
	version: integer("version").primaryKey(),
	value: text("value", { mode: "json" }).$type<SiteSettings>().notNull(),
	/** user id */
	savedBy: text("saved_by").notNull(),
	savedAt: integer("saved_at").notNull(),
});
