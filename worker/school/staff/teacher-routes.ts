import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import type { SessionsEnded } from "../../account/auth/routes";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { IdParam, toIso } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { checkNames, checkTitles } from "../../http/check-words";
import { sendAfter } from "../../mail/send-after";
import {
	ActiveTeachers,
	ChangedTeachers,
	Invited,
	NewTeacher,
	SavedTeacher,
	type Teacher,
	TeacherChanges,
	TeacherList,
	TeachersFilter,
} from "./contract";
import { invitationTo } from "./invitation";
import {
	findManagedTeacher,
	insertStaff,
	inviteStaffAgain,
	listTeachers,
	managedAmong,
	schoolOf,
	setTeachersActive,
	type TeacherRow,
	updateTeacher,
} from "./store";
import { oneSchool } from "./tell-schools";

const tags = ["directory"];
const refused = refusals({ missing: "No such teacher within reach", conflict: "The e-mail is taken" });

const teachers = signedRoute({
	method: "get",
	path: "/teachers",
	tags,
	summary: "Teachers the caller manages",
	request: { query: TeachersFilter },
	responses: { 200: json(TeacherList, "One page, by name or as asked"), ...refused },
});

const createTeacher = signedRoute({
	method: "post",
	path: "/directory/teachers",
	tags,
	summary: "Make a teacher and mail a link to choose a password",
	request: jsonBody(NewTeacher, "The teacher"),
	responses: { 200: json(SavedTeacher, "The teacher"), ...refused },
});

const switchTeachers = signedRoute({
	method: "post",
	path: "/directory/teachers/active",
	tags,
	summary: "Switch several teachers on or off; who is switched off is signed out",
	request: jsonBody(ActiveTeachers, "Which teachers"),
	responses: { 200: json(ChangedTeachers, "How many"), ...refused },
});

const editTeacher = signedRoute({
	method: "post",
	path: "/directory/teachers/{id}",
	tags,
	summary: "Change a teacher, or switch one off and on",
	request: { params: IdParam, ...jsonBody(TeacherChanges, "The changes") },
	responses: { 200: json(SavedTeacher, "The teacher"), ...refused },
});

const inviteAgain = signedRoute({
	method: "post",
	path: "/directory/teachers/{id}/invite",
	tags,
	summary: "Mail the link to choose a password once more",
	request: { params: IdParam },
	responses: { 200: json(Invited, "It is on its way"), ...refused },
});

function toTeacher({ user, school, groups, students }: TeacherRow): Teacher {
	return {
		_id: user.id,
		name: user.name,
		surname: user.surname,
		name_en: user.nameEn,
		surname_en: user.surnameEn,
		email: user.email,
		phone: user.phone,
		city: user.city,
		active: user.active,
		invited: user.passwordHash === null,
		school: user.schoolId === null ? null : { _id: user.schoolId, name: school ?? "" },
		groups,
		students,
		created_at: toIso(user.createdAt),
	};
}

async function managedTeacher(db: Db, actor: Actor, id: string): Promise<TeacherRow> {
	const row = await findManagedTeacher(db, actor, id);
	if (!row) throw new DomainError("NOT_FOUND");
	return row;
}

/** Teachers. `sessionsEnded` runs before the answer. */
export function createTeacherRoutes(sessionsEnded: SessionsEnded) {
	return createRouter()
		.openapi(teachers, async (c) => {
			const { db, actor } = await authorise(c, "directory.teachers");
			const filter = c.req.valid("query");
			const { rows, count } = await listTeachers(db, actor, filter);
			return c.json({ data: rows.map(toTeacher), count, page: filter.page }, 200);
		})
		.openapi(createTeacher, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.teachers");
			const { name, surname, email, phone = "", school: wanted, lang } = c.req.valid("json");
			const school =
				actor.role === Role.admin && wanted
					? { id: wanted, name: (await oneSchool(db, wanted)).name }
					: await schoolOf(db, actor.id);
			const invitation = await invitationTo(c, actor, email, school?.name ?? "", lang);
			const user = {
				id: uuidv7(),
				role: Role.teacher,
				type: "teacher" as const,
				name,
				surname,
				email,
				phone,
				lang,
				creatorId: actor.id,
				schoolId: school?.id ?? null,
				createdAt: now,
			};
			await insertStaff(db, user, null, invitation, actor.id, now);
			await sendAfter(c, email);
			return c.json({ data: toTeacher(await managedTeacher(db, actor, user.id)) }, 200);
		})
		.openapi(inviteAgain, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.teachers");
			const { user, school } = await managedTeacher(db, actor, c.req.valid("param").id);
			if (user.email === null || user.passwordHash !== null) throw new DomainError("CONFLICT");
			const invitation = await invitationTo(c, actor, user.email, school ?? "", user.lang);
			await inviteStaffAgain(db, user.id, invitation, actor.id, now);
			await sendAfter(c, user.email);
			return c.json({ type: "SUCCESS" as const }, 200);
		})
		.openapi(switchTeachers, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.teachers");
			const { ids, active } = c.req.valid("json");
			const managed = await managedAmong(db, actor, ids);
			if (ids.some((id) => !managed.includes(id))) throw new DomainError("NOT_FOUND");
			const ended = await setTeachersActive(db, managed, active, actor.id, now);
			for (const id of new Set(ended.map(({ userId }) => userId))) {
				const theirs = ended.filter(({ userId }) => userId === id);
				await sessionsEnded(
					c.env,
					db,
					id,
					theirs.map((session) => session.id),
				);
			}
			return c.json({ count: managed.length }, 200);
		})
		.openapi(editTeacher, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.teachers");
			const { user } = await managedTeacher(db, actor, c.req.valid("param").id);
			const input = c.req.valid("json");
			checkNames({ name: input.name, surname: input.surname }, user);
			checkTitles({ city: input.city }, user);
			const changes = {
				name: input.name ?? user.name,
				surname: input.surname ?? user.surname,
				phone: input.phone ?? user.phone,
				city: input.city ?? user.city,
				active: input.active ?? user.active,
			};
			const ended = await updateTeacher(db, user.id, changes, actor.id, now);
			await sessionsEnded(c.env, db, user.id, ended);
			return c.json({ data: toTeacher(await managedTeacher(db, actor, user.id)) }, 200);
		});
}
