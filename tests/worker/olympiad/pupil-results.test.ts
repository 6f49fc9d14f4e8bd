import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads } from "#db/schema/olympiad";
import { Role } from "#domain/user/role";
import type { PupilResults } from "#worker/olympiad/students/contract";
import { makeApi, noon } from "../../factories/api";
import { makeResult } from "../../factories/olympiad";
import { makeGroup, makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);
const day = 24 * 60 * 60_000;

let teacher: Awaited<ReturnType<typeof makeSignedIn>>;
let olympiadId: string;

beforeEach(async () => {
	teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher });
	const past = { startsAt: noon - 2 * day, endsAt: noon - day, showResults: true };
	olympiadId = (await makeOlympiad(db, noon, past)).id;
	const eva = await makeUser(db, { role: Role.student, name: "Eva", surname: "Somova" });
	const stranger = await makeUser(db, { role: Role.student, name: "Somebody" });
	await makeGroup(db, teacher.user.id, [eva.id]);
	for (const { id } of [eva, stranger]) {
		await makeParticipant(db, { olympiadId, userId: id, place: 1 });
		await makeResult(
			db,
			{ attemptId: `a-${id}`, olympiadId, userId: id, finishedAt: noon - day },
			[9, 8, 7, 6, 5, 4, 3],
		);
	}
});

async function results(): Promise<PupilResults["data"]> {
	const answer = await api.get("/students/results", teacher.headers);
	expect(answer.status).toBe(200);
	return (await answer.json<PupilResults>()).data;
}

test("a teacher reads the results of the own pupils and nobody else's; places once they are final", async () => {
	expect(await results()).toMatchObject([{ user: { name: "Eva Somova" }, score: 39, place: null }]);
	await db.update(olympiads).set({ resultsState: "final" });
	expect(await results()).toMatchObject([{ user: { name: "Eva Somova" }, place: 1 }]);
});

test("not before the olympiad shows its results", async () => {
	await db.update(olympiads).set({ showResults: false });
	expect(await results()).toEqual([]);
});
