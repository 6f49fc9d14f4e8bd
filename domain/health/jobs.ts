/**
 * The scheduled work and how often it is done: with every trigger, every Moscow night, in the first night of a season, or
 * once a week by the clock of each school (section 13 of docs/product.md).
 */
export const jobRhythms = {
	trigger: "trigger",
	homework: "night",
	"weekly-letters": "week",
	"season-reset": "season",
	"student-rating": "night",
	"teacher-rating": "night",
	"olympiad-ratings": "night",
	achievements: "night",
	ledger: "night",
	"exam-films": "night",
	cleanup: "night",
	erasure: "night",
	packing: "night",
	statistics: "night",
} as const satisfies Record<string, "trigger" | "night" | "season" | "week">;

export type JobName = keyof typeof jobRhythms;
export const jobNames = Object.keys(jobRhythms) as readonly JobName[];
