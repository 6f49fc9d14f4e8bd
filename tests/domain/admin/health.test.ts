import { expect, test } from "vitest";
import { moscowMidnight } from "#domain/calendar/moscow";
import { jobHealth } from "#domain/health/job-health";
import { plainFault } from "#domain/health/plain-fault";
import { maskedEmail } from "#domain/user/masked-email";

const hour = 3_600_000;
const done = (date: string, at: number) => ({ date, state: "done" as const, startedAt: at, finishedAt: at });

test("the job of a season is well all season long, and late once another has begun without it", () => {
	const july = moscowMidnight("2026-07-01");
	const run = done("2026-07-01", july);
	expect(jobHealth("season-reset", run, moscowMidnight("2026-09-30"))).toMatchObject({
		state: "well",
		next: moscowMidnight("2026-10-01"),
	});
	const october = moscowMidnight("2026-10-01");
	expect(jobHealth("season-reset", run, october + hour / 2).state).toBe("well");
	expect(jobHealth("season-reset", run, october + 2 * hour)).toMatchObject({ state: "late", since: october });
	expect(jobHealth("season-reset", null, october + 9 * hour).state).toBe("waits");
});

test("a night's job of yesterday is late an hour after midnight; letters are late after eight days", () => {
	const night = moscowMidnight("2026-09-15");
	const run = done("2026-09-14", night - 23 * hour);
	expect(jobHealth("ledger", run, night + hour / 2).state).toBe("well");
	expect(jobHealth("ledger", run, night + hour)).toMatchObject({ state: "late", since: night });
	const letters = done("2026-W37 7 18 Europe/Moscow", night);
	expect(jobHealth("weekly-letters", letters, night + 7 * 24 * hour)).toMatchObject({ state: "well", next: null });
	expect(jobHealth("weekly-letters", letters, night + 9 * 24 * hour).state).toBe("late");
});

test.each([
	["Error: Failed query: update t set a = ?\nparams: Алиса,alisa@mail.ru", "Error: Failed query: update t set a = ?"],
	[`Error: no "Алиса Воронцова" at a@b.ru 89162001000`, "Error: no … at … …"],
	["x".repeat(900), "x".repeat(200)],
])("a fault is told without anything of a person: %s", (text, told) => {
	expect(plainFault(text)).toBe(told);
});

test.each([
	["alisa@mail.ru", "a…@mail.ru"],
	["ю@почта.рф", "ю…@почта.рф"],
	["nothing", "…"],
])("%s is shown as %s", (email, shown) => {
	expect(maskedEmail(email)).toBe(shown);
});
