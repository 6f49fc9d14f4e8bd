import { z } from "zod";
import { examTypes } from "#domain/exam/exam-type";
import { levelLabel, levelOf } from "#domain/exam/levels";
import { levelFault } from "#domain/exam/level-fault";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { IdParam } from "../http/contract";
import { refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import {
	ExamRights,
	ExamRightsInput,
	ExamRules,
	ExamRulesInput,
	ExamTeachers,
	LevelChange,
	LevelParam,
	LevelSetting,
	LevelSettings,
	TeacherFilter,
	TrainingMark,
} from "./contract";
import { type CurrentLevel, currentLevels, saveLevel } from "./level-store";
import { findPeople } from "./people-store";
import { toTeacher } from "./mappers";
import { giveRights, markTrained, rightsLeft } from "./right-store";
import { type CurrentRules, currentRules, saveRules } from "./rule-store";
import { listTeachers } from "./teacher-store";

const tags = ["exams"];
const refused = refusals({ missing: "No such level or person", conflict: "Somebody changed it meanwhile" });

const levels = signedRoute({
	method: "get",
	path: "/exams/levels",
	tags,
	summary: "All levels as they stand",
	responses: { 200: json(LevelSettings, "The levels, from the easiest up"), ...refused },
});

const change = signedRoute({
	method: "post",
	path: "/exams/levels/{type}/{level}",
	tags,
	summary: "Change a level: its next version",
	request: { params: LevelParam, ...jsonBody(LevelChange, "The level, and the version that was changed") },
	responses: { 200: json(LevelSetting, "The level as it stands now"), ...refused },
});

const rules = signedRoute({
	method: "get",
	path: "/exams/rules",
	tags,
	summary: "The rules of climbing as they stand",
	responses: { 200: json(ExamRules, "The rules"), ...refused },
});

const changeRules = signedRoute({
	method: "post",
	path: "/exams/rules",
	tags,
	summary: "Change the rules of climbing: their next version",
	request: jsonBody(ExamRulesInput, "The rules, and the version that was changed"),
	responses: { 200: json(ExamRules, "The rules as they stand now"), ...refused },
});

const rights = signedRoute({
	method: "post",
	path: "/exams/rights",
	tags,
	summary: "Give a person attempts",
	request: jsonBody(ExamRightsInput, "Whom, of which kind, how many and why"),
	responses: { 200: json(ExamRights, "How many are left now"), ...refused },
});

const teachers = signedRoute({
	method: "get",
	path: "/exams/teachers",
	tags,
	summary: "Teachers with their training and their stars, by name",
	request: { query: TeacherFilter },
	responses: { 200: json(ExamTeachers, "One page"), ...refused },
});

const training = signedRoute({
	method: "post",
	path: "/exams/training/{id}",
	tags,
	summary: "Mark a teacher's training as done, or take the mark back",
	request: { params: IdParam, ...jsonBody(TrainingMark, "Whether it is done") },
	responses: { 200: json(z.object({ done: z.boolean() }), "As it stands"), ...refused },
});

function toSetting({ type, level, candidate, version, offered, film, tasks }: CurrentLevel) {
	return { type, level, label: levelLabel(level), candidate, version, offered, film, tasks: [...tasks] };
}

const toRules = ({ version, skipping, freeRetakeDays }: CurrentRules): ExamRules => {
	return { version, skipping, free_retake_days: freeRetakeDays };
};

export const examManageRoutes = createRouter()
	.openapi(levels, async (c) => {
		const { db } = await authorise(c, "exams.enter");
		return c.json({ data: (await currentLevels(db, examTypes)).map(toSetting) }, 200);
	})
	.openapi(change, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.manage");
		const { type, level } = c.req.valid("param");
		const { version, tasks, offered, film } = c.req.valid("json");
		levelOf(type, level);
		const fault = levelFault(tasks);
		if (fault) throw new DomainError(fault);
		if (!(await saveLevel(db, { type, level, version, tasks, offered, film }, actor.id, now))) {
			throw new DomainError("CONFLICT");
		}
		const current = (await currentLevels(db, [type])).find((one) => one.level === level)!;
		return c.json(toSetting(current), 200);
	})
	.openapi(rules, async (c) => {
		const { db } = await authorise(c, "exams.manage");
		return c.json(toRules(await currentRules(db)), 200);
	})
	.openapi(changeRules, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.manage");
		const { version, skipping, free_retake_days: freeRetakeDays } = c.req.valid("json");
		if (!(await saveRules(db, { version, skipping, freeRetakeDays }, actor.id, now))) {
			throw new DomainError("CONFLICT");
		}
		return c.json(toRules(await currentRules(db)), 200);
	})
	.openapi(rights, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.manage");
		const { user, kind, count, reason } = c.req.valid("json");
		const [person] = await findPeople(db, actor, [user]);
		if (!person) throw new DomainError("NOT_FOUND");
		await giveRights(db, { userId: user, kind, count, reason }, actor.id, now);
		return c.json({ attempts: (await rightsLeft(db, user))[kind] }, 200);
	})
	.openapi(teachers, async (c) => {
		const { db } = await authorise(c, "exams.manage");
		const filter = c.req.valid("query");
		const { rows, count } = await listTeachers(db, filter);
		return c.json({ data: rows.map(toTeacher), count, page: filter.page }, 200);
	})
	.openapi(training, async (c) => {
		const { db, actor, now } = await authorise(c, "exams.manage");
		const [person] = await findPeople(db, actor, [c.req.valid("param").id]);
		if (!person || person.role === Role.student) throw new DomainError("NOT_FOUND");
		const { done } = c.req.valid("json");
		await markTrained(db, person.id, done, actor.id, now);
		return c.json({ done }, 200);
	});
