import type { D1Database } from "@cloudflare/workers-types";
import { openDb } from "#db/client";
import { addDays, moscowMidnight } from "#domain/calendar/moscow";
import { runSlices } from "#worker/jobs/slices";
import { recountAchievements } from "#worker/training/earned/recount";
import { compareAwards } from "../../tests/second-count/compare";
import { SchoolYear, writeRows } from "../../tests/second-count/school-year";

const starts = "2026-01-05";
let year = new SchoolYear({ seed: "", children: 0, starts });

/**
 * The year of a school beside its D1, in the runtime of the product: a question from outside would cost more than its
 * answer. `/begin?children=`, then for each week `/rows?week=` and `/night?week=`, in the end `/compare`.
 */
export default {
	async fetch(request: Request, env: { DB: D1Database }): Promise<Response> {
		const { pathname, searchParams } = new URL(request.url);
		const db = openDb(env.DB as never);
		const week = Number(searchParams.get("week"));
		if (pathname === "/begin") {
			year = new SchoolYear({ seed: "a school year", children: Number(searchParams.get("children")), starts });
			year.people();
			return Response.json({});
		}
		if (pathname === "/rows") {
			year.week(week);
			return Response.json({ rows: await writeRows(db, year) });
		}
		if (pathname === "/night") {
			const night = addDays(starts, 7 * (week + 1));
			await runSlices(db, "achievements", night, recountAchievements(moscowMidnight(night)));
			return Response.json({});
		}
		return Response.json(await compareAwards(db, year.has));
	},
};
