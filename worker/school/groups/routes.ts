import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { checkTitles } from "../../http/check-words";
import { IdParam, toIso } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { findTeacher } from "../people/reach-store";
import {
	ChangedGroups,
	type Group,
	GroupChanges,
	GroupList,
	GroupsFilter,
	ManyGroups,
	NewGroup,
	SavedGroup,
} from "./contract";
import { findOwnGroup, findOwnGroups, type GroupRow, insertGroup, listGroups, updateGroups } from "./store";

const tags = ["directory"];
const refused = refusals({ missing: "No such group or teacher within reach", conflict: "It changed meanwhile" });

const list = signedRoute({
	method: "get",
	path: "/groups",
	tags,
	summary: "Groups the caller answers for",
	request: { query: GroupsFilter },
	responses: { 200: json(GroupList, "One page, by name or as asked"), ...refused },
});

const create = signedRoute({
	method: "post",
	path: "/groups",
	tags,
	summary: "Make a group",
	request: jsonBody(NewGroup, "The group"),
	responses: { 200: json(SavedGroup, "The group"), ...refused },
});

const several = signedRoute({
	method: "post",
	path: "/groups/many",
	tags,
	summary: "Hand several groups to another teacher, put them away or take them back",
	request: jsonBody(ManyGroups, "Which groups, and what becomes of them"),
	responses: { 200: json(ChangedGroups, "How many"), ...refused },
});

const edit = signedRoute({
	method: "post",
	path: "/groups/{id}",
	tags,
	summary: "Rename a group, hand it to another teacher, put it away or take it back",
	request: { params: IdParam, ...jsonBody(GroupChanges, "The changes") },
	responses: { 200: json(SavedGroup, "The group"), ...refused },
});

function toGroup(row: GroupRow): Group {
	return {
		_id: row.id,
		name: row.name,
		teacher: { _id: row.teacherId, name: row.teacher, name_en: row.teacherEn },
		students: row.students,
		archived: row.archivedAt !== null,
		created_at: toIso(row.createdAt),
	};
}

async function reachedGroup(db: Db, actor: Actor, id: string): Promise<GroupRow> {
	const row = await findOwnGroup(db, actor, id);
	if (!row) throw new DomainError("NOT_FOUND");
	return row;
}

/** A teacher within reach. Throws NOT_FOUND. */
async function reachedTeacher(db: Db, actor: Actor, id: string): Promise<string> {
	const teacher = await findTeacher(db, actor, id);
	if (!teacher) throw new DomainError("NOT_FOUND");
	return teacher.id;
}

/** What is asked for groups; nothing where it names none. Throws NOT_FOUND for a teacher out of reach. */
async function toChange(db: Db, actor: Actor, { name, teacher, archived }: GroupChanges, now: number) {
	return {
		...(name === undefined ? {} : { name }),
		...(teacher === undefined ? {} : { teacherId: await reachedTeacher(db, actor, teacher) }),
		...(archived === undefined ? {} : { archivedAt: archived ? now : null }),
	};
}

export const groupsRoutes = createRouter()
	.openapi(list, async (c) => {
		const { db, actor } = await authorise(c, "directory.groups");
		const filter = c.req.valid("query");
		const { rows, count } = await listGroups(db, actor, filter);
		return c.json({ data: rows.map(toGroup), count, page: filter.page }, 200);
	})
	.openapi(create, async (c) => {
		const { db, actor, now } = await authorise(c, "directory.groups");
		const { name, teacher } = c.req.valid("json");
		const teacherId = teacher === undefined ? actor.id : await reachedTeacher(db, actor, teacher);
		const id = uuidv7();
		await insertGroup(db, { id, name, teacherId, createdAt: now }, actor.id);
		return c.json({ data: toGroup(await reachedGroup(db, actor, id)) }, 200);
	})
	.openapi(several, async (c) => {
		const { db, actor, now } = await authorise(c, "directory.groups");
		const { ids, ...changes } = c.req.valid("json");
		const rows = await findOwnGroups(db, actor, ids);
		if (ids.some((id) => rows.every((row) => row.id !== id))) throw new DomainError("NOT_FOUND");
		await updateGroups(db, rows, await toChange(db, actor, changes, now), actor.id, now);
		return c.json({ count: rows.length }, 200);
	})
	.openapi(edit, async (c) => {
		const { db, actor, now } = await authorise(c, "directory.groups");
		const row = await reachedGroup(db, actor, c.req.valid("param").id);
		const input = c.req.valid("json");
		checkTitles({ name: input.name }, row);
		await updateGroups(db, [row], await toChange(db, actor, input, now), actor.id, now);
		return c.json({ data: toGroup(await reachedGroup(db, actor, row.id)) }, 200);
	});
