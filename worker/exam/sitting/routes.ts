import type { Context } from "hono";
import { DomainError } from "#domain/errors";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { IdParam } from "../../http/contract";
import { readRefusals, refusals } from "../../http/refusals";
import { type AppEnv, createRouter, json, jsonBody } from "../../http/router";
import { Exam } from "../contract";
import { findExam } from "../exam-store";
import { shownTo } from "../show";
import { ExamLateInput, ExamReasonInput, ExamStory, ExamTimeInput } from "./contract";
import { addTime, type Case, giveBackAfterFault, judgeLate, reopenSitting, storyOf } from "./intervene";

const tags = ["exams"];
const missing = "No such exam, or nothing of the kind in its sitting";
const refused = refusals({ missing, conflict: "It cannot be done now" });

const story = signedRoute({
	method: "get",
	path: "/exams/{id}/story",
	tags,
	summary: "What is recorded of an exam's sitting, and the answers that came too late",
	request: { params: IdParam },
	responses: { 200: json(ExamStory, "Its tasks, everything typed, the evidence"), ...readRefusals({ missing }) },
});

const late = signedRoute({
	method: "post",
	path: "/exams/{id}/late",
	tags,
	summary: "Decide about the late answers of an exam",
	request: { params: IdParam, ...jsonBody(ExamLateInput, "The decision, and why") },
	responses: { 200: json(Exam, "The exam as it stands now"), ...refused },
});

const time = signedRoute({
	method: "post",
	path: "/exams/{id}/extra-time",
	tags,
	summary: "Give the task that is being worked more time",
	request: { params: IdParam, ...jsonBody(ExamTimeInput, "How many minutes, and why") },
	responses: { 200: json(Exam, "The exam as it stands now"), ...refused },
});

const reopen = signedRoute({
	method: "post",
	path: "/exams/{id}/reopen",
	tags,
	summary: "Open an ended sitting again",
	request: { params: IdParam, ...jsonBody(ExamReasonInput, "Why") },
	responses: { 200: json(Exam, "The exam as it stands now"), ...refused },
});

const back = signedRoute({
	method: "post",
	path: "/exams/{id}/give-back",
	tags,
	summary: "Give the attempt of an exam back, once",
	request: { params: IdParam, ...jsonBody(ExamReasonInput, "Why") },
	responses: { 200: json(Exam, "The exam as it stands now"), ...refused },
});

async function caseOf(c: Context<AppEnv>, id: string, reason: string): Promise<Case> {
	const { db, actor, now } = await authorise(c, "exams.manage");
	const row = await findExam(db, actor, id);
	if (!row) throw new DomainError("NOT_FOUND");
	return { env: c.env, db, row, actor, reason, now };
}

/** The exam as it stands after what was done. */
async function after({ db, row, actor, now }: Case) {
	const again = await findExam(db, actor, row.exam.id);
	const [exam] = await shownTo(db, actor, again ? [again] : [], now);
	if (!exam) throw new DomainError("NOT_FOUND");
	return exam;
}

export const examSittingRoutes = createRouter()
	.openapi(story, async (c) => {
		const { env, db, row } = await caseOf(c, c.req.valid("param").id, "");
		return c.json(await storyOf(env, db, row), 200);
	})
	.openapi(late, async (c) => {
		const { decision, reason } = c.req.valid("json");
		const about = await caseOf(c, c.req.valid("param").id, reason);
		await judgeLate(about, decision);
		return c.json(await after(about), 200);
	})
	.openapi(time, async (c) => {
		const { _id, minutes, reason } = c.req.valid("json");
		const about = await caseOf(c, c.req.valid("param").id, reason);
		await addTime(about, _id, Math.round(minutes * 60_000));
		return c.json(await after(about), 200);
	})
	.openapi(reopen, async (c) => {
		const about = await caseOf(c, c.req.valid("param").id, c.req.valid("json").reason);
		await reopenSitting(about);
		return c.json(await after(about), 200);
	})
	.openapi(back, async (c) => {
		const about = await caseOf(c, c.req.valid("param").id, c.req.valid("json").reason);
		await giveBackAfterFault(about);
		return c.json(await after(about), 200);
	});
