import type { FileRouteTypes } from "../routeTree.gen";

/** A page without a parameter, which a section can lead to. */
type Page = FileRouteTypes["to"];

/**
 * The guide: a chapter for each role, its sections in order, and the page each is about. Texts are in messages/guide,
 * pictures in public/guide; a test holds that all three have the same sections.
 */
export const chapters = {
	child: {
		start: "/lesson",
		main: "/main",
		trainers: "/simulators",
		set: "/simulators/flash",
		formulas: "/simulators/formulas",
		homework: "/homeworks",
		book: "/books",
		lesson: "/classroom",
		together: "/teamwork",
		exams: "/exams",
		olympiad: "/olimpic/about",
		earned: "/achievements",
		rating: "/rating",
	},
	parent: {
		signup: "/signup/parent",
		family: "/family",
		signin: "/class",
		page: "/family",
		letter: "/family",
		homework: "/homeworks",
		shop: "/ucoins",
		competitions: "/competitions",
		results: "/olimpic/stats",
		privacy: "/profile",
	},
	teacher: {
		main: "/main",
		students: "/directory/students",
		import: "/directory/import",
		cards: "/directory/groups",
		homework: "/homeworks/new",
		review: "/homeworks/review",
		lesson: "/classroom",
		schedule: "/schedule",
		book: "/books",
		reports: "/reports",
		exams: "/exams/list",
		competitions: "/competitions",
		sheets: "/samples",
		shop: "/ucoins",
	},
	school: {
		main: "/main",
		teachers: "/directory/teachers",
		students: "/directory/students",
		groups: "/directory/groups",
		duplicates: "/directory/duplicates",
		schedule: "/schedule",
		letter: "/schedule",
		reports: "/reports",
		shop: "/ucoins",
		exams: "/exams/list",
		competitions: "/competitions",
	},
	delegate: {
		event: "/olimpic/about",
		participants: "/olimpic/participants",
		enter: "/olimpic/participants/create",
		list: "/olimpic/participants/create",
		cards: "/olimpic/participants",
		before: "/olimpic/about",
		live: "/olimpic/live",
		door: "/olimpic/check-in",
		results: "/olimpic/ranking",
		diplomas: "/olimpic/diplomas",
		delegates: "/delegates",
	},
	admin: {
		people: "/people",
		schools: "/directory/schools",
		news: "/news/manage",
		site: "/site",
		olympiad: "/olimpic/admin",
		live: "/olimpic/live",
		results: "/olimpic/ranking",
		diplomas: "/olimpic/diplomas",
		exams: "/exams/list",
		levels: "/exams/levels",
		orders: "/competitions/orders",
		payments: "/shop/manage",
		feathers: "/directory/feathers",
		journal: "/journal",
		statistics: "/statistics",
		health: "/health",
		letters: "/letter-texts",
		settings: "/site-settings",
		archive: "/archive",
		opinions: "/opinions",
	},
} as const satisfies Record<string, Record<string, Page>>;

export type Chapter = keyof typeof chapters;
export const chapterNames = Object.keys(chapters) as readonly Chapter[];

/** A section as links name it: `teacher#homework`. */
export type GuidePlace = { [C in Chapter]: `${C}#${keyof (typeof chapters)[C] & string}` }[Chapter];

/** Width and height of each picture in CSS pixels: a phone. */
export const pictureSize = { width: 360, height: 640 } as const;

/** Whether a part of an address names a chapter. */
export function isChapter(name: string): name is Chapter {
	return Object.hasOwn(chapters, name);
}
