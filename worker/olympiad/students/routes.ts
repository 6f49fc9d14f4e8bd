import { signedRoute } from "../../account/auth/signed-in";
import { shownPlace } from "#domain/olympiad/results";
import { IdParam } from "../../http/contract";
import { refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { authorise } from "../../account/users/require-action";
import { toPerson } from "../../account/users/person";
import { NewStudent, PupilResults, SavedStudent, StudentChanges } from "./contract";
import { writeToEntered } from "../letters/after-entering";
import { toEvent } from "../mappers";
import { olympiadFor } from "../participant";
import { createStudent } from "./create";
import { editStudent } from "./edit";
import { listPupilResults } from "./results-store";

const tags = ["students"];
const refused = refusals({
	missing: "No such student, olympiad or participant within reach",
	conflict: "The e-mail is taken, the olympiad full or finished, or the field locked",
});

const pupilResults = signedRoute({
	method: "get",
	path: "/students/results",
	tags,
	summary: "The latest results of the students within reach",
	responses: { 200: json(PupilResults, "The latest olympiad first, then by score"), ...refused },
});

const create = signedRoute({
	method: "post",
	path: "/students",
	tags,
	summary: "Make a student and, with a category, its participation",
	request: jsonBody(NewStudent, "The student"),
	responses: { 200: json(SavedStudent, "The student"), ...refused },
});

const edit = signedRoute({
	method: "post",
	path: "/students/{id}",
	tags,
	summary: "Change a student and, with a category, its participation",
	request: { params: IdParam, ...jsonBody(StudentChanges, "The changes") },
	responses: { 200: json(SavedStudent, "The student"), ...refused },
});

export const studentsRoutes = createRouter()
	.openapi(pupilResults, async (c) => {
		const { db, actor } = await authorise(c, "directory.students");
		const data = (await listPupilResults(db, actor)).map((row) => ({
			user: { _id: row.userId, name: String(row.name) },
			olimpic: toEvent({ id: row.olympiadId, name: row.olympiad, nameEn: row.olympiadEn, startsAt: row.startsAt }),
			category: row.category,
			score: row.score ?? 0,
			place: shownPlace(row.place, row.resultsState, false),
		}));
		return c.json({ data, count: data.length }, 200);
	})
	.openapi(create, async (c) => {
		const { db, now, actor } = await authorise(c, "participants.create");
		const input = c.req.valid("json");
		const { user, participant } = await createStudent(c.env, db, actor, input, now);
		if (participant !== null) await writeToEntered(c, await olympiadFor(db, input.olimpic, now), actor.id);
		return c.json({ data: toPerson(user), participant }, 200);
	})
	.openapi(edit, async (c) => {
		const { id } = c.req.valid("param");
		const { db, now, actor } = await authorise(c, "participants.edit");
		const { user, participant } = await editStudent(c.env, db, actor, id, c.req.valid("json"), now);
		return c.json({ data: toPerson(user), participant }, 200);
	});
