import { desc, eq } from "drizzle-orm";
import { logChange } from "#db/audit";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { siteSettings } from "#db/schema/site-settings";
import { users } from "#db/schema/user";
import { type SiteSettings, usualSettings } from "#domain/settings/site-settings";
import { namedStaff } from "../account/users/store";

/** how many versions staff are shown */
const mostVersions = 50;

/** The settings as they stand with their version; 0 are those of the product. */
export async function currentSettings(db: Db): Promise<SiteSettings & { version: number }> {
	const row = await selectSettings(db).get();
	return { ...usualSettings, ...row?.value, version: row?.version ?? 0 };
}

/** Statement that reads the settings as they stand. */
export function selectSettings(db: Db) {
	return db.select().from(siteSettings).orderBy(desc(siteSettings.version)).limit(1);
}

/** One version of the settings; undefined where there is none. */
export async function findSettings(db: Db, version: number): Promise<SiteSettings | undefined> {
	const row = await db.select().from(siteSettings).where(eq(siteSettings.version, version)).get();
	return row && { ...usualSettings, ...row.value };
}

/** The versions that were saved, the newest first, each with who saved it. */
export function listSettings(db: Db) {
	return db
		.select({ version: siteSettings.version, savedAt: siteSettings.savedAt, by: namedStaff })
		.from(siteSettings)
		.leftJoin(users, eq(users.id, siteSettings.savedBy))
		.orderBy(desc(siteSettings.version))
		.limit(mostVersions);
}

type Logged = { actorId: string; now: number };

/** Saves settings as the version after `before.version` and logs both sides; false where somebody else saved one meanwhile. */
export async function saveSettings(
	db: Db,
	before: SiteSettings & { version: number },
	value: SiteSettings,
	{ actorId, now }: Logged,
): Promise<boolean> {
	const version = before.version + 1;
	const told = ({ homework, closedCountries, programmes }: SiteSettings) => ({
		homework,
		closedCountries,
		programmes: Object.keys(programmes).toSorted(),
	});
	try {
		await db.batch([
			db.insert(siteSettings).values({ version, value, savedBy: actorId, savedAt: now }),
			logChange(db, {
				at: now,
				actorId,
				action: "content.settings",
				targetKind: "settings",
				targetId: String(version),
				detail: { before: told(before), after: told(value) },
			}),
		]);
		return true;
	} catch (error) {
		if (isConstraintViolation(error, "site_settings.version")) return false;
		throw error;
	}
}
