import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { streakOn } from "#domain/gamification/streak";
import { expectedText } from "#domain/trainer/exercise";
import { exercisesOf } from "#domain/trainer/run";
import { makeNextSet, makeRun } from "../../factories/training";
import { openApp, student } from "../fakes/app-harness";

const today = "2026-09-15";
/** Friends of ten with the ten forgotten in every second answer. */
const weakRun = (() => {
	const run = makeRun(Date.parse("2026-09-15T09:00:00Z"), {
		parameters: { mode: 3, formula: "10+7", numbers: 1, steps: 3, count: 30 },
	});
	const answers = exercisesOf(run).map((exercise, index) => ({
		text: String(Number(expectedText(exercise)) - (index % 2 === 0 ? 10 : 0)),
		milliseconds: 1500,
	}));
	return { ...run, answers };
})();

vi.mock("#web/training/outbox/use-outbox", () => ({
	useOutbox: () => ({ waiting: [weakRun], refused: 0, sending: false, offline: true, sent: 0 }),
}));

beforeEach(() => {
	localStorage.clear();
	document.cookie = "lang=ru; path=/";
});

test("a weakness that only the sets waiting on this device show is what comes next", async () => {
	openApp("/main", {
		"GET /api/users/me": { status: 200, body: student },
		"GET /api/olimpic/active": {
			status: 200,
			body: { olimpic: null, participant: null, categories: [], others: [], now: "2026-09-15T09:00:00Z" },
		},
		"GET /api/rating/students/around": {
			status: 200,
			body: {
				data: [],
				count: 0,
				me: null,
				ahead: null,
				hidden: false,
				quarters: [],
				season: null,
				date: null,
				builtAt: null,
			},
		},
		"GET /api/training/summary": {
			status: 200,
			body: { today, streak: streakOn([], today), practised: [], sick: [], records: [], runs: [], next: makeNextSet() },
		},
		"GET /api/training/formulas": {
			status: 200,
			body: { today, data: [], focus: "all", days: [], recent: [] },
		},
	});
	const card = await screen.findByRole("region", { name: "Формулы: +7" });
	expect(within(card).getByRole("link", { name: "Тренировать +7" }).getAttribute("href")).toBe(
		"/simulators/focus?focus=10%2B7",
	);
});
