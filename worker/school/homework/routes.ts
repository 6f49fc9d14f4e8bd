import { z } from "zod";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { checkTitles } from "../../http/check-words";
import { IdParam } from "../../http/contract";
import { readRefusals, refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { archiveHomework, changeForChildren, copyHomework, deleteHomework, restoreHomework } from "./change";
import {
	ArchiveHomework,
	ChildChanges,
	ChildNeeds,
	DeletedHomeworks,
	Homework,
	HomeworkChanges,
	HomeworkCopy,
	Homeworks,
	HomeworksQuery,
	NeedsQuery,
	NewHomework,
	SavedHomework,
} from "./contract";
import { Changed, DayAssignments } from "./assignment-contract";
import { createHomework } from "./create";
import { editHomework } from "./edit";
import { tellDeleted, tellHomework, tellHomeworks } from "./list";
import { tellNeeds } from "./needs";
import { tellDay } from "./tell-assignments";

const tags = ["homework"];
const reading = readRefusals({ missing: "No such homework, group or child within reach" });
const refused = refusals({
	missing: "No such homework, group or child within reach",
	conflict: "The homework is over, begun or edited by somebody else, or the limit of the day is reached",
});
const saved = { 200: json(SavedHomework, "The homework"), ...refused };
const done = { 200: json(Changed, "How many were changed"), ...refused };

const list = signedRoute({
	method: "get",
	path: "/homeworks",
	tags,
	summary: "Homeworks given by oneself and the teachers under one, or to oneself",
	request: { query: HomeworksQuery },
	responses: { 200: json(Homeworks, "One page, the latest first"), ...refused },
});

const create = signedRoute({
	method: "post",
	path: "/homeworks",
	tags,
	summary: "Give a homework, or keep a template",
	request: jsonBody(NewHomework, "The homework"),
	responses: saved,
});

const needs = signedRoute({
	method: "get",
	path: "/homeworks/needs",
	tags,
	summary: "The formulas each child needs to train",
	request: { query: NeedsQuery },
	responses: { 200: json(ChildNeeds, "By child"), ...refused },
});

const deleted = signedRoute({
	method: "get",
	path: "/homeworks/deleted",
	tags,
	summary: "Homeworks deleted in the last thirty days that the caller may put back",
	responses: { 200: json(DeletedHomeworks, "The latest first"), ...reading },
});

const one = signedRoute({
	method: "get",
	path: "/homeworks/{id}",
	tags,
	summary: "A homework with its children, days and versions",
	request: { params: IdParam },
	responses: { 200: json(Homework, "The homework"), ...reading },
});

const edit = signedRoute({
	method: "post",
	path: "/homeworks/{id}",
	tags,
	summary: "Make the next version of a homework; what was done stays",
	request: { params: IdParam, ...jsonBody(HomeworkChanges, "The whole homework") },
	responses: saved,
});

const copy = signedRoute({
	method: "post",
	path: "/homeworks/{id}/copy",
	tags,
	summary: "Give the same again, or to others, or keep it as a template",
	request: { params: IdParam, ...jsonBody(HomeworkCopy, "What is different") },
	responses: saved,
});

const archive = signedRoute({
	method: "post",
	path: "/homeworks/{id}/archive",
	tags,
	summary: "Put a homework into the archive or take it out",
	request: { params: IdParam, ...jsonBody(ArchiveHomework, "Which of both") },
	responses: done,
});

const remove = signedRoute({
	method: "delete",
	path: "/homeworks/{id}",
	tags,
	summary: "Delete a homework that nobody has begun",
	request: { params: IdParam },
	responses: done,
});

const restore = signedRoute({
	method: "post",
	path: "/homeworks/{id}/restore",
	tags,
	summary: "Put back a homework that was deleted in the last 30 days",
	request: { params: IdParam },
	responses: done,
});

const children = signedRoute({
	method: "post",
	path: "/homeworks/{id}/children",
	tags,
	summary: "Give some children other numbers or settings, with a reason",
	request: { params: IdParam, ...jsonBody(ChildChanges, "The changes") },
	responses: done,
});

const day = signedRoute({
	method: "get",
	path: "/homeworks/{id}/days/{day}",
	tags,
	summary: "How far each child is with a homework of a day",
	request: { params: z.object({ id: z.string(), day: z.string() }) },
	responses: { 200: json(DayAssignments, "By name"), ...reading },
});

export const homeworkRoutes = createRouter()
	.openapi(list, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.use");
		return c.json(await tellHomeworks(db, actor, c.req.valid("query"), now), 200);
	})
	.openapi(create, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		const input = c.req.valid("json");
		// a copy keeps the theme it has
		checkTitles({ theme: input.theme });
		return c.json(await createHomework(db, actor, input, now), 200);
	})
	.openapi(needs, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		return c.json(await tellNeeds(db, actor, c.req.valid("query"), now), 200);
	})
	.openapi(deleted, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		return c.json(await tellDeleted(db, actor, now), 200);
	})
	.openapi(one, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		return c.json(await tellHomework(db, actor, c.req.valid("param").id, now), 200);
	})
	.openapi(edit, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		return c.json(await editHomework(db, actor, c.req.valid("param").id, c.req.valid("json"), now), 200);
	})
	.openapi(copy, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		return c.json(await copyHomework(db, actor, c.req.valid("param").id, c.req.valid("json"), now), 200);
	})
	.openapi(archive, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		await archiveHomework(db, actor, c.req.valid("param").id, c.req.valid("json").archived, now);
		return c.json({ count: 1 }, 200);
	})
	.openapi(remove, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		await deleteHomework(db, actor, c.req.valid("param").id, now);
		return c.json({ count: 1 }, 200);
	})
	.openapi(restore, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		await restoreHomework(db, actor, c.req.valid("param").id, now);
		return c.json({ count: 1 }, 200);
	})
	.openapi(children, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		const count = await changeForChildren(db, actor, c.req.valid("param").id, c.req.valid("json"), now);
		return c.json({ count }, 200);
	})
	.openapi(day, async (c) => {
		const { db, now, actor } = await authorise(c, "homeworks.give");
		const { id, day: on } = c.req.valid("param");
		return c.json(await tellDay(db, actor, id, on, now), 200);
	});
