import type { Context } from "hono";
import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { Role } from "#domain/user/role";
import { takeMail } from "../../account/auth/mail-limit";
import { callerOf } from "../../account/auth/place";
import type { SessionsEnded } from "../../account/auth/routes";
import { sendAfter } from "../../mail/send-after";
import { hashSecret, newLinkToken } from "../../account/auth/secret";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { IdParam, toIso } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { type AppEnv, createRouter, json, jsonBody } from "../../http/router";
import {
	ActiveTeachers,
	ChangedTeachers,
	Invited,
	NewSchool,
	NewTeacher,
	SavedSchool,
	SavedTeacher,
	type School,
	SchoolChanges,
	SchoolList,
	SchoolsFilter,
	type Teacher,
	TeacherChanges,
	TeacherList,
	TeachersFilter,
} from "./contract";
import {
	findHeads,
	findManagedTeacher,
	findSchool,
	type Invitation,
	insertStaff,
	inviteStaffAgain,
	listSchools,
	listTeachers,
	managedAmong,
	schoolOf,
	type SchoolRow,
	setTeachersActive,
	type TeacherRow,
	updateSchool,
	updateTeacher,
} from "./store";

const tags = ["directory"];
const refused = refusals({ missing: "No such teacher or school within reach", conflict: "The e-mail is taken" });

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

const schools = signedRoute({
	method: "get",
	path: "/directory/schools",
	tags,
	summary: "All schools",
	request: { query: SchoolsFilter },
	responses: { 200: json(SchoolList, "One page, by name or as asked"), ...refused },
});

const createSchool = signedRoute({
	method: "post",
	path: "/directory/schools",
	tags,
	summary: "Make a school with its head, who is mailed a link to choose a password",
	request: jsonBody(NewSchool, "The school"),
	responses: { 200: json(SavedSchool, "The school"), ...refused },
});

const editSchool = signedRoute({
	method: "post",
	path: "/directory/schools/{id}",
	tags,
	summary: "Change what is known of a school",
	request: { params: IdParam, ...jsonBody(SchoolChanges, "The changes") },
	responses: { 200: json(SavedSchool, "The school"), ...refused },
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

async function toSchools(db: Db, rows: readonly SchoolRow[]): Promise<School[]> {
	const heads = await findHeads(
		db,
		rows.flatMap(({ headId }) => headId ?? []),
	);
	return rows.map(({ school, headId, teachers: count }) => {
		const head = heads.find(({ id }) => id === headId);
		const { id, createdAt, ...fields } = school;
		return {
			_id: id,
			...fields,
			head: head ? { _id: head.id, name: head.name, email: head.email } : null,
			teachers: count,
			created_at: toIso(createdAt),
		};
	});
}

async function managedTeacher(db: Db, actor: Actor, id: string): Promise<TeacherRow> {
	const row = await findManagedTeacher(db, actor, id);
	if (!row) throw new DomainError("NOT_FOUND");
	return row;
}

async function oneSchool(db: Db, id: string): Promise<School> {
	const row = await findSchool(db, id);
	const [school] = row ? await toSchools(db, [row]) : [];
	if (!school) throw new DomainError("NOT_FOUND");
	return school;
}

/** An invitation to an address; counted as a mail that was asked for. Throws TOO_MANY_REQUESTS. */
async function invitationTo(c: Context<AppEnv>, email: string, by: string, lang: "ru" | "en"): Promise<Invitation> {
	const caller = callerOf(c);
	await takeMail(c.var.db, email, caller, true, c.var.now);
	const token = newLinkToken();
	const link = `${caller.origin}/reset-password?token=${token}`;
	return { email, secretHash: hashSecret(caller.key, "reset", token), link, by, lang };
}

/** Teachers and schools. `sessionsEnded` runs before the answer. */
export function createStaffRoutes(sessionsEnded: SessionsEnded) {
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
			const invitation = await invitationTo(c, email, school?.name ?? "", lang);
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
			const invitation = await invitationTo(c, user.email, school ?? "", user.lang);
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
		})
		.openapi(schools, async (c) => {
			const { db } = await authorise(c, "directory.schools");
			const filter = c.req.valid("query");
			const { rows, count } = await listSchools(db, filter);
			return c.json({ data: await toSchools(db, rows), count, page: filter.page }, 200);
		})
		.openapi(createSchool, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.schools");
			const { head_name: name, head_surname: surname, head_email: email, lang, ...fields } = c.req.valid("json");
			const school = { id: uuidv7(), createdAt: now, ...fields };
			const invitation = await invitationTo(c, email, school.name, lang);
			const head = {
				id: uuidv7(),
				role: Role.school,
				type: "teacher" as const,
				name,
				surname,
				email,
				lang,
				creatorId: actor.id,
				schoolId: school.id,
				createdAt: now,
			};
			await insertStaff(db, head, school, invitation, actor.id, now);
			await sendAfter(c, email);
			return c.json({ data: await oneSchool(db, school.id) }, 200);
		})
		.openapi(editSchool, async (c) => {
			const { db, actor, now } = await authorise(c, "directory.schools");
			const { _id } = await oneSchool(db, c.req.valid("param").id);
			await updateSchool(db, _id, c.req.valid("json"), actor.id, now);
			return c.json({ data: await oneSchool(db, _id) }, 200);
		});
}
