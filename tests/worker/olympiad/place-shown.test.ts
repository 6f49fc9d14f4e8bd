import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import type { ActiveOlympiad, Participant, Participation } from "#worker/olympiad/contract";
import type { ParticipantList } from "#worker/olympiad/participants/contract";
import { makeApi } from "../../factories/api";
import { clearOlympiads, makeStaff } from "../../factories/delegation";
import { bodyOf, makeChild, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant } from "../../factories/rows";

type People = Record<"child" | "delegate" | "representative" | "admin", Record<string, string>>;

const db = openDb(env.DB);
const { admin, representative, delegate } = await makeStaff(db, env.SESSION_SECRET);
const api = makeApi(env, noon);

beforeEach(() => clearOlympiads(db));

/** A place that is set, and every call that shows one, by the name of who asks. */
async function placed(resultsState: "provisional" | "frozen" | "final") {
	const { id } = await makeOlympiad(db, noon, { resultsState, showDiplomas: true, showResults: true });
	const { user, headers } = await makeChild(db, env.SESSION_SECRET, { creatorId: delegate.user.id });
	const record = { olympiadId: id, userId: user.id, creatorId: delegate.user.id, place: 2 };
	const { id: participant } = await makeParticipant(db, record);
	await makeResult(db, { olympiadId: id, userId: user.id, finishedAt: noon }, [100, 90, 80, 70, 60, 50, 40]);
	const people: People = {
		child: headers,
		delegate: delegate.headers,
		representative: representative.headers,
		admin: admin.headers,
	};
	const body = async <T>(path: string, who: keyof People) => (await bodyOf<T>(api.get(path, people[who]))).body;
	return {
		active: async (who: keyof People) => (await body<ActiveOlympiad>("/olimpic/active", who)).participant?.place,
		own: async (who: keyof People) => (await body<Participant>("/olimpic/participant", who)).place,
		record: async (who: keyof People) => (await body<Participant>(`/olimpic/participant/${participant}`, who)).place,
		attempts: async (who: keyof People) =>
			(await body<{ data: Participation[] }>("/olimpic/participations", who)).data.map(({ place }) => place)[0],
		table: async (who: keyof People) =>
			(await body<ParticipantList>("/olimpic/participants", who)).data.map(({ place }) => place)[0],
		diplomas: async (who: keyof People) =>
			(await body<{ data: { place: number }[] }>("/olimpic/diplomas", who)).data.map(({ place }) => place)[0],
	};
}
type Call = keyof Awaited<ReturnType<typeof placed>>;

test.each<[string, Call, keyof People]>([
	["the olympiad of the moment", "active", "child"],
	["the child's own record", "own", "child"],
	["the record by its id", "record", "child"],
	["the list of attempts", "attempts", "child"],
	["the child's diplomas", "diplomas", "child"],
	["the record by its id", "record", "delegate"],
	["the participants table", "table", "delegate"],
	["the diplomas of a delegate's children", "diplomas", "delegate"],
])("%s (call %s) names no place to the %s before the results are final", async (_, call, who) => {
	expect((await (await placed("provisional"))[call](who)) ?? null).toBeNull();
	await clearOlympiads(db);
	expect((await (await placed("frozen"))[call](who)) ?? null).toBeNull();
	await clearOlympiads(db);
	expect(await (await placed("final"))[call](who)).toBe(2);
});

test.each<[keyof People, Call]>([
	["admin", "record"],
	["admin", "table"],
	["admin", "diplomas"],
	["representative", "record"],
	["representative", "table"],
])("the %s, who sets this place, sees it at once: %s", async (who, call) => {
	expect(await (await placed("provisional"))[call](who)).toBe(2);
});
