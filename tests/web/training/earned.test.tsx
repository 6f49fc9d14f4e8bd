import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { achievementsOf, awardOf } from "#domain/gamification/achievements";
import type { Achievement, Moments } from "#worker/training/earned/contract";
// lazy on the main page: a busy machine loads them late
import "#web/training/earned/moment";
import "#web/training/earned/rank-moment";
import { openApp, student } from "../fakes/app-harness";

const setDay = (day: string) => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${day}T12:00:00+03:00`) });

beforeEach(() => {
	document.cookie = "lang=en; path=/";
	setDay("2026-03-20");
});
afterEach(() => void vi.useRealTimers());

const ok = (body: unknown) => ({ status: 200, body });
const day = "2026-03-12T09:00:00.000Z";
const change: Record<string, Partial<Achievement>> = {
	first_homework: { reached: 1, earned_at: day },
	homeworks_50: { reached: 44, goal: 50 },
	streak_7: { reached: 6, goal: 7 },
};
const of = (id: Parameters<typeof awardOf>[0]): Achievement => ({
	id,
	reached: 0,
	goal: 1,
	...awardOf(id),
	earned_at: null,
	...change[id],
});
const list = (audience: "student" | "teacher") => {
	const data = achievementsOf(audience).map(of);
	return ok({ data, count: data.length });
};
const moments = (told: Partial<Moments> = {}): Moments => ({
	showNewRankModal: false,
	rank: 4,
	achievements: [],
	...told,
});
const active = ok({ olimpic: null, participant: null, categories: [], others: [], now: day });

describe("the page of achievements", () => {
	const open = (told: Moments = moments(), me: object = student) =>
		openApp("/achievements", {
			"GET /api/users/me": ok(me),
			"GET /api/achievements": list((me as typeof student).role === 1 ? "student" : "teacher"),
			"POST /api/achievements/claim": ok(told),
			"POST /api/achievements/shown": ok(moments()),
		});

	test("shows a child each of them: when it was earned or what is left, and what it gives", async () => {
		open();
		await screen.findByRole("heading", { name: "Achievements" });
		// of a ladder only the next level
		screen.getByText("1 of 23 earned");
		screen.getByRole("heading", { name: "UAMAP, level 13" });
		screen.getByRole("heading", { name: "Mental, level 10" });
		expect(screen.queryByRole("heading", { name: "UAMAP, level 12" })).toBeNull();
		const tile = (name: string) => screen.getByRole("heading", { name }).closest("li")!;
		within(tile("First homework")).getByText("Earned on 12 March");
		within(tile("First homework")).getByText("10 feathers and 20 experience");
		within(tile("50 homeworks")).getByText("6 to go");
		within(tile("A week in a row")).getByText("1 day to go");
		within(tile("Profile photo")).getByText("Add your photo to the profile.");
		expect(tile("First homework").dataset.earned).toBe("true");
		expect(tile("First place").dataset.earned).toBe("false");
	});

	test("says the year of what was earned in another one", async () => {
		setDay("2027-01-01");
		open();
		await screen.findByText("Earned on 12 March 2026");
	});

	test("is drawn once everything is given that is due, so that nothing moves under the reader", async () => {
		const { calls } = open();
		await screen.findByRole("heading", { name: "Achievements" });
		const asked = calls.map(({ path }) => path).filter((path) => /achievements(\/claim)?$/.test(path));
		expect(asked).toEqual(["/api/achievements/claim", "/api/achievements"]);
	});

	test("can be narrowed to those that are close", async () => {
		open();
		await userEvent.click(await screen.findByRole("radio", { name: "Nearly there 2" }));
		expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual([
			"50 homeworks",
			"A week in a row",
		]);
	});

	test("of a teacher are about giving homework, and name no feathers", async () => {
		open(moments(), { ...student, role: 2 });
		await screen.findByRole("heading", { name: "500 homeworks given" });
		expect(screen.queryByRole("heading", { name: "First homework" })).toBeNull();
		expect(screen.queryByText(/experience/)).toBeNull();
	});

	test("tells one that is new in a strip, once, and leaves the next one for another screen", async () => {
		const told = moments({ achievements: [of("streak_7"), of("avatar")] });
		const { calls } = open(told);
		const strip = within(await screen.findByRole("region", { name: "A week in a row" }));
		strip.getByText("Bead by bead, seven days. It gives you 25 feathers and 50 experience.");
		await waitFor(() =>
			expect(calls.filter(({ path }) => path === "/api/achievements/shown").map(({ body }) => body)).toEqual([
				{ achievements: ["streak_7"], rank: null },
			]),
		);
		await userEvent.click(strip.getByRole("button", { name: "Great" }));
		expect(document.querySelector("[data-slot=moment]")).toBeNull();
	});
});

describe("the main page of a child", () => {
	const open = (answers: Parameters<typeof openApp>[1] = {}) =>
		openApp("/main", {
			"GET /api/users/me": ok(student),
			"GET /api/olimpic/active": active,
			"POST /api/achievements/shown": ok(moments()),
			...answers,
		});

	test("has a new rank wait for a press, then shows it in place of everything until the next one", async () => {
		const told = moments({ showNewRankModal: true, achievements: [of("avatar")] });
		const { calls } = open({ "POST /api/achievements/claim": ok(told) });
		const strip = within(await screen.findByRole("region", { name: "You have a new rank" }));
		expect(calls.some(({ path }) => path === "/api/achievements/shown")).toBe(false);
		await userEvent.click(strip.getByRole("button", { name: "Next" }));
		const heading = await screen.findByRole("heading", { name: /^A new rank:/ });
		await waitFor(() => expect(document.activeElement).toBe(heading));
		expect(document.querySelectorAll("[data-slot=joy-frame] [data-full=true]")).toHaveLength(4);
		expect(calls.find(({ path }) => path === "/api/achievements/shown")?.body).toEqual({ achievements: [], rank: 4 });
		await userEvent.click(screen.getByRole("button", { name: "Next" }));
		await screen.findByRole("heading", { name: /Alisa|Алиса/ });
		// the photo waits for another screen
		await screen.findByRole("heading", { name: "Quick rooms" });
		expect(document.querySelector("[data-slot=moment]")).toBeNull();
	});

	test("without a connection says nothing of moments, and nothing is noted as shown", async () => {
		const { calls } = open({ "POST /api/achievements/claim": "no connection" });
		await waitFor(() => expect(calls.some(({ path }) => path === "/api/achievements/claim")).toBe(true));
		expect(document.querySelector("[data-slot=moment]")).toBeNull();
		expect(calls.some(({ path }) => path === "/api/achievements/shown")).toBe(false);
	});
});

test("what gives feathers and experience is said with its numbers", async () => {
	openApp("/about-gamification");
	await screen.findByRole("heading", { name: "What gives feathers and experience" });
	screen.getByText("2 for the first set of a day, if something in it is right.");
	screen.getByText("1 for every right answer, up to 30 a day.");
	screen.getByText("From 10 to 100: the harder, the more. Once for each.");
});
