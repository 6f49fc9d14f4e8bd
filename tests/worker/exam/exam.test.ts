import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { lateDecisions } from "#db/schema/late";
import { examCertificates, examLevels, examRights, examRules, exams, examSittings } from "#db/schema/exam";
import { insertMissing } from "#db/rows";
import { auditLog } from "#db/schema/operations";
import { bookProgress } from "#db/schema/training";
import { eq } from "drizzle-orm";
import { moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { type ExamFacts, examStatus, examStatuses } from "#domain/exam/exam-status";
import { examTypes } from "#domain/exam/exam-type";
import { publicForm } from "#domain/user/public-name";
import { Role } from "#domain/user/role";
import { levelOf, levelsOf } from "#domain/exam/levels";
import { constraintOfTask } from "#domain/generator/constraint";
import { parseNotation, type SingleTask } from "#domain/generator/notation";
import { type AnswerType, expectedAnswer } from "#domain/scoring/answers";
import { trainingSections } from "#domain/exam/teacher-training";
import { crosswiseOperands } from "#domain/scoring/crosswise";
import { chainVerifier } from "#domain/generator/verify";
import type { Attempt, StepData } from "#worker/attempt/contract";
import type { ExamCertificate, ExamCertificateHistory, ExamCertificateStack } from "#worker/award/exam/contract";
import type { PersonFile } from "#worker/admin/people-contract";
import type { EnteredExams, Exam, ExamPaper, ExamRules, Ladders } from "#worker/exam/contract";
import { enterExams } from "#worker/exam/enter";
import { laddersOf } from "#worker/exam/ladders";
import { giveBackUnopened } from "#worker/exam/give-back";
import type { ExamStory } from "#worker/exam/sitting/contract";
import { errorOf, rightAnswers } from "../../factories/attempt";
import { isRight } from "../../second-scorer/judge";
import { makeSignedIn } from "../../factories/rows";
import {
	clockedShard,
	db,
	enteredExam,
	examinee,
	type ExamSetting,
	giveAttempts,
	setUpExams,
} from "../../factories/exam";

const day = 86_400_000;
let setting: ExamSetting;
beforeEach(async () => {
	const tables = [exams, examSittings, examCertificates, examRights, examLevels, examRules, lateDecisions, auditLog];
	for (const table of tables) await db.delete(table);
	setting = await setUpExams();
});

const shown = async (id: string, headers = setting.child.headers) =>
	(await (await setting.api.get(`/exams/${id}`, headers)).json()) as Exam;
const ladder = async (type: string, headers = setting.child.headers, query = "") => {
	const answer = await setting.api.get(`/exams/ladders${query}`, headers);
	return ((await answer.json()) as Ladders).data.find((one) => one.type === type)!;
};
const give = (kind: "sama" | "uamap", count: number) =>
	setting.api.post(
		"/exams/rights",
		{ user: setting.child.user.id, kind, count, reason: "Bought at the desk" },
		setting.admin.headers,
	);

/** An admin changes the rules of climbing. */
async function setRules(rules: { skipping: boolean; free_retake_days: number | null }) {
	const { api, admin } = setting;
	const { version } = (await (await api.get("/exams/rules", admin.headers)).json()) as ExamRules;
	return api.post("/exams/rules", { version, ...rules }, admin.headers);
}

/** Sits an exam with this many right answers in each task, to its end. */
async function sit(exam: string, right: readonly number[]) {
	const child = examinee(setting);
	const attempt = await child.begin(exam);
	for (const [index, count] of right.entries()) await child.work(attempt, index + 1, count);
	await child.save(attempt);
	return attempt;
}

describe("an exam a teacher enters a child for", () => {
	test("is sat on the server's paper, and with 70 points in each task the level is passed", async () => {
		const { _id, status, label } = await enteredExam(setting, "uamap", "13");
		expect([status, label]).toEqual(["new", "LEVEL_13"]);
		await sit(_id, [14, 7]);
		expect(await shown(_id)).toMatchObject({ status: "successful", scores: [70, 70], passed: true, failed_tasks: [] });
		const { next, rungs } = await ladder("uamap");
		expect(next).toBe("12");
		expect(rungs[0]).toMatchObject({ level: "13", bar: "LEVEL_PASSED" });
		const claimed = async ({ headers }: { headers: Record<string, string> }) => {
			const answer = await setting.api.post("/achievements/claim", {}, headers);
			return ((await answer.json()) as { achievements: { id: string }[] }).achievements.map(({ id }) => id);
		};
		expect(await claimed(setting.child)).toEqual(["uamap_13"]);
		expect(await claimed(setting.teacher)).toEqual(["pupils_passed_1"]);
	});

	test("with 65 in one task it is failed, whatever the other was, and the task is named", async () => {
		const { _id } = await enteredExam(setting, "uamap", "13");
		await sit(_id, [13, 10]);
		expect(await shown(_id)).toMatchObject({ status: "failed", scores: [65, 100], score: 82.5, failed_tasks: [0] });
		const failed = { _id, outcome: "failed", scores: [65, 100] };
		expect((await ladder("uamap")).rungs[0]).toMatchObject({ passed_at: null, bar: "NOT_BOUGHT", failed });
	});

	test("shows its papers with every answer once it has ended, to who reaches the child, and not before", async () => {
		const { api, child, teacher } = setting;
		const { _id } = await enteredExam(setting, "uamap", "13");
		const paper = async (headers: Record<string, string>) =>
			(await (await api.get(`/exams/${_id}/paper`, headers)).json()) as ExamPaper;
		const sitting = examinee(setting);
		const attempt = await sitting.begin(_id);
		const [first] = (await sitting.work(attempt, 1, 13))[0]!.items;
		expect(await paper(child.headers)).toEqual({ tasks: [] });
		await sitting.work(attempt, 2, 10);
		await sitting.save(attempt);
		const { tasks } = await paper(teacher.headers);
		expect(tasks.map(({ answers }) => answers.filter(({ right }) => right).length)).toEqual([13, 10]);
		expect(tasks[0]!.samples[0]!.numbers).toEqual(first);
		const expected = String(first!.reduce((sum, number) => sum + number, 0));
		const typed = [{ value: expected, after: 48, late: false }];
		expect(tasks[0]!.answers[0]).toEqual({ value: expected, right: true, expected, after: 48, typed });
		expect(tasks[0]!.answers[19]).toMatchObject({ value: null, right: false, after: null });
	});

	test("keeps its papers when the account is merged into another, and cannot be merged away while it runs", async () => {
		const { _id } = await enteredExam(setting, "uamap", "13");
		const child = examinee(setting);
		const attempt = await child.begin(_id);
		await child.work(attempt, 1, 14);
		const { api, teacher } = setting;
		const kept = await makeSignedIn(db, env.SESSION_SECRET, api.clock.now, { creatorId: teacher.user.id });
		const body = { kept: kept.user.id, gone: setting.child.user.id };
		const merge = () => api.post("/directory/merges", body, teacher.headers);
		expect(await errorOf(await merge())).toBe("409 IN_EXAM");
		await child.work(attempt, 2, 7);
		await child.save(attempt);
		await runDurableObjectAlarm(setting.stub);
		expect((await merge()).status).toBe(200);
		const paper = (await (await api.get(`/exams/${_id}/paper`, teacher.headers)).json()) as ExamPaper;
		expect(paper.tasks.map(({ answers }) => answers.filter(({ right }) => right).length)).toEqual([14, 7]);
		const again = examinee({ ...setting, child: kept }).ready(_id);
		expect(await errorOf(again)).toBe("409 ATTEMPT_CLOSED");
	});

	test("a task that was never reached counts nothing, and the sitting ends without the child", async () => {
		const { _id } = await enteredExam(setting, "uamap", "13");
		const child = examinee(setting);
		const attempt = await child.begin(_id);
		await child.work(attempt, 1, 20);
		setting.api.clock.now += 60 * 60_000;
		await runDurableObjectAlarm(setting.stub);
		expect(await shown(_id)).toMatchObject({ status: "failed", scores: [100, 0], failed_tasks: [1] });
		expect(await errorOf(child.ready(_id))).toBe("409 ATTEMPT_CLOSED");
	});

	test("waits once, is taken back before it begins and not after", async () => {
		const { api, teacher, child } = setting;
		const { _id } = await enteredExam(setting, "abacus", "12");
		const again = { type: "abacus", level: "12", students: [child.user.id] };
		expect(await errorOf(api.post("/exams", again, teacher.headers))).toBe("409 EXAM_EXISTS");
		expect((await api.del(`/exams/${_id}`, undefined, teacher.headers)).status).toBe(200);
		const { _id: next } = await enteredExam(setting, "abacus", "12");
		await examinee(setting).begin(next);
		expect(await errorOf(api.del(`/exams/${next}`, undefined, teacher.headers))).toBe("409 EXAM_BEGUN");
	});

	test("a changed level is another paper for who begins after it, and the same for who has begun", async () => {
		const { api, admin } = setting;
		const { _id } = await enteredExam(setting, "abacus", "12");
		const child = examinee(setting);
		const attempt = await child.begin(_id);
		const tasks = [{ type: "abacus", notation: "1D4RNF", samples: 10, minutes: 3, size: 10 }];
		const change = { version: 0, offered: true, film: false, tasks };
		expect((await api.post("/exams/levels/abacus/12", change, admin.headers)).status).toBe(200);
		expect(await errorOf(api.post("/exams/levels/abacus/12", change, admin.headers))).toBe("409 CONFLICT");
		await child.work(attempt, 1, 20);
		await child.save(attempt);
		expect(await shown(_id)).toMatchObject({ passed: true, tasks: [{ notation: "1D3RNF", samples: 20 }] });
		expect((await ladder("abacus")).rungs[0]!.tasks).toEqual(tasks);
		const log = await db.select().from(auditLog).where(eq(auditLog.action, "exam.level"));
		expect(log.map(({ detail }) => JSON.parse(detail))).toEqual([
			{ version: 1, tasks: { from: levelOf("abacus", "12").tasks, to: tasks } },
		]);
	});

	test("with a film it waits for a reviewer: an admin confirms or fails it once, a teacher sees and may not", async () => {
		const { api, admin, teacher, child } = setting;
		const { _id } = await enteredExam(setting, "abacus", "11");
		const asked = { version: 0, offered: true, film: true, tasks: [...levelOf("abacus", "11").tasks] };
		expect((await api.post("/exams/levels/abacus/11", asked, admin.headers)).status).toBe(200);
		await sit(_id, [20]);
		expect((await shown(_id)).status).toBe("under_review");
		const looked = { passed_at: null, exam: { _id, status: "under_review" } };
		expect((await ladder("abacus")).rungs[1]).toMatchObject(looked);
		const again = { type: "abacus", level: "11", students: [child.user.id] };
		expect(await errorOf(api.post("/exams", again, teacher.headers))).toBe("409 EXAM_EXISTS");
		const decide = (body: object, headers = admin.headers) => api.post(`/exams/${_id}/review`, body, headers);
		for (const { headers } of [teacher, child]) {
			expect(await errorOf(decide({ confirmed: true }, headers))).toBe("403 FORBIDDEN");
		}
		expect(await errorOf(decide({ confirmed: false }))).toBe("422 VALIDATION");
		expect((await decide({ confirmed: true })).status).toBe(200);
		expect(await errorOf(decide({ confirmed: false, reason: "The film stops" }))).toBe("409 CONFLICT");
		expect((await shown(_id)).status).toBe("successful");
		expect((await shown(_id)).outcome).toBe("passed");
		const results = await (await api.get("/exams/results", teacher.headers)).json();
		expect(results).toMatchObject({ data: [{ type: "abacus", level: "11", passed: 1, failed: 0, review: 0 }] });
	});

	test("a film that was not confirmed is not passed anywhere, also once the exam is in the archive", async () => {
		const { api, admin, child } = setting;
		const { _id } = await enteredExam(setting, "abacus", "11");
		const asked = { version: 0, offered: true, film: true, tasks: [...levelOf("abacus", "11").tasks] };
		await api.post("/exams/levels/abacus/11", asked, admin.headers);
		await sit(_id, [20]);
		const onPage = async () => {
			const file = await api.get(`/people/${child.user.id}?lang=ru`, admin.headers);
			return ((await file.json()) as PersonFile).exams.map(({ outcome }) => outcome);
		};
		expect(await onPage()).toEqual(["waits"]);
		await api.post(`/exams/${_id}/review`, { confirmed: false, reason: "The film stops" }, admin.headers);
		expect(await shown(_id)).toMatchObject({ status: "failed", passed: true, outcome: "refused" });
		api.clock.now += 31 * day;
		expect(await shown(_id)).toMatchObject({ status: "archive", outcome: "refused" });
		expect(await onPage()).toEqual(["refused"]);
	});

	test("once passed it has a certificate that anybody can check; issued anew, the old code says so", async () => {
		const { api, admin, teacher, child } = setting;
		const { _id } = await enteredExam(setting, "mental", "10");
		await sit(_id, [14]);
		const issue = (headers: Record<string, string>) => api.post("/exams/certificates", { exams: [_id] }, headers);
		expect(await errorOf(issue(teacher.headers))).toBe("403 FORBIDDEN");
		const issued = await Promise.all(Array.from({ length: 5 }, () => issue(admin.headers)));
		const counts = await Promise.all(
			issued.map(async (answer) => ((await answer.json()) as { issued: number }).issued),
		);
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
		const read = async <T>(path: string, headers: Record<string, string>) =>
			(await (await api.get(path, headers)).json()) as T;
		const paper = await read<ExamCertificate>(`/exams/${_id}/certificate`, child.headers);
		expect(paper).toMatchObject({ type: "mental", level: "10", scores: [70], reissuable: false });
		expect(paper.ladder[0]).toEqual({ level: "10", tasks: 1, passed: true });
		expect((await shown(_id)).status).toBe("archive");
		expect((await ladder("mental")).rungs[0]!.certificate).toBe(_id);
		const again = await api.post(`/exams/${_id}/certificate/reissue`, { reason: "A letter was wrong" }, admin.headers);
		const { code } = (await again.json()) as ExamCertificate;
		const check = (wanted: string) => read<Record<string, unknown>>(`/certificates/${wanted}`, {});
		expect(await check(paper.code)).toMatchObject({ state: "replaced", replaced_by: code });
		const { date } = await check(code);
		const name = { ru: publicForm(paper.name.ru), en: publicForm(paper.name.en) };
		const proof = {
			mode: "exam",
			code,
			state: "valid",
			replaced_by: null,
			replaced_at: null,
			withdrawn_at: null,
			name,
		};
		expect(await check(code)).toEqual({ ...proof, type: "mental", level: "10", date });
		const stack = await read<ExamCertificateStack>("/exams/certificates", teacher.headers);
		expect(stack.data.map((each) => each.code)).toEqual([code]);
		expect([stack.levels, stack.schools]).toEqual([[{ type: "mental", level: "10" }], []]);
		expect(await errorOf(api.get("/certificates/0000-0000-0000"))).toBe("404 CERTIFICATION_NOT_FOUND");
	});

	test("certificates of more than a print run are issued call by call, and printed by ladder, level, school and days", async () => {
		const { api, admin, child, teacher } = setting;
		const { now } = api.clock;
		const passed = Array.from({ length: 203 }, (_, index) => {
			const [type, level] = index % 2 === 0 ? (["uamap", "13"] as const) : (["abacus", "12"] as const);
			const at = now - (index % 2) * 10 * day;
			return { id: `many-${index}`, type, level, at };
		});
		const tasks = [...levelOf("abacus", "12").tasks];
		const shard = "exams:all:0";
		await insertMissing(
			db,
			exams,
			passed.map(({ id, type, level, at }) => {
				const own = { id, userId: child.user.id, type, level, createdBy: "staff", createdAt: at };
				return { ...own, covered: true, shard, tasks, startedAt: at };
			}),
		);
		await insertMissing(
			db,
			examSittings,
			passed.map(({ id, type, level, at }) => {
				const own = { attemptId: id, revision: 1, examId: id, userId: child.user.id, type, level, scores: [100] };
				return { ...own, passed: true, ending: "saved" as const, fail: false, startedAt: at, finishedAt: at };
			}),
		);
		const issue = async () => (await api.post("/exams/certificates", {}, admin.headers)).json();
		expect([await issue(), await issue(), await issue()]).toEqual([
			{ issued: 200, left: 3 },
			{ issued: 3, left: 0 },
			{ issued: 0, left: 0 },
		]);
		const stack = async (query: string) =>
			(await (await api.get(`/exams/certificates?${query}`, teacher.headers)).json()) as ExamCertificateStack;
		const kinds = ({ data }: ExamCertificateStack) => [...new Set(data.map(({ type }) => type))];
		expect((await stack("type=abacus")).data).toHaveLength(101);
		expect(kinds(await stack("level=13"))).toEqual(["uamap"]);
		const dayOf = (at: number) => moscowDate(at);
		expect(kinds(await stack(`from=${dayOf(now)}`))).toEqual(["uamap"]);
		expect(kinds(await stack(`to=${dayOf(now - day)}`))).toEqual(["abacus"]);
		expect((await stack("school=Nowhere")).data).toEqual([]);
	});

	test("a certificate's name is corrected with it, and who may issue reads every one that there was", async () => {
		const { api, admin, teacher } = setting;
		const { _id } = await enteredExam(setting, "mental", "10");
		await sit(_id, [14]);
		await api.post("/exams/certificates", { exams: [_id] }, admin.headers);
		api.clock.now += day;
		const name = { name_ru: "Алиса Воронцова", name_en: "Alisa Vorontsova" };
		const path = `/exams/${_id}/certificate`;
		await api.post(`${path}/reissue`, { reason: "A letter was wrong", ...name }, admin.headers);
		const corrected = (await (await api.get(path, admin.headers)).json()) as ExamCertificate;
		expect(corrected.name).toEqual({ ru: name.name_ru, en: name.name_en });
		expect(await errorOf(api.get(`${path}/history`, teacher.headers))).toBe("403 FORBIDDEN");
		const { data } = (await (await api.get(`${path}/history`, admin.headers)).json()) as ExamCertificateHistory;
		expect(data.map(({ reason, replaced, name: { ru } }) => [reason, replaced, ru === name.name_ru])).toEqual([
			["", true, false],
			["A letter was wrong", false, true],
		]);
		const old = (await (await api.get(`/certificates/${data[0]!.code}`)).json()) as Record<string, unknown>;
		expect(old).toMatchObject({ state: "replaced", replaced_at: new Date(api.clock.now).toISOString() });
	});

	test("is listed by status and month as its status says, by the dates of Moscow", async () => {
		const { api, admin, child } = setting;
		const { now } = api.clock;
		const month = moscowDate(now).slice(0, 7);
		const first = moscowMidnight(`${month}-01`);
		const none = {
			startedAt: null,
			endedAt: null,
			passed: null,
			filmAsked: false,
			hasty: false,
			review: null,
			certifiedAt: null,
		};
		const ended = (passed: boolean, at: number) => ({ ...none, startedAt: at, endedAt: at, passed });
		const facts: ExamFacts[] = [none, { ...none, startedAt: now }];
		for (const passed of [true, false]) {
			for (const age of [1, 30 * day - 1, 30 * day, 40 * day]) {
				for (const [filmAsked, hasty] of [
					[true, false],
					[false, true],
					[false, false],
				] as const) {
					for (const review of [null, "confirmed", "refused"] as const) {
						for (const certifiedAt of [null, now]) {
							facts.push({ ...ended(passed, now - age), filmAsked, hasty, review, certifiedAt });
						}
					}
				}
			}
		}
		const tasks = [...levelOf("abacus", "12").tasks];
		const rows = facts.map(({ startedAt, filmAsked, review, certifiedAt }, index) => {
			const own = { id: `fact-${index}`, userId: child.user.id, type: "abacus" as const, level: `l${index}` };
			const reviewed = review === null ? {} : { reviewedAt: first - day, reviewedBy: admin.user.id };
			const made = { createdBy: "staff", createdAt: first - 90 * day, covered: true, shard: "exams:all:0" };
			return {
				...own,
				...made,
				startedAt,
				tasks: startedAt === null ? null : tasks,
				filmAsked,
				review,
				certifiedAt,
				...reviewed,
			};
		});
		for (const row of rows) await db.insert(exams).values(row);
		for (const [index, { endedAt, passed, hasty }] of facts.entries()) {
			if (endedAt === null) continue;
			const own = { attemptId: `fact-${index}`, examId: `fact-${index}`, revision: 1, userId: child.user.id };
			const sat = { type: "abacus" as const, level: `l${index}`, scores: [], passed: passed === true };
			const end = { ending: "saved" as const, fail: false, hasty, startedAt: endedAt, finishedAt: endedAt };
			await db.insert(examSittings).values({ ...own, ...sat, ...end });
		}
		const listed = async (query: string) => {
			const ids: string[] = [];
			for (let page = 1; ; page++) {
				const answer = await api.get(`/exams?${query}&page=${page}`, admin.headers);
				const { data } = (await answer.json()) as { data: Exam[] };
				if (data.length === 0) return ids.toSorted();
				ids.push(...data.map(({ _id }) => _id));
			}
		};
		for (const status of examStatuses) {
			const expected = facts.flatMap((one, index) => (examStatus(one, now) === status ? [`fact-${index}`] : []));
			expect([status, await listed(`status=${status}`)]).toEqual([status, expected.toSorted()]);
		}
		const inMonth = facts.flatMap(({ endedAt }, index) =>
			endedAt !== null && endedAt >= first ? [`fact-${index}`] : [],
		);
		expect(await listed(`month=${month}`)).toEqual(inMonth.toSorted());
		const longest = await api.get("/exams?status=under_review&order=longest", admin.headers);
		const waits = ((await longest.json()) as { data: Exam[] }).data.map(({ ended_at }) => ended_at!);
		expect(waits).toEqual(waits.toSorted());
		expect(waits.length).toBeGreaterThan(1);
	});

	test("a level that is not worth 100 points a task is refused", async () => {
		const tasks = [{ type: "abacus", notation: "1D4RNF", samples: 10, minutes: 3, size: 5 }];
		const change = { version: 0, offered: true, film: false, tasks };
		const answer = setting.api.post("/exams/levels/abacus/12", change, setting.admin.headers);
		expect(await errorOf(answer)).toBe("422 OUT_OF_RANGE");
	});
});

describe("a sitting whose page is left or opened elsewhere", () => {
	test.each(["navigate", "reload"] as const)("by %s ends, and what was worked counts", async (type) => {
		const { _id } = await enteredExam(setting, "uamap", "13");
		const child = examinee(setting);
		const attempt = await child.begin(_id);
		await child.work(attempt, 1, 20);
		expect((await child.leave(attempt, type)).status).toBe(204);
		await runDurableObjectAlarm(setting.stub);
		expect(await shown(_id)).toMatchObject({ status: "failed", scores: [100, 0], failed_tasks: [1] });
		expect(await errorOf(child.ready(_id))).toBe("409 ATTEMPT_CLOSED");
	});

	test("goes on at a second device that takes it over, with what was worked; the first can do nothing", async () => {
		const { _id } = await enteredExam(setting, "uamap", "13");
		const tablet = examinee(setting, "tablet");
		const first = await tablet.begin(_id);
		await tablet.work(first, 1, 20);
		const phone = examinee(setting, "phone");
		const { ticket } = (await (await phone.ready(_id)).json()) as { ticket: string };
		expect(await errorOf(phone.start(_id, ticket))).toBe("409 ATTEMPT_ELSEWHERE");
		const answer = await phone.start(_id, ticket, "?takeover=1");
		const { attempt } = (await answer.json()) as { attempt: Attempt };
		expect(attempt._id).toBe(first._id);
		expect(await errorOf(tablet.save(first))).toBe("409 ATTEMPT_ELSEWHERE");
		await phone.work(attempt, 2, 10);
		await phone.save(attempt);
		expect(await shown(_id)).toMatchObject({ status: "successful", scores: [100, 100] });
	});
});

describe("what staff does about a sitting", () => {
	const because = { reason: "The line was down" };
	const act = (id: string, what: string, body: object = because, headers = setting.admin.headers) =>
		setting.api.post(`/exams/${id}/${what}`, body, headers);
	const story = async (id: string) =>
		(await (await setting.api.get(`/exams/${id}/story`, setting.admin.headers)).json()) as ExamStory;
	const drain = () => runDurableObjectAlarm(setting.stub);

	/** An exam whose task ran out with 10 right answers of 20; four more right ones come when the line is back. */
	async function lateSitting() {
		const { api } = setting;
		await give("sama", 1);
		const taken = await api.post("/exams", { type: "abacus", level: "12" }, setting.child.headers);
		const id = ((await taken.json()) as { data: Exam[] }).data[0]!._id;
		const child = examinee(setting);
		const attempt = await child.begin(id);
		const right = rightAnswers(await child.paper(attempt._id, 1));
		api.clock.now += 60_000;
		await child.type(attempt, 1, right.slice(0, 10));
		api.clock.now += 10 * 60_000;
		await drain();
		await child.type(attempt, 1, right.slice(10, 14), 10);
		await drain();
		return id;
	}

	test("late answers are counted, left out and counted back by an admin with a reason, and never by themselves", async () => {
		const id = await lateSitting();
		expect(await shown(id)).toMatchObject({ status: "failed", scores: [50] });
		const { late } = await story(id);
		expect(late).toMatchObject({ before: [50], after: [70], decision: null, stands: false });
		expect(late!.answers.map(({ item, right }) => [item, right])).toEqual([10, 11, 12, 13].map((item) => [item, true]));
		expect(await errorOf(act(id, "late", { decision: "accept", ...because }, setting.teacher.headers))).toBe(
			"403 FORBIDDEN",
		);
		expect(await errorOf(act(id, "late", { decision: "accept", reason: "" }))).toBe("422 VALIDATION");
		const accept = () => act(id, "late", { decision: "accept", ...because });
		expect(await (await accept()).json()).toMatchObject({ status: "successful", scores: [70], outcome: "passed" });
		expect((await story(id)).late).toMatchObject({ decision: "accept", stands: true, before: [50], after: [70] });
		// a shard that sends the sitting again has heard of it
		await drain();
		expect((await shown(id)).scores).toEqual([70]);
		const back = await act(id, "late", { decision: "back", ...because });
		expect(await back.json()).toMatchObject({ status: "failed", scores: [50] });
		await act(id, "late", { decision: "keep", ...because });
		expect((await story(id)).late).toMatchObject({ decision: "keep", stands: true });
		const paper = (await (await setting.api.get(`/exams/${id}/paper`, setting.admin.headers)).json()) as ExamPaper;
		const [counted, , , , , , , , , , late10] = paper.tasks[0]!.answers;
		expect([counted!.typed.length, counted!.typed[0]!.late]).toEqual([1, false]);
		// told by a device after the bell, so it is shown at the bell and marked
		expect(late10!.typed).toEqual([{ value: late10!.expected, after: 300, late: true }]);
		const logged = await db.select().from(auditLog).where(eq(auditLog.action, "exam.late"));
		expect(logged.map(({ reason }) => reason)).toEqual(Array.from({ length: 3 }, () => because.reason));
		await accept();
		await setting.api.post("/exams/certificates", { exams: [id] }, setting.admin.headers);
		expect(await errorOf(act(id, "late", { decision: "back", ...because }))).toBe("409 CONFLICT");
	});

	test("the running task gets more time, once however often it is sent", async () => {
		const { _id } = await enteredExam(setting, "abacus", "12");
		const child = examinee(setting);
		const more = { _id: crypto.randomUUID(), minutes: 3, ...because };
		const attempt = await child.begin(_id);
		expect(await errorOf(act(_id, "extra-time", more))).toBe("409 STEP_NOT_STARTED");
		const right = rightAnswers(await child.paper(attempt._id, 1));
		for (const _ of [1, 2]) expect((await act(_id, "extra-time", more)).status).toBe(200);
		const { stages, evidence, more_time, reopen } = await story(_id);
		const [{ startedAt, endsAt }] = stages as [(typeof stages)[number]];
		expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(8 * 60_000);
		expect([evidence.map(({ kind }) => kind), more_time, reopen]).toEqual([["extra_time"], true, false]);
		setting.api.clock.now += 7 * 60_000;
		await child.answer(attempt, 1, right);
		await child.save(attempt);
		expect(await shown(_id)).toMatchObject({ scores: [100] });
		expect(await errorOf(act(_id, "extra-time", { ...more, _id: crypto.randomUUID() }))).toBe("409 ATTEMPT_CLOSED");
	});

	test("an ended sitting is opened again, goes on where it stopped and is counted anew", async () => {
		const { _id } = await enteredExam(setting, "uamap", "13");
		const child = examinee(setting);
		const attempt = await child.begin(_id);
		await child.work(attempt, 1, 20);
		setting.api.clock.now += 1000;
		await child.save(attempt);
		await drain();
		expect(await shown(_id)).toMatchObject({ status: "failed", scores: [100, 0] });
		expect((await act(_id, "reopen")).status).toBe(200);
		expect(await shown(_id)).toMatchObject({ status: "in_process", scores: null, outcome: null });
		const again = await child.begin(_id);
		expect(again._id).toBe(attempt._id);
		await child.work(again, 2, 10);
		await child.save(again);
		await drain();
		expect(await shown(_id)).toMatchObject({ status: "successful", scores: [100, 100] });
		expect((await story(_id)).evidence.map(({ kind, detail }) => [kind, detail["reason"]])).toContainEqual([
			"reopened",
			because.reason,
		]);
		await setting.api.post("/exams/certificates", { exams: [_id] }, setting.admin.headers);
		expect(await errorOf(act(_id, "reopen"))).toBe("409 CONFLICT");
	});

	test("what a sitting with a fault has used up is given back once, and only by who decides", async () => {
		const id = await lateSitting();
		const left = async () => (await ladder("abacus")).attempts;
		expect([await left(), (await story(id)).give_back]).toEqual([0, true]);
		expect(await errorOf(act(id, "give-back", because, setting.teacher.headers))).toBe("403 FORBIDDEN");
		const given = await Promise.all(Array.from({ length: 5 }, () => act(id, "give-back")));
		expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
		expect([await left(), (await story(id)).give_back]).toEqual([1, false]);
		// an exam that was set before attempts were asked for has used none
		const old = await enteredExam(setting, "uamap", "13");
		await db.delete(examRights).where(eq(examRights.examId, old._id));
		await db.update(exams).set({ covered: true }).where(eq(exams.id, old._id));
		await sit(old._id, [0, 0]);
		expect(await errorOf(act(old._id, "give-back"))).toBe("409 CONFLICT");
	});
});

describe("an exam a child takes up", () => {
	const takeUp = () => setting.api.post("/exams", { type: "mental", level: "10" }, setting.child.headers);
	const taken = async () => ((await (await takeUp()).json()) as { data: Exam[] }).data[0]!._id;
	const left = async () => (await ladder("mental")).attempts;

	test("needs an attempt, of the ladder's own kind", async () => {
		expect(await errorOf(takeUp())).toBe("409 EXAM_NOT_BOUGHT");
		await give("uamap", 1);
		expect(await errorOf(takeUp())).toBe("409 EXAM_NOT_BOUGHT");
		await give("sama", 1);
		expect((await takeUp()).status).toBe(200);
		expect(await left()).toBe(1);
	});

	test("is taken up once by two calls at once, and the other one is told so", async () => {
		await give("sama", 2);
		const answers = await Promise.all([takeUp(), takeUp()]);
		const told = await Promise.all(answers.map((answer) => (answer.status === 200 ? "200" : errorOf(answer))));
		expect(told.toSorted()).toEqual(["200", "409 EXAM_EXISTS"]);
	});

	test("forty starts at once take one attempt and open one sitting", async () => {
		await give("sama", 3);
		const id = await taken();
		const child = examinee(setting);
		const { ticket } = (await (await child.ready(id)).json()) as { ticket: string };
		setting.api.clock.now += 45_000;
		const started = await Promise.all(Array.from({ length: 40 }, () => child.start(id, ticket)));
		const attempts = await Promise.all(
			started.map(async (answer) => ((await answer.json()) as { attempt: { _id: string } }).attempt._id),
		);
		expect(new Set(attempts).size).toBe(1);
		expect(await left()).toBe(2);
	});

	test("the last attempt does for one exam, not for two that were taken up with it", async () => {
		await give("sama", 1);
		const first = await taken();
		const other = { type: "mental", level: "9" };
		const answer = await setting.api.post("/exams", other, setting.child.headers);
		const second = ((await answer.json()) as { data: Exam[] }).data[0]!._id;
		const child = examinee(setting);
		const { ticket } = (await (await child.ready(second)).json()) as { ticket: string };
		await child.begin(first);
		expect(await errorOf(child.start(second, ticket))).toBe("409 EXAM_NOT_BOUGHT");
		expect(await errorOf(child.ready(second))).toBe("409 EXAM_NOT_BOUGHT");
	});

	test("an attempt whose sitting never opened comes back once, a day later", async () => {
		await give("sama", 1);
		const id = await taken();
		// what a server leaves that fails between the database and the shard
		const { now } = setting.api.clock;
		const [right] = await db.select().from(examRights).where(eq(examRights.userId, setting.child.user.id));
		await db.update(examRights).set({ examId: id }).where(eq(examRights.id, right!.id));
		await db.update(exams).set({ startedAt: now, tasks: [] }).where(eq(exams.id, id));
		expect(await giveBackUnopened(env, now + day - 1)).toBe(0);
		expect(await giveBackUnopened(env, now + day + 1)).toBe(1);
		expect(await giveBackUnopened(env, now + 2 * day)).toBe(0);
		expect(await left()).toBe(1);
		expect((await shown(id)).status).toBe("new");
		await examinee(setting).begin(id);
		expect(await left()).toBe(0);
		expect(await giveBackUnopened(env, now + 3 * day)).toBe(0);
	});

	test("of a failed level is not needed for one free retake, where the rule gives one: one more, once", async () => {
		expect((await setRules({ skipping: true, free_retake_days: 14 })).status).toBe(200);
		await give("sama", 1);
		const first = await taken();
		await sit(first, [13]);
		const failedAt = setting.api.clock.now;
		const { type, level } = await shown(first);
		const person = { id: setting.child.user.id, role: Role.student };
		const rung = async (now: number) => {
			const ladders = await laddersOf(db, person, now);
			return ladders.data.find((one) => one.type === type)!.rungs.find((one) => one.level === level)!;
		};
		const again = (now: number) => enterExams(env, db, { type, level, people: [person] }, person, now);
		expect((await shown(first)).retake_until).toBe(new Date(failedAt + 14 * day).toISOString());
		expect(await rung(failedAt + 15 * day)).toMatchObject({ bar: "NOT_BOUGHT", retake_until: null });
		expect(await rung(failedAt)).toMatchObject({ bar: null, retake_until: expect.any(String) });
		const [written] = await again(failedAt);
		expect(await left()).toBe(0);
		await sit(written!, [13]);
		expect(await rung(setting.api.clock.now)).toMatchObject({ bar: "NOT_BOUGHT", retake_until: null });
		await expect(again(setting.api.clock.now)).rejects.toThrow("EXAM_NOT_BOUGHT");
	});
});

describe("a rehearsal of a level", () => {
	test("asks other numbers each time, uses up nothing, and leaves the best on the ladder", async () => {
		const child = examinee(setting);
		const papers = [];
		for (const right of [[20, 5] as const, [14, 10] as const, [2, 1] as const]) {
			const attempt = await child.beginRehearsal("uamap", "13");
			papers.push(JSON.stringify(await child.work(attempt, 1, right[0])));
			await child.work(attempt, 2, right[1]);
			await child.save(attempt, "rehearsal");
		}
		expect(new Set(papers).size).toBe(3);
		const { rungs, next } = await ladder("uamap");
		expect(rungs[0]).toMatchObject({ rehearsed: [70, 100], passed_at: null });
		expect(next).toBe("13");
	});

	test("with enough points in every task is better than one with more points and a weak task", async () => {
		const child = examinee(setting);
		for (const right of [
			[14, 7],
			[20, 6],
		] as const) {
			const attempt = await child.beginRehearsal("uamap", "13");
			for (const [index, count] of right.entries()) await child.work(attempt, index + 1, count);
			await child.save(attempt, "rehearsal");
		}
		expect((await ladder("uamap")).rungs[0]!.rehearsed).toEqual([70, 70]);
	});

	test("keeps no order, where exams are sat in theirs", async () => {
		const { api, admin, child } = setting;
		expect((await setRules({ skipping: false, free_retake_days: null })).status).toBe(200);
		const stale = { version: 0, skipping: true, free_retake_days: null };
		expect(await errorOf(api.post("/exams/rules", stale, admin.headers))).toBe("409 CONFLICT");
		await give("uamap", 1);
		const takeUp = (level: string) => api.post("/exams", { type: "uamap", level }, child.headers);
		expect(await errorOf(takeUp("12"))).toBe("409 EXAM_LEVEL_BEFORE");
		expect((await ladder("uamap")).rungs[1]!.bar).toBe("LEVEL_BEFORE");
		for (const [type, level] of [
			["uamap", "12"],
			["abacus", "9"],
			["mental", "5"],
		] as const) {
			expect((await examinee(setting).rehearse(type, level)).status).toBe(200);
		}
		expect((await takeUp("13")).status).toBe(200);
		const [logged] = await db.select().from(auditLog).where(eq(auditLog.action, "exam.rules"));
		expect(logged).toMatchObject({ actorId: admin.user.id, targetId: "1" });
	});

	test("a child cannot rehearse a teachers' level, nor one that is not offered", async () => {
		const child = examinee(setting);
		expect(await errorOf(child.rehearse("uamap", "3"))).toBe("409 EXAM_NOT_OFFERED");
		expect(await errorOf(child.rehearse("abacus", "1"))).toBe("409 EXAM_NOT_OFFERED");
		expect(await errorOf(child.rehearse("mental", "13"))).toBe("404 NOT_FOUND");
	});
});

const digitsOf = (number: number) => String(number).length;
const unitsOf = (number: number, { decimals }: { decimals: number }) => Math.round(number * 10 ** decimals);

/** Whether a question is one of its notation, by a verifier and not by the generator. */
function fitsOne(task: SingleTask, numbers: readonly number[]): boolean {
	if (task.op === "sum") {
		const units = numbers.map((number) => unitsOf(number, task));
		return task.crosswise ? units.length === task.rows : chainVerifier(constraintOfTask(task))(units);
	}
	const [first = 0, second = 0] = numbers;
	if (task.op === "mul") {
		return digitsOf(unitsOf(first, task)) === task.first && digitsOf(second) === task.second && numbers.length === 2;
	}
	if (task.op !== "div") return false;
	const dividend = unitsOf(first, task);
	return digitsOf(dividend) === task.dividend && digitsOf(second) === task.divisor && dividend % second === 0;
}

/** Whether all questions of a task fit its notation; of several alternatives each has a block of its own. */
function fits({ variant, samples }: Attempt["steps"][number], list: StepData["list"]): boolean {
	const { alternatives } = parseNotation(variant);
	const questions = list.flatMap(({ items }) => items);
	const block = Math.floor(samples / alternatives.length);
	const later = samples - block * (alternatives.length - 1);
	const taskAt = (index: number) => alternatives[index < later ? 0 : 1 + Math.floor((index - later) / block)]!;
	return questions.length === samples && questions.every((numbers, index) => fitsOne(taskAt(index), numbers));
}

test("every level, reserved ones too once an admin offers them, asks what its notation says, and a second scorer gives each task the same points", async () => {
	const { api, admin, teacher, child } = setting;
	await clockedShard(api, teacher.user.id);
	await api.post(`/exams/training/${teacher.user.id}`, { done: true }, admin.headers);
	const wrong: string[] = [];
	let sat = 0;
	for (const { type, level, candidate, offered, tasks } of examTypes.flatMap(levelsOf)) {
		const person = candidate === "teacher" ? teacher : child;
		await giveAttempts(person.user.id, type === "uamap" ? "uamap" : "sama");
		const enter = () => api.post("/exams", { type, level, students: [person.user.id] }, admin.headers);
		if (!offered) {
			expect(await errorOf(enter())).toBe("409 EXAM_NOT_OFFERED");
			const change = { version: 0, offered: true, film: false, tasks };
			expect((await api.post(`/exams/levels/${type}/${level}`, change, admin.headers)).status).toBe(200);
		}
		const { _id } = ((await (await enter()).json()) as z.infer<typeof EnteredExams>).data[0]!;
		const sitting = examinee({ ...setting, child: person });
		const attempt = await sitting.begin(_id);
		const points: number[] = [];
		for (const step of attempt.steps) {
			const { id, variant, size } = step;
			const { list } = await sitting.paper(attempt._id, id);
			if (!fits(step, list)) wrong.push(`${type} ${level}: ${variant}`);
			const table = variant.endsWith("X");
			const { columns, rows, total } = crosswiseOperands(list.flatMap(({ items }) => items));
			const questions = table
				? [...columns, ...rows, total].map((numbers) => ({ type: "sum", numbers }))
				: list.flatMap(({ params, items }) => items.map((numbers) => ({ type: params.type, numbers })));
			// one of three is wrong, and the last stays empty
			const right = questions.map(({ type: kind, numbers }) => expectedAnswer(kind as AnswerType, numbers) ?? "");
			const given = right.map((value, item) => (item % 3 === 1 ? `${value}1` : value)).slice(0, -1);
			const { score } = await sitting.answer(attempt, id, given);
			const worth = (item: number) => (table && item >= columns.length && item < questions.length - 1 ? 5 : size);
			points.push(
				questions.reduce((sum, question, item) => sum + (isRight(question, given[item]) ? worth(item) : 0), 0),
			);
			if (score !== points.at(-1)) wrong.push(`${type} ${level} task ${id}: ${score}, second scorer ${points.at(-1)}`);
			sat += 1;
		}
		await sitting.save(attempt);
		const { scores } = await shown(_id, admin.headers);
		if (String(scores) !== String(points)) wrong.push(`${type} ${level}: kept ${scores}, second scorer ${points}`);
	}
	expect(wrong).toEqual([]);
	expect(sat).toBe(examTypes.flatMap(levelsOf).flatMap(({ tasks }) => tasks).length);
}, 60_000);

describe("a teacher on the association's ladder", () => {
	test("enters children and themselves among them, each with an attempt", async () => {
		const { teacher, child } = setting;
		const enter = (students: string[]) =>
			setting.api.post("/exams", { type: "abacus", level: "12", students }, teacher.headers);
		for (const self of [[teacher.user.id], [teacher.user.id, teacher.user.id]]) {
			expect(await errorOf(enter(self))).toBe("409 EXAM_NOT_BOUGHT");
		}
		await giveAttempts(teacher.user.id, "sama", 1);
		expect(await errorOf(enter([child.user.id, teacher.user.id]))).toBe("409 EXAM_NOT_BOUGHT");
		expect(await db.$count(exams)).toBe(0);
		await giveAttempts(teacher.user.id, "sama", 1);
		expect((await enter([child.user.id, teacher.user.id])).status).toBe(200);
		const [own] = await db.select().from(exams).where(eq(exams.userId, teacher.user.id));
		expect(own).toMatchObject({ level: "12", covered: false });
		await clockedShard(setting.api, teacher.user.id);
		await examinee({ ...setting, child: teacher }).begin(own!.id);
	});

	test("sits none of the association's levels for children", async () => {
		const { api, teacher, admin } = setting;
		const given = { user: teacher.user.id, kind: "uamap", count: 1, reason: "After the seminar" };
		await api.post("/exams/rights", given, admin.headers);
		const takeUp = api.post("/exams", { type: "uamap", level: "13" }, teacher.headers);
		expect(await errorOf(takeUp)).toBe("409 EXAM_NOT_OFFERED");
	});

	test("sits its levels after training, and in a ladder of their own", async () => {
		const { api, teacher, admin } = setting;
		await api.post(
			"/exams/rights",
			{ user: teacher.user.id, kind: "uamap", count: 1, reason: "After the seminar" },
			admin.headers,
		);
		const takeUp = () => api.post("/exams", { type: "uamap", level: "2" }, teacher.headers);
		expect(await errorOf(takeUp())).toBe("409 EXAM_TRAINING_FIRST");
		await api.post(`/exams/training/${teacher.user.id}`, { done: true }, admin.headers);
		const listed = await (await api.get(`/exams/teachers?search=${teacher.user.id}`, admin.headers)).json();
		const trained_at = new Date(api.clock.now).toISOString();
		expect(listed).toMatchObject({ data: [{ _id: teacher.user.id, trained_at, stars: 0 }], count: 1 });
		const taken = (await (await takeUp()).json()) as { data: Exam[] };
		const sitting = examinee({ ...setting, child: teacher });
		await clockedShard(api, teacher.user.id);
		const attempt = await sitting.begin(taken.data[0]!._id);
		for (const { id } of attempt.steps) await sitting.work(attempt, id, 40);
		await sitting.save(attempt);
		expect((await ladder("uamap", teacher.headers)).rungs[1]!.passed_at).not.toBeNull();
		expect((await ladder("uamap", teacher.headers)).rungs.map(({ level }) => level)).toEqual(["3", "2", "1"]);
	});

	test("is trained for a level by the sections of the book that it names", async () => {
		const { api, teacher, admin } = setting;
		const given = { user: teacher.user.id, kind: "uamap", count: 2, reason: "After the book" };
		await api.post("/exams/rights", given, admin.headers);
		const takeUp = (level: string) => api.post("/exams", { type: "uamap", level }, teacher.headers);
		const [last, ...rest] = trainingSections["3"]!.map((section) => {
			return { userId: teacher.user.id, section, sets: 2, good: 2, theoryAt: api.clock.now };
		});
		await db.insert(bookProgress).values(rest);
		expect(await errorOf(takeUp("3"))).toBe("409 EXAM_TRAINING_FIRST");
		await db.insert(bookProgress).values(last!);
		expect(await errorOf(takeUp("2"))).toBe("409 EXAM_TRAINING_FIRST");
		expect((await takeUp("3")).status).toBe(200);
	});

	test("reads the ladder of a child within reach, and of nobody else", async () => {
		const { api, teacher, child } = setting;
		expect((await ladder("abacus", teacher.headers, `?student=${child.user.id}`)).rungs).toHaveLength(10);
		const other = await setUpExams();
		const foreign = api.get(`/exams/ladders?student=${other.child.user.id}`, teacher.headers);
		expect(await errorOf(foreign)).toBe("404 NOT_FOUND");
	});
});
