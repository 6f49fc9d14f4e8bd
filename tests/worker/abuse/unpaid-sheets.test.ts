import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { Role } from "#domain/user/role";
import type { SamplesAnswer } from "#worker/training/samples/contract";
import { makeApi, noon } from "../../factories/api";
import { makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env, noon);
const day = 86_400_000;
const sheet = "/samples?task=1D5RF&seed=ABCD-1&count=20";

const seconds = (ms: number) => Math.floor(ms / 1000);
const lasting = { accessUntil: seconds(noon + 30 * day), createdAt: noon - 30 * day };
const over = { accessUntil: seconds(noon - day), createdAt: noon - 30 * day };

async function asked(row: Parameters<typeof makeSignedIn>[3], withPayingPupil = false) {
	const { user, headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, row);
	if (withPayingPupil) await makeSignedIn(db, env.SESSION_SECRET, noon, { creatorId: user.id, ...lasting });
	const answer = await api.get(sheet, headers);
	const body = await answer.json<SamplesAnswer & { error?: string }>();
	return body.error ?? `${body.data.length} samples`;
}

describe("somebody prints sheets that are behind paid access, by the call and not by the page", () => {
	test.each<[string, Parameters<typeof makeSignedIn>[3], string]>([
		["a child that never paid", { createdAt: noon - 30 * day }, "ACCESS_REQUIRED"],
		["a child whose access is over", over, "ACCESS_REQUIRED"],
		["a paid child in its first seven days", { ...lasting, createdAt: noon - day }, "ACCESS_REQUIRED"],
		["a teacher who has paid, without a paying pupil", { role: Role.teacher, ...lasting }, "PAID_STUDENT_REQUIRED"],
		["a representative", { role: Role.representative }, "FORBIDDEN"],
		["a paid child", lasting, "20 samples"],
		["a child with special needs", { createdAt: noon - 30 * day, ovz: true }, "20 samples"],
		["the head of a school", { role: Role.school }, "20 samples"],
	])("%s hears what the page says", async (_, row, said) => {
		expect(await asked(row)).toBe(said);
	});

	test("a teacher prints with a paying pupil, and not before", async () => {
		const teacher = { role: Role.teacher, createdAt: noon - 30 * day };
		expect(await asked(teacher)).toBe("PAID_STUDENT_REQUIRED");
		expect(await asked(teacher, true)).toBe("20 samples");
	});

	test("a session that was signed out gets none", async () => {
		const { headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, lasting);
		expect((await api.get(sheet, headers)).status).toBe(200);
		await api.post("/users/logout", undefined, headers);
		expect((await api.get(sheet, headers)).status).toBe(401);
	});
});
