import { Role } from "../user/role";
import { type Action, type Actor, may } from "./permissions";

/** The action that each entry of the sidebar needs, in order. */
const needs = {
	simulators: "simulators.use",
	reports: "reports.read",
	homeworks: "homeworks.use",
	books: "books.teach",
	schools: "directory.schools",
	teachers: "directory.teachers",
	groups: "directory.groups",
	students: "directory.students",
	feathers: "feathers.reset",
	people_all: "people.manage",
	news: "news.manage",
	statistics: "statistics.read",
	health: "health.read",
	opinions: "opinions.read",
	audit: "audit.read",
	site: "content.edit",
	change_password: "password.change",
} as const satisfies Record<string, Action>;
export type MainMenuKey = keyof typeof needs;
export const mainMenuKeys = Object.keys(needs) as readonly MainMenuKey[];

/** Entries of the sidebar for this person, in order (docs/product.md 2). Everybody can sign out. */
export function mainMenuByRight(actor: Actor): MainMenuKey[] {
	return mainMenuKeys.filter((key) => may(actor, needs[key]));
}

/** Flags of an olympiad that open pages to everybody. */
export type OlympiadFlags = { show_rating: boolean; show_results: boolean; show_diploms: boolean };

function olympiadEntries(actor: Actor, flags: OlympiadFlags | null) {
	const open = (flag: boolean | undefined) => flag === true || may(actor, "olympiad.flags");
	return {
		about: true,
		profile: true,
		stats: true,
		rating: open(flags?.show_rating),
		ranking: open(flags?.show_results),
		diplomas: open(flags?.show_diploms),
		participants: may(actor, "participants.list"),
		live: may(actor, "live.watch"),
		door: may(actor, "competitions.check_in"),
		delegates: may(actor, "delegates.manage"),
		manage: may(actor, "olympiad.edit"),
	};
}
export type OlympiadMenuKey = keyof ReturnType<typeof olympiadEntries>;

/** For those who work on an event: their work first, their own pages last. */
const workOrder: readonly OlympiadMenuKey[] = [
	"about",
	"participants",
	"live",
	"ranking",
	"door",
	"delegates",
	"manage",
	"rating",
	"diplomas",
	"stats",
	"profile",
];

/** Entries of the olympiad top bar for this person and olympiad, in order (docs/product.md 2). */
export function olympiadMenu(actor: Actor, flags: OlympiadFlags | null): OlympiadMenuKey[] {
	if (actor.role === Role.parent) return [];
	const entries = olympiadEntries(actor, flags);
	const order = entries.participants ? workOrder : (Object.keys(entries) as OlympiadMenuKey[]);
	return order.filter((key) => entries[key]);
}

/** Only students see rank, feathers, stars and badge (docs/product.md 2). */
export function seesRank(actor: Actor): boolean {
	return actor.role === Role.student;
}
