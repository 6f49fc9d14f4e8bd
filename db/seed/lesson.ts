import type { Db } from "../client";
import { insertMissing } from "../rows";
import { liveLessonMembers, liveLessons } from "../schema/live-lesson";
import { classes, userId } from "./cast";

const minute = 60_000;
const answered = 20;
/** Friends through ten, at which children's answers break in turn. */
const friends = ["10+7", "10+6", "10+8"];

/** A live lesson of the demo teacher that was over an hour ago: twenty sums, some of them wrong; the last child was ill. */
export async function seedLessons(db: Db, now: number): Promise<void> {
	const endedAt = now - 60 * minute;
	const startedAt = endedAt - 40 * minute;
	const lesson = { id: "demo-lesson", teacherId: userId("teacher"), title: "Друзья десятки", startedAt, endedAt };
	await insertMissing(db, liveLessons, [lesson]);
	const parameters = { mode: 3, numbers: 1, steps: 5, interval: 1 };
	const rows = classes.sparrows.slice(0, -1).map((child, index) => {
		const wrong = (index * 3) % 5;
		const correct = answered - wrong;
		const formula = friends[index % friends.length]!;
		return {
			lessonId: lesson.id,
			userId: userId(child.key),
			cameAt: startedAt + index * 20_000,
			answered,
			correct,
			milliseconds: answered * (6_000 + index * 400),
			formulas: [{ formula, seen: 12, wrong }],
			done: [{ simulator: "sum", parameters, answered, correct }],
		};
	});
	await insertMissing(db, liveLessonMembers, rows);
}
