import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { streakOn } from "#domain/gamification/streak";
import { makeNextSet } from "../../factories/training";
import { openApp, student } from "../fakes/app-harness";
import { inDays, makeAssignment, makeList, makeTask, today } from "../fakes/fake-homework";
import { keepMe } from "#web/account/session/kept-me";
import { keepHomework } from "#web/school/homework/child/kept-homework";

beforeEach(() => {
	localStorage.clear();
	document.cookie = "lang=ru; path=/";
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const summary = {
	today: today(),
	streak: streakOn([], today()),
	practised: [],
	sick: [],
	records: [],
	runs: [],
	next: makeNextSet(),
};
const answers = {
	"GET /api/users/me": { status: 200, body: student },
	"GET /api/olimpic/active": {
		status: 200,
		body: { olimpic: null, participant: null, categories: [], others: [], now: new Date().toISOString() },
	},
	"GET /api/training/summary": { status: 200, body: summary },
	"GET /api/training/formulas": {
		status: 200,
		body: { today: today(), data: [], focus: "", days: [], recent: [] },
	},
};
const due = inDays(1);
const two = makeAssignment({
	tab: "await",
	status: "in_progress",
	due,
	tasks: [makeTask(), makeTask({ _id: "t2" })],
});

test("homework that waits comes first, own training after it", async () => {
	// noon of the day before, wherever the test runs
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${due}T12:00:00Z`) - 86_400_000 });
	openApp("/main", {
		...answers,
		"GET /api/homeworks/assignments": { status: 200, body: makeList([two], { await: 1 }) },
	});
	const next = within(await screen.findByRole("region", { name: "Ждёт домашнее" }));
	next.getByText("2 задания, до завтра");
	expect(next.getByRole("link", { name: "Открыть задания" }).getAttribute("href")).toBe("/homeworks");
	await screen.findByRole("link", { name: "Сегодняшний набор" });
});

test("without homework, or when it does not load, own training is the next thing", async () => {
	openApp("/main", {
		...answers,
		"GET /api/homeworks/assignments": { status: 500, body: { error: "INTERNAL", requestId: "r" } },
	});
	await screen.findByRole("region", { name: "Серия" });
	expect(screen.queryByRole("region", { name: "Ждёт домашнее" })).toBeNull();
});

test("without a connection it is what was begun, though nothing of the new is on this device", async () => {
	keepMe(student);
	keepHomework(student._id, "await", makeList([two], { await: 1, new: 3 }));
	openApp("/main", { "GET /api/users/me": "no connection", "GET /api/homeworks/assignments": "no connection" });
	await screen.findByRole("region", { name: "Ждёт домашнее" }, { timeout: 4000 });
});
