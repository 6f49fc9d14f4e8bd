import { DomainError } from "#domain/errors";
import { restorableUntil } from "#domain/access/way-back";
import type { SessionsEnded } from "../../account/auth/routes";
import { callerOf } from "../../account/auth/place";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { IdParam, toIso } from "../../http/contract";
import { readRefusals, refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { bringBack, moveToGroup, reachedStudents, releaseStudents, removeStudents } from "./change-many";
import {
	ActiveInput,
	Changed,
	ChildChanges,
	DeletedStudents,
	DeleteInput,
	MadeChildren,
	MoveInput,
	NewChildren,
	NoteInput,
	ReleaseInput,
	RestoreInput,
	RoleInput,
	StudentCard,
	StudentList,
	StudentNote,
	StudentsFilter,
} from "./contract";
import { createStudents } from "./create";
import { editStudent } from "./edit";
import { noteAbout } from "./note";
import { showStudent, showStudents } from "./show";
import { listDeletedStudents } from "./deleted-store";
import { type Ended, setActive, setRole } from "./student-store";

const tags = ["directory"];
const missing = "No such student, group or teacher within reach";
const refused = refusals({ missing, conflict: "The e-mail is taken, or the account is its owner's" });

const list = signedRoute({
	method: "get",
	path: "/students",
	tags,
	summary: "Students within reach",
	request: { query: StudentsFilter },
	responses: { 200: json(StudentList, "One page"), ...refused },
});

const create = signedRoute({
	method: "post",
	path: "/directory/students",
	tags,
	summary: "Make children, one or a list, and put them into a group",
	request: jsonBody(NewChildren, "The children"),
	responses: { 200: json(MadeChildren, "What became of each"), ...refused },
});

const deleted = signedRoute({
	method: "get",
	path: "/directory/students/deleted",
	tags,
	summary: "Students deleted in the last thirty days whom the caller may bring back",
	responses: { 200: json(DeletedStudents, "Latest first"), ...readRefusals({ missing }) },
});

const card = signedRoute({
	method: "get",
	path: "/directory/students/{id}",
	tags,
	summary: "A student within reach with groups, parents and the last two weeks",
	request: { params: IdParam },
	responses: { 200: json(StudentCard, "The student"), ...readRefusals({ missing }) },
});

const move = signedRoute({
	method: "post",
	path: "/directory/students/move",
	tags,
	summary: "Put students into a group and out of another",
	request: jsonBody(MoveInput, "Students and groups"),
	responses: { 200: json(Changed, "How many"), ...refused },
});

const activity = signedRoute({
	method: "post",
	path: "/directory/students/active",
	tags,
	summary: "Mark students as training or as having stopped",
	request: jsonBody(ActiveInput, "Students"),
	responses: { 200: json(Changed, "How many changed"), ...refused },
});

const remove = signedRoute({
	method: "post",
	path: "/directory/students/delete",
	tags,
	summary: "Delete students; they can be restored for thirty days",
	request: jsonBody(DeleteInput, "Students"),
	responses: { 200: json(Changed, "How many"), ...refused },
});

const release = signedRoute({
	method: "post",
	path: "/directory/students/release",
	tags,
	summary: "Teach students no more whose account is their own or their family's",
	request: jsonBody(ReleaseInput, "Students"),
	responses: { 200: json(Changed, "How many"), ...refused },
});

const restore = signedRoute({
	method: "post",
	path: "/directory/students/restore",
	tags,
	summary: "Bring deleted students back",
	request: jsonBody(RestoreInput, "Students"),
	responses: { 200: json(Changed, "How many came back"), ...refused },
});

const edit = signedRoute({
	method: "post",
	path: "/directory/students/{id}",
	tags,
	summary: "Change a student's profile and groups",
	request: { params: IdParam, ...jsonBody(ChildChanges, "The changes") },
	responses: { 200: json(StudentCard, "The student"), ...refused },
});

const note = signedRoute({
	method: "post",
	path: "/directory/students/{id}/note",
	tags,
	summary: "Note something about a child for its teachers, who alone read it",
	request: { params: IdParam, ...jsonBody(NoteInput, "The note") },
	responses: { 200: json(StudentNote, "The note"), ...refused },
});

const role = signedRoute({
	method: "post",
	path: "/directory/people/{id}/role",
	tags,
	summary: "Give somebody another role",
	request: { params: IdParam, ...jsonBody(RoleInput, "The role") },
	responses: { 200: json(Changed, "How many changed"), ...refused },
});

/** Students of a school: lists, profiles, deleting and restoring. `sessionsEnded` runs before the answer. */
export function createPeopleRoutes(sessionsEnded: SessionsEnded) {
	async function tell(env: Env, db: Parameters<SessionsEnded>[1], ended: Ended): Promise<void> {
		for (const userId of new Set(ended.map((one) => one.userId))) {
			const own = ended.filter((one) => one.userId === userId).map(({ id }) => id);
			await sessionsEnded(env, db, userId, own);
		}
	}

	return createRouter()
		.openapi(list, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.students");
			return c.json(await showStudents(db, actor, c.req.valid("query"), now), 200);
		})
		.openapi(deleted, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.students");
			const data = (await listDeletedStudents(db, actor, now)).map(({ id, name, nameEn, deletedAt }) => ({
				_id: id,
				name,
				name_en: nameEn,
				at: toIso(deletedAt),
				until: toIso(restorableUntil(deletedAt)),
			}));
			return c.json({ data, count: data.length }, 200);
		})
		.openapi(card, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.students");
			return c.json(await showStudent(db, actor, c.req.valid("param").id, now), 200);
		})
		.openapi(create, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.students");
			return c.json(await createStudents(db, actor, c.req.valid("json"), callerOf(c), now), 200);
		})
		.openapi(move, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.students");
			return c.json({ count: await moveToGroup(db, actor, c.req.valid("json"), now) }, 200);
		})
		.openapi(activity, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.students");
			const { ids, active } = c.req.valid("json");
			const reached = await reachedStudents(db, actor, ids);
			return c.json({ count: await setActive(db, reached, active, actor.id, now) }, 200);
		})
		.openapi(remove, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.students");
			const input = c.req.valid("json");
			await tell(c.env, db, await removeStudents(db, actor, input, now));
			return c.json({ count: new Set(input.ids).size }, 200);
		})
		.openapi(release, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.students");
			return c.json({ count: await releaseStudents(db, actor, c.req.valid("json").ids, now) }, 200);
		})
		.openapi(restore, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.students");
			return c.json({ count: await bringBack(db, actor, c.req.valid("json"), now) }, 200);
		})
		.openapi(edit, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.students");
			const { id } = c.req.valid("param");
			await tell(c.env, db, await editStudent(db, actor, id, c.req.valid("json"), callerOf(c), now));
			return c.json(await showStudent(db, actor, id, now), 200);
		})
		.openapi(note, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.students");
			return c.json(await noteAbout(db, actor, c.req.valid("param").id, c.req.valid("json"), now), 200);
		})
		.openapi(role, async (c) => {
			const { db, actor, now } = await authorise(c, "users.role");
			const { id } = c.req.valid("param");
			// whoever takes the last admin's role away locks everybody out
			if (id === actor.id) throw new DomainError("FORBIDDEN");
			const { role: wanted, reason } = c.req.valid("json");
			if (!(await setRole(db, id, wanted, { actorId: actor.id, reason, now }))) throw new DomainError("NOT_FOUND");
			return c.json({ count: 1 }, 200);
		});
}
