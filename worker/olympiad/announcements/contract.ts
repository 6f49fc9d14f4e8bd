import { z } from "zod";
import { mostAnnouncementSigns } from "#domain/olympiad/announcement";
import { Announcement } from "#party/protocol";
import { Instant, visibleProse } from "../../http/contract";

const said = visibleProse(mostAnnouncementSigns);

/** What to announce: in both languages, or in one, which then everybody reads. `_id` keeps a repeated press from doubling. */
export const AnnouncementInput = z
	.object({ _id: z.uuid("VALIDATION").optional(), ru: said.default(""), en: said.default("") })
	.superRefine(({ ru, en }, ctx) => {
		if (ru === "" && en === "") ctx.addIssue({ code: "custom", message: "REQUIRED", path: ["ru"] });
	})
	.meta({ id: "AnnouncementInput" });
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

/** What stands for those who wait or run, the newest first. */
export const Announcements = z.object({ data: z.array(Announcement), now: Instant }).meta({ id: "Announcements" });
export type Announcements = z.infer<typeof Announcements>;

/** An announcement as staff see it; `taken_back` is when it was taken back, and `taken_by` by whom. */
export const LoggedAnnouncement = Announcement.extend({
	author: z.string(),
	taken_back: Instant.nullable(),
	taken_by: z.string().nullable(),
}).meta({ id: "LoggedAnnouncement" });
export type LoggedAnnouncement = z.infer<typeof LoggedAnnouncement>;

/** All announcements of an olympiad, the newest first. `unreached`: rooms that did not answer just now. */
export const AnnouncementLog = z
	.object({ data: z.array(LoggedAnnouncement), unreached: z.number().int(), now: Instant })
	.meta({ id: "AnnouncementLog" });
export type AnnouncementLog = z.infer<typeof AnnouncementLog>;

/** The path of a call about one announcement. */
export const AnnouncementParam = z.object({ id: z.string(), announcement: z.string() });
