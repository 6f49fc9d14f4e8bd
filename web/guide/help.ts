import { type Chapter, chapters } from "./chapters";

/** A section in whatever chapter has it: "homework" is one thing for a child and another for a teacher. */
type Topic = { [C in Chapter]: keyof (typeof chapters)[C] & string }[Chapter];

/** Which section explains a screen; the guide opens it in the reader's chapter, else in the first that has it. */
export const helpOf = {
	"/simulators": "trainers",
	"/simulators/formulas": "formulas",
	"/homeworks": "homework",
	"/homeworks/new": "homework",
	"/homeworks/review": "review",
	"/books": "book",
	"/samples": "sheets",
	"/classroom": "lesson",
	"/teamwork": "together",
	"/schedule": "schedule",
	"/reports": "reports",
	"/exams": "exams",
	"/exams/list": "exams",
	"/exams/levels": "levels",
	"/competitions": "competitions",
	"/competitions/tickets": "competitions",
	"/competitions/orders": "orders",
	"/achievements": "earned",
	"/rating": "rating",
	"/profile": "privacy",
	"/ucoins": "shop",
	"/shop/manage": "payments",
	"/directory/students": "students",
	"/directory/groups": "groups",
	"/directory/cards": "cards",
	"/directory/import": "import",
	"/directory/teachers": "teachers",
	"/directory/schools": "schools",
	"/directory/duplicates": "duplicates",
	"/directory/feathers": "feathers",
	"/olimpic/participants": "participants",
	"/olimpic/participants/create": "enter",
	"/olimpic/live": "live",
	"/olimpic/ranking": "results",
	"/olimpic/stats": "results",
	"/olimpic/diplomas": "diplomas",
	"/olimpic/check-in": "door",
	"/olimpic/admin": "olympiad",
	"/delegates": "delegates",
	"/people": "people",
	"/news/manage": "news",
	"/site": "site",
	"/journal": "journal",
} as const satisfies Record<string, Topic>;

/** A screen that has a "?". */
export type HelpedPage = keyof typeof helpOf;
