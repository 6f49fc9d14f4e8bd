import { m } from "#messages";
import type { Chapter } from "./chapters";

/** For whom a chapter is. */
export const chapterTitles: Record<Chapter, () => string> = {
	child: m.guide_child,
	parent: m.guide_parent,
	teacher: m.guide_teacher,
	school: m.guide_school,
	delegate: m.guide_delegate,
	admin: m.guide_admin,
};
