/** What a calendar says of lessons: written by the Worker, as the mails are. */
export const calendarTexts = {
	ru: { name: "Расписание", online: "онлайн" },
	en: { name: "Schedule", online: "online" },
} as const;
