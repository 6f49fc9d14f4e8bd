import { DomainError } from "#domain/errors";
import { programmeFaults } from "#domain/olympiad/programme";
import type { SiteSettings } from "#domain/settings/site-settings";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { VersionQuery } from "../../content/contract";
import { toIso } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { currentSettings, findSettings, listSettings, saveSettings } from "../../settings/store";
import { Settings, SettingsInput } from "./contract";

const tags = ["content"];
const refused = refusals({ missing: "No such version", conflict: "Somebody else has saved meanwhile" });

const read = signedRoute({
	method: "get",
	path: "/settings",
	tags,
	summary: "The settings of the site with their versions",
	request: { query: VersionQuery },
	responses: { 200: json(Settings, "The settings as they stand, or one of their versions"), ...refused },
});

const save = signedRoute({
	method: "post",
	path: "/settings",
	tags,
	summary: "Change the settings of the site: their next version",
	request: jsonBody(SettingsInput, "The settings, and the version that was changed"),
	responses: { 200: json(Settings, "The settings as they stand now"), ...refused },
});

type Reading = Parameters<typeof currentSettings>[0];

async function told(db: Reading, asked?: number): Promise<Settings> {
	const current = await currentSettings(db);
	const value = asked === undefined ? current : await findSettings(db, asked);
	if (!value) throw new DomainError("NOT_FOUND");
	const { homework, closedCountries, programmes } = value;
	return {
		version: current.version,
		homework: { base: homework.base, per_child: homework.perChild, most: homework.most },
		closed_countries: [...closedCountries],
		programmes: programmes as Settings["programmes"],
		versions: (await listSettings(db)).map(({ version, savedAt, by }) => ({ version, saved_at: toIso(savedAt), by })),
	};
}

/** The settings of an input. Throws VALIDATION for a programme that no olympiad could have. */
function settingsOf({ homework, closed_countries: closedCountries, programmes }: SettingsInput): SiteSettings {
	const types = ["uamap", "sama", "pama"] as const;
	for (const type of types) {
		const fault = programmes[type] && programmeFaults(type, programmes[type])[0];
		if (fault) throw new DomainError("VALIDATION", { [`programmes.${type}`]: fault.fault });
	}
	if (homework.most < homework.base) throw new DomainError("VALIDATION", { "homework.most": "OUT_OF_RANGE" });
	const { base, per_child: perChild, most } = homework;
	return { homework: { base, perChild, most }, closedCountries, programmes };
}

/** The settings of the site: for whoever sets up olympiads to begin with, and for an admin to change. */
export const settingsRoutes = createRouter()
	.openapi(read, async (c) => {
		const { db } = await authorise(c, "content.edit");
		return c.json(await told(db, c.req.valid("query").version), 200);
	})
	.openapi(save, async (c) => {
		const { db, actor, now } = await authorise(c, "content.edit");
		const input = c.req.valid("json");
		const value = settingsOf(input);
		const before = await currentSettings(db);
		const saved =
			before.version === input.version && (await saveSettings(db, before, value, { actorId: actor.id, now }));
		if (!saved) throw new DomainError("CONFLICT");
		return c.json(await told(db), 200);
	});
