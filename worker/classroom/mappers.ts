import { toIso } from "../http/contract";
import type { LessonDetail, LessonList } from "./contract";
import type { listLessons, listMembers } from "./store";

type Lesson = Awaited<ReturnType<typeof listLessons>>[number];

export function toRow({ id, teacher, teacherEn, startedAt, endedAt, ...lesson }: Lesson): LessonList["data"][number] {
	return {
		_id: id,
		...lesson,
		teacher: { name: teacher, name_en: teacherEn },
		started_at: toIso(startedAt),
		ended_at: toIso(endedAt),
	};
}

export function toDetail(lesson: Lesson, members: Awaited<ReturnType<typeof listMembers>>): LessonDetail {
	const data = members.map(({ id, nameEn, cameAt, done, ...member }) => ({
		_id: id,
		name_en: nameEn,
		...member,
		done: done.map(({ parameters, ...each }) => ({ ...each, parameters: { ...parameters } })),
		came_at: toIso(cameAt),
	}));
	return { ...toRow(lesson), data };
}
