import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { demoPassword, seed } from "#db/seed/index";
import { eligibleCategories } from "#domain/olympiad/eligibility";
import { phaseOf } from "#domain/olympiad/phases";
import { sanitiseHtml } from "#worker/content/sanitise";
import type { Me } from "#worker/account/users/contract";
import type { Assignments } from "#worker/school/homework/assignment-contract";
import type { Homeworks } from "#worker/school/homework/contract";
import type { ReviewList } from "#worker/school/homework/review-contract";
import { makeApi, noon } from "../../factories/api";

const db = openDb(env.DB);
const day = 86_400_000;
const tables = [
	"users",
	"schools",
	"groups",
	"group_members",
	"olympiads",
	"participants",
	"results",
	"rating_rows",
	"site_content",
	"homeworks",
	"homework_tasks",
	"assignments",
	"assignment_tasks",
	"assignment_reviews",
];

async function everything() {
	const found = await env.DB.batch(tables.map((table) => env.DB.prepare(`select * from ${table}`)));
	return JSON.stringify(found.map((one) => one.results));
}

test("the demo story is whole, is told once, and moves on when its olympiad is over", async () => {
	await seed(db, noon);
	const first = await everything();
	await seed(db, noon + day);
	expect(await everything()).toBe(first);

	const api = makeApi(env);
	for (const name of ["admin", "school", "teacher", "student", "parent", "delegate", "representative"]) {
		const response = await api.post("/users/login", { email: `${name}@demo.test`, password: demoPassword });
		expect(response.status).toBe(200);
		const session = { Authorization: response.headers.get("authorization") ?? "" };
		if (name === "teacher") {
			const given = await (await api.get("/homeworks", session)).json<Homeworks>();
			expect(given.data.map(({ status }) => status).toSorted()).toEqual(["in_progress", "in_progress", "template"]);
			const waiting = await (await api.get("/homeworks/review", session)).json<ReviewList>();
			expect(waiting.data).toHaveLength(7);
		}
		if (name !== "student") continue;
		const tasks = await (await api.get("/homeworks/assignments?tab=new", session)).json<Assignments>();
		expect(tasks.counts).toEqual({ new: 1, await: 0, completed: 2, history: 0 });
		const me = await response.json<Me>();
		expect(me).toMatchObject({ rank: 4, experiences: 1040, landing: "/olimpic/about", paid: true });
		const parts = await db
			.select({ olympiad: olympiads, category: participants.category, place: participants.place })
			.from(participants)
			.innerJoin(olympiads, eq(olympiads.id, participants.olympiadId))
			.where(eq(participants.userId, me._id));
		expect(parts.map((part) => phaseOf(part.olympiad, noon)).toSorted()).toEqual(["after", "before", "running"]);
		const own = await db.select().from(results).where(eq(results.userId, me._id));
		expect(own.map((row) => row.type).toSorted()).toEqual(["online", "simulate", "simulate", "simulate", "simulate"]);
		const prize = parts.find((part) => phaseOf(part.olympiad, noon) === "after");
		expect(prize?.place).toBeLessThanOrEqual(3);
		for (const { olympiad, category } of parts.filter((part) => phaseOf(part.olympiad, noon) !== "after")) {
			const allowed = eligibleCategories({
				type: "uamap",
				year: 2026,
				birthYear: Number(me.birthday?.slice(0, 4)),
				isTeacher: false,
				isAdmin: false,
				previousPrize: prize?.category ?? null,
			});
			expect([olympiad.name, allowed]).toEqual([olympiad.name, expect.arrayContaining([category])]);
		}
	}

	for (const lang of ["ru", "en"]) {
		const signin = await (await api.get(`/content/signin?lang=${lang}`)).json<{ regulations: string }>();
		const shown = (await db.select().from(olympiads)).flatMap((row) => [
			row.regulationsUrl,
			row.tasksUrl,
			row.syllabusUrl,
		]);
		for (const link of new Set([signin.regulations, ...shown].filter(Boolean))) {
			const document = await api.get(`/content${link}?lang=${lang}`);
			const { html } = await document.json<{ html: string }>();
			expect([link, sanitiseHtml(html)]).toEqual([link, html]);
		}
	}

	await seed(db, noon + 5 * day);
	const later = await db.select().from(olympiads).where(like(olympiads.id, "demo-%"));
	expect(later.filter((olympiad) => phaseOf(olympiad, noon + 5 * day) === "running")).toHaveLength(1);
	expect(later).toHaveLength(5);
	// told three times, and six passwords are hashed
}, 240_000);
