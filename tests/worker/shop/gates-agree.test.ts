import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { sixMonthsGate } from "#domain/access/gates";
import { printRefusal } from "#domain/access/print-gate";
import { mayRegister } from "#domain/olympiad/registration";
import type { Me } from "#worker/account/users/contract";
import type { CompetitionCard } from "#worker/competition/contract";
import { gateUser } from "#web/account/session/gate-user";
import { makeApi, noon } from "../../factories/api";
import { bodyOf } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const day = 86_400_000;
const api = makeApi(env, noon);
const seconds = (days: number) => Math.floor((noon + days * day) / 1000);

const both = [true, false];
/** Every combination of some inputs. */
const each = <T extends Record<string, readonly unknown[]>>(inputs: T) =>
	Object.entries(inputs).reduce<Record<string, unknown>[]>(
		(rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
		[{}],
	) as { [Name in keyof T]: T[Name][number] }[];
const signedIn = (row: Parameters<typeof makeSignedIn>[3]) => makeSignedIn(db, env.SESSION_SECRET, noon, row);
const meOf = async (headers: Record<string, string>) => (await bodyOf<Me>(api.get("/users/me", headers))).body;

/**
 * Whether the API lets somebody enter. They have no birthday, so behind the gate no category is theirs: but for admins nobody is
 * written down, which would cost most of the time.
 */
async function enters(id: string, headers: Record<string, string>): Promise<boolean | string> {
	const choice = { category: "C12", country: "KZ" };
	const { body } = await bodyOf<{ error?: string }>(api.post(`/olimpic/${id}/participate`, choice, headers));
	if (body.error === "ENTRY_REQUIRED" || body.error === "SIX_MONTHS_REQUIRED") return false;
	return body.error === undefined || body.error === "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" || body.error;
}

describe("the page and the API say the same", () => {
	test("about printing, to all 48 kinds of pupils and teachers, and to the other roles whatever they have", async () => {
		const { id } = await makeOlympiad(db, noon, { printing: true, startsAt: noon + day, endsAt: noon + 2 * day });
		const kinds = each({ role: [1, 2], ovz: both, age: [1, 30], access: [0, -1, 20], student: both });
		expect(kinds).toHaveLength(48);
		// an open answer draws a whole paper: what the others have does not matter (tests/domain/account/gates.test.ts)
		kinds.push(...each({ role: [0, 3, 4, 5], ovz: [false], age: [30], access: [0, 20], student: [false] }));
		for (const { role, ovz, age, access, student } of kinds) {
			const accessUntil = access === 0 ? 0 : seconds(access);
			const { user, headers } = await signedIn({ role, ovz, createdAt: noon - age * day, accessUntil });
			await makeParticipant(db, { olympiadId: id, userId: user.id });
			if (student) await signedIn({ creatorId: user.id, accessUntil: seconds(9) });
			const me = await meOf(headers);
			const aim = { printing: true, registered: true, hasResult: false };
			const page = printRefusal({ ...gateUser(me), id: me._id }, aim, noon);
			const { body } = await bodyOf<{ error?: string }>(api.get(`/olimpic/${id}/paper?seed=ABC234`, headers));
			const said = JSON.stringify({ role, ovz, age, access, student });
			expect(`${said} ${body.error ?? null}`).toBe(`${said} ${page}`);
		}
	});

	/** What the page of a competition offers by: its kind, and whether it is free. */
	async function offered(id: string, headers: Record<string, string>) {
		const { kind, free } = (await bodyOf<CompetitionCard>(api.get(`/competitions/${id}`, headers))).body;
		return { kind, free };
	}

	test("about entering a competition, to all 96 kinds of pupils, and to teachers, heads and admins who have bought nothing", async () => {
		const events = await Promise.all(
			each({ kind: ["online", "offline", "sama"] as const, free: both }).map(async (event) => ({
				...event,
				id: (await makeOlympiad(db, noon, { ...event, startsAt: noon + day, endsAt: noon + 2 * day })).id,
			})),
		);
		const { headers: reader } = await signedIn({ role: 4 });
		const cards = await Promise.all(events.map(({ id }) => offered(id, reader)));
		expect(cards).toEqual(events.map(({ kind, free }) => ({ kind, free })));
		const people = each({ role: [1], smgl: both, olimpic1: [0, 1], olimpic2: [0, 1], olimpic3: [0, 1] });
		expect(people.length * events.length).toBe(96);
		people.push(...each({ role: [2, 3, 4], smgl: [false], olimpic1: [0], olimpic2: [0], olimpic3: [0] }));
		for (const row of people) {
			const { headers } = await signedIn(row);
			const me = await meOf(headers);
			const said = await Promise.all(events.map(({ id }) => enters(id, headers)));
			const page = cards.map((event) => mayRegister({ ...me, smgl: me.meta.smgl }, event));
			expect(said, JSON.stringify(row)).toEqual(page);
		}
	});

	test("about six months of access, to all 32 kinds of pupils and teachers", async () => {
		const span = { free: true, startsAt: noon + 20 * day, endsAt: noon + 21 * day };
		const events = await Promise.all(
			both.map((requiresSixMonths) => makeOlympiad(db, noon, { ...span, requiresSixMonths })),
		);
		const paid = {
			never: {},
			month: { accessFrom: seconds(0), accessUntil: seconds(30) },
			endsBefore: { accessFrom: seconds(-300), accessUntil: seconds(19) },
			half: { accessFrom: seconds(-155), accessUntil: seconds(30) },
		};
		const people = each({ role: [1, 2], ovz: both, access: Object.values(paid) });
		expect(people.length * events.length).toBe(32);
		for (const { access, ...row } of people) {
			const { headers } = await signedIn({ ...row, ...access });
			const me = await meOf(headers);
			for (const { id, requiresSixMonths = false } of events) {
				const asked = await bodyOf<{ require_6: boolean }>(api.post("/olimpic/paid", { olimpicId: id }, headers));
				const page = sixMonthsGate(me, { requiresSixMonths, asksFrom: 0 }, asked.body, noon).open;
				expect(await enters(id, headers), JSON.stringify({ ...row, access, requiresSixMonths })).toBe(page);
			}
		}
	});
});
