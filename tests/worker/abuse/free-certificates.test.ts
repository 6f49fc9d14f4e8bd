import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { examCertificates, examRights, exams, examSittings } from "#db/schema/exam";
import { Role } from "#domain/user/role";
import type { ExamCertificate, ExamCertificateHistory, ExamCertificateStack } from "#worker/award/exam/contract";
import type { Exam, Ladders } from "#worker/exam/contract";
import { errorOf } from "../../factories/attempt";
import { db, enteredExam, examinee, type ExamSetting, giveAttempts, setUpExams } from "../../factories/exam";
import { makeGroup, makeSignedIn } from "../../factories/rows";

let setting: ExamSetting;
beforeEach(async () => {
	for (const table of [exams, examRights, examSittings, examCertificates]) await db.delete(table);
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

describe("a program that answers in no time", () => {
	const issueAll = () => setting.api.post("/exams/certificates", {}, setting.admin.headers);
	const shown = async (id: string, headers = setting.child.headers) =>
		(await (await setting.api.get(`/exams/${id}`, headers)).json()) as Exam;

	/** The paper of a level with 30 sums, worked whole within some time a task, milliseconds. */
	async function sit(within: number) {
		const { _id } = await enteredExam(setting, "uamap", "13");
		const child = examinee(setting);
		const attempt = await child.begin(_id);
		await child.work(attempt, 1, 20, within);
		await child.work(attempt, 2, 10, within);
		await child.save(attempt);
		await runDurableObjectAlarm(setting.stub);
		return _id;
	}

	test("thirty sums in a tenth of a second wait for a reviewer, and issuing to all leaves them out", async () => {
		const { api, admin, teacher } = setting;
		const id = await sit(50);
		expect(await shown(id)).toMatchObject({ status: "under_review", outcome: "waits", scores: [100, 100] });
		expect([(await shown(id)).hasty, (await shown(id, admin.headers)).hasty]).toEqual([false, true]);
		expect(await (await issueAll()).json()).toEqual({ issued: 0, left: 0 });
		const alone = api.post("/exams/certificates", { exams: [id] }, admin.headers);
		expect(await (await alone).json()).toEqual({ issued: 0, left: 0 });
		const claimed = await api.post("/achievements/claim", {}, setting.child.headers);
		expect(await claimed.json()).toMatchObject({ achievements: [] });
		expect(await errorOf(api.post(`/exams/${id}/review`, { confirmed: true }, teacher.headers))).toBe("403 FORBIDDEN");
		expect((await api.post(`/exams/${id}/review`, { confirmed: true }, admin.headers)).status).toBe(200);
		expect(await shown(id)).toMatchObject({ status: "successful", outcome: "passed" });
		expect(await (await issueAll()).json()).toEqual({ issued: 1, left: 0 });
	});

	test("a reviewer who does not confirm it leaves the level open, also where no film was asked for", async () => {
		const { api, admin } = setting;
		const id = await sit(50);
		const refused = { confirmed: false, reason: "Nobody types so fast" };
		expect((await api.post(`/exams/${id}/review`, refused, admin.headers)).status).toBe(200);
		expect(await shown(id)).toMatchObject({ status: "failed", outcome: "refused", review_reason: refused.reason });
		expect(await (await issueAll()).json()).toEqual({ issued: 0, left: 0 });
	});

	test("a certificate that was withdrawn is printed by nobody, and its code says since when", async () => {
		const { api, admin, teacher, child } = setting;
		const id = await sit(20_000);
		await issueAll();
		const path = `/exams/${id}/certificate`;
		const { code } = (await (await api.get(path, child.headers)).json()) as ExamCertificate;
		const withdraw = (headers = admin.headers, reason = "Somebody else sat it") =>
			api.post(`${path}/withdraw`, { reason }, headers);
		for (const { headers } of [teacher, child]) expect(await errorOf(withdraw(headers))).toBe("403 FORBIDDEN");
		expect(await errorOf(withdraw(admin.headers, ""))).toBe("422 VALIDATION");
		const answers = await Promise.all([1, 2, 3].map(() => withdraw()));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		const withdrawn_at = new Date(api.clock.now).toISOString();
		for (const { headers } of [child, teacher, admin]) {
			expect(await errorOf(api.get(path, headers))).toBe("409 CERTIFICATE_WITHDRAWN");
			const stack = (await (await api.get("/exams/certificates", headers)).json()) as ExamCertificateStack;
			expect(stack.data).toEqual([]);
		}
		const proof = async () => (await (await api.get(`/certificates/${code}`)).json()) as Record<string, unknown>;
		expect(await proof()).toMatchObject({ state: "withdrawn", withdrawn_at });
		expect(JSON.stringify(await proof())).not.toContain("Somebody else");
		const told = { outcome: "refused", certified: false, withdrawn_at, review_reason: "Somebody else sat it" };
		expect(await shown(id)).toMatchObject(told);
		expect(await (await issueAll()).json()).toEqual({ issued: 0, left: 0 });
		const again = await api.post(`${path}/reissue`, { reason: "It was a mistake" }, admin.headers);
		const anew = (await again.json()) as ExamCertificate;
		expect(anew.code).not.toBe(code);
		expect(await proof()).toMatchObject({ state: "replaced", replaced_by: anew.code, withdrawn_at });
		expect(await shown(id)).toMatchObject({ outcome: "passed", certified: true, withdrawn_at: null });
		const { data } = (await (await api.get(`${path}/history`, admin.headers)).json()) as ExamCertificateHistory;
		expect(data.map(({ withdrawn }) => withdrawn?.reason ?? null)).toEqual(["Somebody else sat it", null]);
	});

	test("a child that is quick is looked at by nobody", async () => {
		expect(await shown(await sit(20_000))).toMatchObject({ status: "successful", outcome: "passed" });
	});

	test("a rehearsal is as fast as it likes", async () => {
		const child = examinee(setting);
		const attempt = await child.beginRehearsal("uamap", "13");
		await child.work(attempt, 1, 20, 50);
		await child.work(attempt, 2, 10, 50);
		await child.save(attempt, "rehearsal");
		await runDurableObjectAlarm(setting.stub);
		const ladders = await setting.api.get("/exams/ladders", setting.child.headers);
		expect(((await ladders.json()) as Ladders).data[0]!.rungs[0]!.rehearsed).toEqual([100, 100]);
	});
});
