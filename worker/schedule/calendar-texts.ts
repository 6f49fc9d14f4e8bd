/** What a calendar says of lessons: written by the Worker, as the mails are. */
export const calendarTexts = {
	ru: {
		name: "Расписание",
		online: "онлайн",
		given: (name: string) => ` (ведёт ${name})`,
		instead: (name: string) => ` (замена, учитель ${name})`,
	},
	en: {
		name: "Schedule",
		online: "online",
		given: (name: string) => ` (given by ${name})`,
		instead: (name: string) => ` (instead of ${name})`,
	},
} as const;
