import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { examRights, exams } from "#db/schema/exam";
import { Role } from "#domain/user/role";
import { errorOf } from "../../factories/attempt";
import { db, type ExamSetting, giveAttempts, setUpExams } from "../../factories/exam";
import { makeGroup, makeSignedIn } from "../../factories/rows";

let setting: ExamSetting;
beforeEach(async () => {
	for (const table of [exams, examRights]) await db.delete(table);
	setting = await setUpExams();
});

describe("somebody who has paid for nothing", () => {
	test("sets an exam for a child of their own, or of others, with an attempt of nobody: nothing is set", async () => {
		const { api, teacher, child } = setting;
		const now = api.clock.now;
		const stranger = await makeSignedIn(db, env.SESSION_SECRET, now, { role: Role.teacher, type: "teacher" });
		const own = await makeSignedIn(db, env.SESSION_SECRET, now, { creatorId: stranger.user.id });
		await makeGroup(db, stranger.user.id, [own.user.id]);
		await giveAttempts(teacher.user.id, "uamap", 3);
		const set = (students: string[]) => api.post("/exams", { type: "uamap", level: "13", students }, stranger.headers);
		expect(await errorOf(set([own.user.id]))).toBe("409 EXAM_NOT_BOUGHT");
		expect(await errorOf(set([child.user.id]))).toBe("404 NOT_FOUND");
		expect(await errorOf(set([own.user.id, child.user.id]))).toBe("404 NOT_FOUND");
		const asked = { type: "uamap", level: "13", students: [child.user.id] };
		expect(await errorOf(api.post("/exams/check", asked, stranger.headers))).toBe("404 NOT_FOUND");
		expect(await db.$count(exams)).toBe(0);
	});
});
