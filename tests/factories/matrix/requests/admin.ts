import { sql } from "drizzle-orm";
import type { Requests } from "../cell";
import { db, people, touched } from "../world";

const letter = { ru: { subject: "", html: "" }, en: { subject: "", html: "" } };
const reason = { reason: "because" };

/** What an admin runs the site with: people and the log. */
export const adminRequests: Requests = {
	"GET /audit": () => ({}),
	"GET /statistics": () => ({ query: "?period=day&from=2026-09-01&to=2026-09-30" }),
	"GET /settings": () => ({}),
	"POST /settings": async () => {
		touched.yes = true;
		const { version } = (await db.get<{ version: number }>(
			sql`select coalesce(max(version), 0) as version from site_settings`,
		))!;
		const homework = { base: 5, per_child: 3, most: 200 };
		return { body: { version, homework, closed_countries: [], programmes: {} } };
	},
	"GET /health": () => ({}),
	"GET /health/shards": () => ({}),
	"POST /health/mail": () => ({ body: { kind: "invitation" } }),
	"GET /opinions": () => ({}),
	"GET /opinions.xlsx": () => ({}),
	"GET /opinions/ask": () => ({}),
	"POST /opinions/ask": () => ({ body: { what: "later" } }),
	"GET /opinions/own": () => ({}),
	"POST /opinions": () => ({ body: { subject: "product", _id: "", stars: 5, lang: "en" } }),
	"GET /letter-texts/{kind}": () => ({ path: { kind: "invitation" } }),
	"POST /letter-texts/{kind}": () => ({ path: { kind: "invitation" }, body: letter }),
	"POST /letter-texts/{kind}/preview": () => ({ path: { kind: "invitation" }, body: letter }),
	"POST /letter-texts/{kind}/copy": () => ({ path: { kind: "invitation" }, body: { ...letter, lang: "ru" } }),
	"GET /people": ({ subject }) => ({
		query: `?search=${encodeURIComponent(people[subject].email)}`,
		shows: people[subject].id,
	}),
	"GET /people/{id}": ({ subject }) => ({ path: { id: people[subject].id } }),
	"POST /people/{id}/password": ({ subject }) => ({ path: { id: people[subject].id }, body: reason }),
	"POST /people/{id}/act": ({ subject }) => ({ path: { id: people[subject].id }, body: reason }),
	"POST /acting/end": () => ({}),
	"POST /people/{id}/sessions/end": ({ subject }) => ({ path: { id: people[subject].id }, body: reason }),
};
