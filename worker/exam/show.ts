import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { examTypes } from "#domain/exam/exam-type";
import type { Exam } from "./contract";
import type { ExamRow } from "./exam-store";
import { currentLevels } from "./level-store";
import { toExam } from "./mappers";
import { currentRules } from "./rule-store";

/** Rows as the wire has them for an actor, each with its level as it stands. */
export async function shownTo(db: Db, actor: Actor, rows: readonly ExamRow[], now: number): Promise<Exam[]> {
	const [levels, rules] = await Promise.all([currentLevels(db, examTypes), currentRules(db)]);
	const [removes, review] = [may(actor, "exams.enter"), may(actor, "exams.manage")];
	return rows.map((row) => {
		const { type, level, createdBy, userId } = row.exam;
		const current = levels.find((one) => one.type === type && one.level === level);
		return toExam(
			row,
			current,
			{ remove: removes || createdBy === actor.id, review, own: userId === actor.id },
			now,
			rules,
		);
	});
}
