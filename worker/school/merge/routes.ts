import { restorableUntil } from "#domain/access/way-back";
import { signedRoute } from "../../account/auth/signed-in";
import { authorise } from "../../account/users/require-action";
import { IdParam, toIso } from "../../http/contract";
import { readRefusals, refusals } from "../../http/refusals";
import { createRouter, json, jsonBody } from "../../http/router";
import { type Candidate, Duplicates, Merged, MergeInput, Merges } from "./contract";
import { mergeStudents, undoMerge } from "./merge";
import { type CandidateRow, findDuplicates, listMerges } from "./store";

const tags = ["directory"];
const missing = "No such student or merge within reach";
const refused = refusals({ missing, conflict: "Not while an olympiad goes on, or a later merge comes first" });

const duplicates = signedRoute({
	method: "get",
	path: "/directory/duplicates",
	tags,
	summary: "Children within reach who may be the same",
	responses: { 200: json(Duplicates, "Pairs by name, a hundred at most"), ...readRefusals({ missing }) },
});

const list = signedRoute({
	method: "get",
	path: "/directory/merges",
	tags,
	summary: "Merges of the last thirty days that can be undone",
	responses: { 200: json(Merges, "Latest first"), ...readRefusals({ missing }) },
});

const merge = signedRoute({
	method: "post",
	path: "/directory/merges",
	tags,
	summary: "Make two accounts of one child into one",
	request: jsonBody(MergeInput, "The account that is kept, and the other one"),
	responses: { 200: json(Merged, "The merge"), ...refused },
});

const undo = signedRoute({
	method: "post",
	path: "/directory/merges/{id}/undo",
	tags,
	summary: "Take a merge apart",
	request: { params: IdParam },
	responses: { 200: json(Merged, "The merge"), ...refused },
});

function toCandidate(row: CandidateRow): Candidate {
	return {
		_id: row.id,
		name: row.name,
		name_en: row.nameEn,
		birthday: row.birthday,
		parent_email: row.parentEmail,
		email: row.email,
		groups: row.groups ? row.groups.split(", ") : [],
		teacher: { name: row.teacher, name_en: row.teacherEn },
		sets: row.sets,
		results: row.results,
		feathers: row.feathers,
		created_at: toIso(row.createdAt),
	};
}

export const mergeRoutes = createRouter()
	.openapi(duplicates, async (c) => {
		const { db, actor } = await authorise(c, "directory.students");
		const rows = await findDuplicates(db, actor);
		const data = [...new Set(rows.map(({ pair }) => pair))].flatMap((pair) => {
			const [one, two] = rows.filter((row) => row.pair === pair).map(toCandidate);
			return one && two ? [{ people: [one, two] as [Candidate, Candidate] }] : [];
		});
		return c.json({ data, count: data.length }, 200);
	})
	.openapi(list, async (c) => {
		const { db, actor, now } = await authorise(c, "directory.students");
		const data = (await listMerges(db, actor, now)).map(({ id, name, nameEn, at }) => ({
			_id: id,
			name,
			name_en: nameEn,
			at: toIso(at),
			until: toIso(restorableUntil(at)),
		}));
		return c.json({ data, count: data.length }, 200);
	})
	.openapi(merge, async (c) => {
		const { db, actor, now } = await authorise(c, "directory.students");
		return c.json({ _id: await mergeStudents(db, actor, c.req.valid("json"), now) }, 200);
	})
	.openapi(undo, async (c) => {
		const { db, actor, now } = await authorise(c, "directory.students");
		const { id } = c.req.valid("param");
		await undoMerge(db, actor, id, now);
		return c.json({ _id: id }, 200);
	});
