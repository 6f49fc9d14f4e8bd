import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { Role } from "#domain/user/role";
import { makeApi, noon } from "../../factories/api";
import { makeOlympiad, makeParticipant, makeSignedIn } from "../../factories/rows";
import { makeResult } from "../../factories/olympiad";

const db = openDb(env.DB);
const api = makeApi(env);
const { headers, user } = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
const { id } = await makeOlympiad(db, noon);
await makeParticipant(db, { olympiadId: id, userId: user.id });
await makeResult(db, { olympiadId: id, userId: user.id, finishedAt: noon }, [1, 1, 1, 1, 1, 1, 1]);

// a pattern of the database's own may be no longer than fifty bytes; signs of patterns are letters like others
const searches = ["x".repeat(60), "я".repeat(60), "%_".repeat(30), "\\".repeat(60), "'".repeat(60), "%", "\u0000"];

test.each(searches)("somebody breaks the results' search by looking for %s", async (q) => {
	for (const call of ["ranking", "results"]) {
		const answer = await api.get(`/olimpic/${id}/${call}?category=C12&q=${encodeURIComponent(q)}`, headers);
		expect(answer.status).toBe(200);
		expect(await answer.json()).toMatchObject({ data: [] });
	}
});
