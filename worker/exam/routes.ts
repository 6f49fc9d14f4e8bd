import { createRoute } from "@hono/zod-openapi";
import type { Db } from "#db/client";
import { type Actor, may } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { signedIn, signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { ReadyInput, Ticket } from "../attempt/contract";
import { fromApp } from "../http/origin";
import { IdParam, toIso } from "../http/contract";
import { refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { z } from "zod";
import {
	EnteredExams,
	EntryCheck,
	EntryCheckInput,
	Exam,
	ExamFilter,
	ExamList,
	ExamPaper,
	Ladders,
	LevelResults,
	NewExams,
	RehearsalInput,
	ReviewInput,
} from "./contract";
import { enterExams, planEntry, readFreeAttempts } from "./enter";
import { removeExam } from "./entry-store";
import { type ExamRow, findExam, listExams, resultsByLevel, reviewExam } from "./exam-store";
import { laddersOf } from "./ladders";
import { findPeople } from "./people-store";
import { paperOf } from "./paper";
import { readyForExam, readyForRehearsal } from "./ready";
import { shownTo } from "./show";

const tags = ["exams"];
const refused = refusals({ missing: "No such exam, level or person within reach", conflict: "It cannot be sat now" });
const TicketHeader = z.object({ "x-ticket": z.string().optional() });

const list = signedRoute({
	method: "get",
	path: "/exams",
	tags,
	summary: "Exams of the people within reach, newest first",
	request: { query: ExamFilter },
	responses: { 200: json(ExamList, "One page"), ...refused },
});

const ladders = signedRoute({
	method: "get",
	path: "/exams/ladders",
	tags,
	summary: "Where a person stands on the three ladders",
	request: { query: z.object({ student: z.string().max(60).optional() }) },
	responses: { 200: json(Ladders, "The ladders"), ...refused },
});

const results = signedRoute({
	method: "get",
	path: "/exams/results",
	tags,
	summary: "Levels with how many of the people within reach passed and did not",
	responses: { 200: json(LevelResults, "Levels with an exam, from the easiest up"), ...refused },
});

const review = signedRoute({
	method: "post",
	path: "/exams/{id}/review",
	tags,
	summary: "Confirm or fail an exam that waits for a reviewer",
	request: { params: IdParam, ...jsonBody(ReviewInput, "The decision, and what the child reads") },
	responses: { 200: json(Exam, "The exam as it stands now"), ...refused },
});

const show = signedRoute({
	method: "get",
	path: "/exams/{id}",
	tags,
	summary: "One exam with its result",
	request: { params: IdParam },
	responses: { 200: json(Exam, "The exam"), ...refused },
});

const paper = signedRoute({
	method: "get",
	path: "/exams/{id}/paper",
	tags,
	summary: "The papers of an exam with what was answered, once it has ended",
	request: { params: IdParam },
	responses: { 200: json(ExamPaper, "Its tasks in order, as far as they were begun"), ...refused },
});

const enter = signedRoute({
	method: "post",
	path: "/exams",
	tags,
	summary: "Enter people for a level, or take it up oneself",
	request: jsonBody(NewExams, "The level, and whom"),
	responses: { 200: json(EnteredExams, "The exams that were entered"), ...refused },
});

const check = signedRoute({
	method: "post",
	path: "/exams/check",
	tags,
	summary: "Whose attempts an entry would use, and who is kept out of it; nothing is written",
	request: jsonBody(EntryCheckInput, "The level, and whom"),
	responses: { 200: json(EntryCheck, "Each person, in the order asked"), ...refused },
});

const remove = signedRoute({
	method: "delete",
	path: "/exams/{id}",
	tags,
	summary: "Take back an exam that was not begun",
	request: { params: IdParam },
	responses: { 200: json(z.object({ _id: z.string() }), "It is gone"), ...refused },
});

const ready = createRoute({
	middleware: [signedIn, fromApp] as const,
	method: "post",
	path: "/exams/{id}/ready",
	tags,
	summary: "The readiness screen of an exam: a ticket for its start",
	request: { params: IdParam, headers: TicketHeader, ...jsonBody(ReadyInput, "The three promises") },
	responses: { 200: json(Ticket, "The ticket and when it opens the start"), ...refused },
});

const rehearse = createRoute({
	middleware: [signedIn, fromApp] as const,
	method: "post",
	path: "/exams/rehearse",
	tags,
	summary: "A ticket for a rehearsal of a level",
	request: { headers: TicketHeader, ...jsonBody(RehearsalInput, "The level and the three promises") },
	responses: { 200: json(Ticket, "The ticket"), ...refused },
});

async function reached(db: Db, actor: Actor, id: string): Promise<ExamRow> {
	const row = await findExam(db, actor, id);
	if (!row) throw new DomainError("NOT_FOUND");
	return row;
}

/** The people an entry names, in its order, each once. Throws NOT_FOUND where one is out of reach. */
async function askedFor(db: Db, actor: Actor, students: readonly string[]) {
	const wanted = [...new Set(students)];
	const found = new Map((await findPeople(db, actor, wanted)).map((person) => [person.id, person]));
	if (found.size < wanted.length) throw new DomainError("NOT_FOUND");
	return wanted.map((id) => found.get(id)!);
}

export const examRoutes = createRouter()
	.openapi(list, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.read");
		const filter = c.req.valid("query");
		const { rows, count } = await listExams(db, actor, filter, now);
		return c.json({ data: await shownTo(db, actor, rows, now), count, page: filter.page }, 200);
	})
	.openapi(ladders, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.read");
		const { student = actor.id } = c.req.valid("query");
		const [person] = await findPeople(db, actor, [student]);
		if (!person) throw new DomainError("NOT_FOUND");
		return c.json({ ...(await laddersOf(db, person, now)), name: person.name, name_en: person.nameEn }, 200);
	})
	.openapi(results, async (c) => {
		const { db, actor } = await authorise(c, "exams.enter");
		return c.json({ data: await resultsByLevel(db, actor) }, 200);
	})
	.openapi(review, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.manage");
		const { exam } = await reached(db, actor, c.req.valid("param").id);
		const decision = c.req.valid("json");
		if (!decision.confirmed && decision.reason === "") throw new DomainError("VALIDATION", { reason: "REQUIRED" });
		if (!(await reviewExam(db, exam.id, decision, actor.id, now))) throw new DomainError("CONFLICT");
		const [shown] = await shownTo(db, actor, [await reached(db, actor, exam.id)], now);
		return c.json(shown!, 200);
	})
	.openapi(show, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.read");
		const [exam] = await shownTo(db, actor, [await reached(db, actor, c.req.valid("param").id)], now);
		return c.json(exam!, 200);
	})
	.openapi(paper, async (c) => {
		const { db, actor } = await authorise(c, "exams.read");
		return c.json(await paperOf(c.env, await reached(db, actor, c.req.valid("param").id)), 200);
	})
	.openapi(enter, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.read");
		const { type, level, students = [actor.id] } = c.req.valid("json");
		if (students.some((id) => id !== actor.id) && !may(actor, "exams.enter")) throw new DomainError("FORBIDDEN");
		const people = await askedFor(db, actor, students);
		const written = await enterExams(c.env, db, { type, level, people }, actor, now);
		const rows = await Promise.all(written.map((id) => reached(db, actor, id)));
		return c.json({ data: await shownTo(db, actor, rows, now) }, 200);
	})
	.openapi(check, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.enter");
		const { type, level, students } = c.req.valid("json");
		const people = await askedFor(db, actor, students);
		const [places, free] = await Promise.all([
			planEntry(db, { type, level, people }, actor, now),
			readFreeAttempts(db, [], actor, type),
		]);
		const data = people.map(({ id, name, nameEn }, index) => {
			const { pays, bar } = places[index]!;
			return { _id: id, name, name_en: nameEn, pays, bar };
		});
		const missing = data.filter(({ bar }) => bar === "EXAM_NOT_BOUGHT").length;
		return c.json({ data, missing, left: { teacher: free.teacher.length, school: free.school.length } }, 200);
	})
	.openapi(remove, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.read");
		const { exam } = await reached(db, actor, c.req.valid("param").id);
		if (!may(actor, "exams.enter") && exam.createdBy !== actor.id) throw new DomainError("FORBIDDEN");
		if (!(await removeExam(db, exam.id, actor.id, now))) throw new DomainError("EXAM_BEGUN");
		return c.json({ _id: exam.id }, 200);
	})
	.openapi(ready, async (c) => {
		const { db, actor, session, now } = await authorise(c, "exams.sit");
		const { rules, camera, ready: calm } = c.req.valid("json");
		const earlier = c.req.valid("header")["x-ticket"];
		const request = { session, role: actor.role, promised: rules && camera && calm, earlier };
		const { ticket, notBefore } = await readyForExam(c.env, db, request, c.req.valid("param").id, now);
		return c.json({ ticket, notBefore: toIso(notBefore), now: toIso(now) }, 200);
	})
	.openapi(rehearse, async (c) => {
		const { db, actor, session, now } = await authorise(c, "exams.sit");
		const { rules, camera, ready: calm, ...level } = c.req.valid("json");
		const request = { session, role: actor.role, promised: rules && camera && calm, earlier: undefined };
		const { ticket, notBefore } = await readyForRehearsal(c.env, db, request, level, now);
		return c.json({ ticket, notBefore: toIso(notBefore), now: toIso(now) }, 200);
	});
