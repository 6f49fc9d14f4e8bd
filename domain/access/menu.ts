import { Role } from "../user/role";
import { type Action, type Actor, may } from "./permissions";

export const mainMenuKeys = [
	"simulators",
	"reports",
	"homeworks",
	"books",
	"schools",
	"teachers",
	"groups",
	"students",
	"change_password",
] as const;
export type MainMenuKey = (typeof mainMenuKeys)[number];

const needs: Record<MainMenuKey, Action> = {
	simulators: "simulators.use",
	reports: "reports.read",
	homeworks: "homeworks.use",
	books: "books.read",
	schools: "directory.schools",
	teachers: "directory.teachers",
	groups: "directory.groups",
	students: "directory.students",
	change_password: "password.change",
};

/** Entries of the sidebar for this person, in order (docs/product.md 2). Signing out is there for all. */
export function mainMenu(actor: Actor): MainMenuKey[] {
	return mainMenuKeys.filter((key) => may(actor, needs[key]));
}

export type OlympiadMenuKey =
	| "about"
	| "profile"
	| "stats"
	| "rating"
	| "ranking"
	| "diplomas"
	| "participants"
	| "live"
	| "door"
	| "delegates"
	| "manage";

/** The flags of the olympiad on show that open pages for everybody. */
export type OlympiadFlags = { show_rating: boolean; show_results: boolean; show_diploms: boolean };

/** Entries of the olympiad top bar for this person and olympiad, in order (docs/product.md 2). */
export function olympiadMenu(actor: Actor, flags: OlympiadFlags | null): OlympiadMenuKey[] {
	const open = (flag: boolean | undefined) => flag === true || may(actor, "olympiad.flags");
	const entries: [OlympiadMenuKey, boolean][] = [
		["about", true],
		["profile", true],
		["stats", true],
		["rating", open(flags?.show_rating)],
		["ranking", open(flags?.show_results)],
		["diplomas", open(flags?.show_diploms)],
		["participants", may(actor, "participants.list")],
		["live", may(actor, "live.watch")],
		["door", may(actor, "competitions.check_in")],
		["delegates", may(actor, "delegates.manage")],
		["manage", may(actor, "olympiad.edit")],
	];
	return entries.filter(([, shown]) => shown && actor.role !== Role.guest).map(([key]) => key);
}

/** Only students see rank, feathers, stars and badge (docs/product.md 2). */
export function seesRank(actor: Actor): boolean {
	return actor.role === Role.student;
}
