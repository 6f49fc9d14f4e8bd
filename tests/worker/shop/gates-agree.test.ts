import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { sheetRefusal } from "#domain/access/sheet-gate";
import type { Me } from "#worker/account/users/contract";
import { makeApi, noon } from "../../factories/api";
import { bodyOf } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const day = 86_400_000;
const api = makeApi(env, noon);
const seconds = (days: number) => Math.floor((noon + days * day) / 1000);
const kinds = [1, 2].flatMap((role) =>
	[true, false].flatMap((ovz) =>
		[1, 30].flatMap((age) =>
			[0, -1, 20].flatMap((access) => [true, false].map((student) => ({ role, ovz, age, access, student }))),
		),
	),
);

describe("the page and the API", () => {
	test("say the same about printing to all 48 kinds of pupils and teachers", async () => {
		const { id } = await makeOlympiad(db, noon, { printing: true, startsAt: noon + day, endsAt: noon + 2 * day });
		for (const { role, ovz, age, access, student } of kinds) {
			const accessUntil = access === 0 ? 0 : seconds(access);
			const row = { role, ovz, createdAt: noon - age * day, accessUntil };
			const { user, headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, row);
			await makeParticipant(db, { olympiadId: id, userId: user.id });
			if (student) await makeSignedIn(db, env.SESSION_SECRET, noon, { creatorId: user.id, accessUntil: seconds(9) });
			const { body: me } = await bodyOf<Me>(api.get("/users/me", headers));
			const { paid, payingStudents, purchases } = me;
			const known = { role, ovz: me.ovz, createdAt: Date.parse(me.created_at), paid, payingStudents, purchases };
			const page = sheetRefusal(known, noon);
			const { status, body } = await bodyOf<{ error?: string }>(api.get(`/olimpic/${id}/paper?seed=ABC234`, headers));
			const said = `${role} ${ovz} ${age} ${access} ${student}`;
			expect(`${said} ${body.error ?? null}`).toBe(`${said} ${page}`);
			expect(status === 200).toBe(page === null);
		}
	});
});
