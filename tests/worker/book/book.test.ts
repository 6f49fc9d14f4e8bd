import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import { insertMissing } from "#db/rows";
import { groupMembers } from "#db/schema/group";
import { users } from "#db/schema/user";
import { sectionOf } from "#domain/book/sections";
import { Role } from "#domain/user/role";
import { noon } from "../../factories/api";
import { makeGroup, makeSignedIn, makeUser } from "../../factories/rows";
import { makeRun } from "../../factories/training";
import { answersOf, openTraining } from "../../factories/training-api";
import { teachings } from "#db/schema/relation";

const db = openDb(env.DB);
const section = sectionOf("five-plus-4")!;
const [hand, head] = section.exercises;

type Done = { section: string; sets: number; good: number; theory: boolean };
let training: Awaited<ReturnType<typeof openTraining>>;

beforeEach(async () => {
	training = await openTraining(env, db);
});

type Person = { headers: HeadersInit };
async function bookOf(who: Person = training.child, student?: string) {
	const answer = await training.api.get(`/books${student ? `?student=${student}` : ""}`, who.headers as never);
	return { status: answer.status, data: answer.ok ? ((await answer.json()) as { data: Done[] }).data : [] };
}

test("sets count for their section wherever they were done, and each once however often it is sent", async () => {
	expect((await bookOf()).data).toEqual([]);
	const first = makeRun(noon, { ...hand, seed: "one" });
	const spoilt = makeRun(noon, { ...head, seed: "two", wrong: 2 });
	const elsewhere = makeRun(noon, { ...hand, parameters: { ...hand!.parameters, count: 20 }, seed: "three" });
	await answersOf(training.send([first, spoilt]));
	await answersOf(training.send([first, elsewhere, makeRun(noon, { simulator: "schulte" })]));
	expect((await bookOf()).data).toEqual([{ section: section.key, sets: 3, good: 2, theory: false }]);
});

test("a theory that was gone through stays with the sets of its section", async () => {
	const path = `/books/sections/${section.key}/theory`;
	await answersOf(training.send([makeRun(noon, { ...hand })]));
	for (let time = 0; time < 2; time++)
		expect((await training.api.post(path, undefined, training.child.headers)).status).toBe(200);
	expect((await bookOf()).data).toEqual([{ section: section.key, sets: 1, good: 1, theory: true }]);
	const unknown = await training.api.post("/books/sections/nothing/theory", undefined, training.child.headers);
	expect(unknown.status).toBe(422);
});

test("a teacher sees how far each child of a group came, and nothing of other teachers' children", async () => {
	const person = (row: object) => makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher, ...row });
	const [teacher, stranger] = [await person({ name: "Marina" }), await person({ name: "Lev" })];
	const quiet = await makeUser(db, { role: Role.student, name: "Yan" });
	const group = await makeGroup(db, teacher.user.id, [training.child.user.id, quiet.id], "Owls");
	await answersOf(training.send([makeRun(noon, { ...hand })]));

	const answer = await training.api.get(`/books/groups/${group}`, teacher.headers);
	const { name, children } = (await answer.json()) as { name: string; children: { _id: string; data: Done[] }[] };
	expect(name).toBe("Owls");
	const did = new Map(children.map(({ _id, data }) => [_id, data]));
	expect(did.get(training.child.user.id)).toEqual([{ section: section.key, sets: 1, good: 1, theory: false }]);
	expect(did.get(quiet.id)).toEqual([]);
	expect((await bookOf(teacher, training.child.user.id)).data).toHaveLength(1);

	expect((await training.api.get(`/books/groups/${group}`, stranger.headers)).status).toBe(404);
	expect((await bookOf(stranger, training.child.user.id)).status).toBe(404);
	expect((await bookOf(training.child, quiet.id)).status).toBe(404);
});

test("of a group of more than four hundred children the first ones are told, and that there are more", async () => {
	const teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher });
	const group = await makeGroup(db, teacher.user.id, []);
	const children = Array.from({ length: 401 }, (_, index) => `many-${index}`);
	const student = { role: Role.student, type: "student" as const, createdAt: 0 };
	const fill = async (ids: string[]) => {
		await insertMissing(
			db,
			users,
			ids.map((id) => ({ ...student, id, email: `${id}@test.example`, name: id })),
		);
		await insertMissing(
			db,
			groupMembers,
			ids.map((userId) => ({ groupId: group, userId, joinedAt: 0 })),
		);
		await insertMissing(
			db,
			teachings,
			ids.map((childId) => ({ teacherId: teacher.user.id, childId, how: "joined" as const, byGroup: true, since: 0 })),
		);
		const answer = await training.api.get(`/books/groups/${group}`, teacher.headers);
		const { children: told, cut } = (await answer.json()) as { children: unknown[]; cut: boolean };
		return [told.length, cut];
	};
	expect(await fill(children.slice(1))).toEqual([400, false]);
	expect(await fill(children)).toEqual([400, true]);
});
