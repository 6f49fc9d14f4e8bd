import { uuidv7 } from "uuidv7";
import { Role } from "#domain/user/role";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { IdParam } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { checkNames, checkTitles } from "../../http/check-words";
import { sendAfter } from "../../mail/send-after";
import { NewSchool, SavedSchool, SchoolChanges, SchoolList, SchoolsFilter } from "./contract";
import { invitationTo } from "./invitation";
import { listSchools, updateSchool } from "./school-store";
import { insertStaff } from "./store";
import { oneSchool, toSchools } from "./tell-schools";

const tags = ["directory"];
const refused = refusals({ missing: "No such school", conflict: "The e-mail is taken" });

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

/** Schools, each made with its head. */
export const schoolRoutes = createRouter()
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
		const invitation = await invitationTo(c, actor, email, school.name, lang);
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
		const school = await oneSchool(db, c.req.valid("param").id);
		const { _id } = school;
		const input = c.req.valid("json");
		const { name, city, address, metro, director } = input;
		checkTitles({ name, city, address, metro }, school);
		checkNames({ director }, school);
		await updateSchool(db, _id, input, actor.id, now);
		return c.json({ data: await oneSchool(db, _id) }, 200);
	});
