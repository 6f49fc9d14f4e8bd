import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { moscowDate } from "#domain/calendar/moscow";
// the page is a file of its own, which a busy machine loads late
import "#web/home/guide-home-page";
import { openApp, student } from "../fakes/app-harness";
import { card, day } from "../fakes/fake-competition";
import { at } from "../fakes/fake-olympiad";
import { inBoth } from "../fakes/fake-names";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

const ok = (body: unknown) => ({ status: 200, body });
const child = (_id: string, name: string, sets: number) => ({
	_id,
	...inBoth(name),
	sets,
	answered: sets * 5,
	correct: sets * 4,
	sick: [] as string[],
});
const owl = {
	_id: "g1",
	name: "Owl-2",
	teacher: inBoth("Marina Orlova"),
	children: [child("c1", "Eva", 2), child("c2", "Lev", 0)],
};
const mine = {
	user: { _id: "c1", name: "Eva Somova" },
	olimpic: { _id: "o9", name: "Spring Cup", name_en: "Spring Cup", start: at(-40 * day) },
	category: "C10",
	score: 812,
	place: 1,
};

function open(role: number, change: Record<string, unknown> = {}) {
	return openApp("/main", {
		"GET /api/users/me": ok({ ...student, role, name: "Марина", name_en: "Marina", lang: "en" }),
		"GET /api/olimpic/active": ok({ olimpic: null, participant: null, categories: [], others: [], now: at(0) }),
		"GET /api/training/groups": ok({ data: [owl], count: 1, now: at(0) }),
		"GET /api/students/results": ok({ data: [mine], count: 1 }),
		"GET /api/competitions": ok({
			data: [
				card({ name: "Зимний день", name_en: "Winter Day" }),
				card({ _id: "c3", name: "Old Day", start: at(-9 * day), end: at(-8 * day) }),
			],
			count: 2,
			may: { manage: false, check_in: false },
			now: at(0),
		}),
		"GET /api/competitions/orders": ok({ data: [], count: 0 }),
		...change,
	} as Parameters<typeof openApp>[1]);
}

describe.each([
	[2, "a teacher"],
	[3, "the head of a centre"],
])("the main page of role %i, %s", (role) => {
	test("is about the pupils: who trained today, olympiads to enter, results; and no first set of one's own", async () => {
		const { calls } = open(role);
		const group = within(await screen.findByRole("region", { name: "Owl-2" }));
		group.getByText("1 of 2");
		const [eva, lev] = group.getAllByRole("listitem");
		expect(eva?.textContent).toContain("8 of 10 right");
		expect(lev?.textContent).toContain("not yet today");
		expect(group.queryByText("Marina Orlova") === null).toBe(role === 2);
		const cards = group.getByRole("link", { name: "Cards and sign-in" });
		expect(cards.getAttribute("href")).toBe("/directory/cards?group=g1");
		expect((await screen.findByRole("link", { name: "Winter Day" })).getAttribute("href")).toBe("/competitions/c1");
		expect(screen.queryByText("Old Day")).toBeNull();
		await screen.findByText("812");
		screen.getByText(/Eva Somova/);
		const give = await screen.findByRole("link", { name: "Give for the week" });
		expect(give.getAttribute("href")).toBe("/homeworks/new");
		expect(screen.queryByText("Warm up")).toBeNull();
		expect(calls.some(({ path }) => path === "/api/training/summary")).toBe(false);
	});

	test("a child who is ill is marked by a press on the bead, hangs dashed, and the mark can be taken away", async () => {
		const marks: unknown[] = [];
		const today = moscowDate(Date.parse(at(0)));
		open(role, {
			"POST /api/students/c2/sick-days": (body: { dates: string[]; sick: boolean }) => {
				marks.push(body);
				return ok({ data: body.sick ? body.dates : [], count: body.sick ? 1 : 0 });
			},
		});
		const group = within(await screen.findByRole("region", { name: "Owl-2" }));
		const lev = () => group.getByRole("button", { name: /^Lev/ });
		await userEvent.click(lev());
		await userEvent.click(await screen.findByRole("menuitem", { name: "Ill today" }));
		await waitFor(() => expect(lev().textContent).toContain("ill"));
		expect(lev().querySelector(".bead-freeze")).not.toBeNull();
		await userEvent.click(lev());
		await userEvent.click(await screen.findByRole("menuitem", { name: "Not ill today" }));
		await waitFor(() => expect(lev().textContent).toContain("not yet today"));
		expect(marks).toEqual([
			{ dates: [today], sick: true },
			{ dates: [today], sick: false },
		]);
	});

	test("has the review of homework first where works wait", async () => {
		const queue = [
			{ group: { _id: "g1", name: "Owl-2" }, day: "2026-11-20", count: 9 },
			{ group: null, day: "2026-11-21", count: 1 },
		];
		open(role, { "GET /api/homeworks/review": ok({ queue, data: [], count: 0, now: at(0) }) });
		await screen.findByText("Review 10 homeworks");
		expect(screen.getByRole("link", { name: "Review" }).getAttribute("href")).toBe("/homeworks/review");
		expect(screen.queryByText("Give for the week")).toBeNull();
	});

	test("asks for no homework while one is going on", async () => {
		const row = {
			_id: "h1",
			status: "in_progress",
			editable: true,
			theme: "",
			comment: "",
			sound: false,
			version: 1,
			schedule: null,
			tasks: [],
			teacher: { _id: "t1", ...inBoth("Marina") },
			groups: [],
			given: 2,
			begun: 1,
			completed: 0,
			to_review: 0,
			created_at: at(0),
		};
		const filterData = { statuses: [], groups: [] };
		open(role, { "GET /api/homeworks": ok({ data: [row], page: 0, rowsPerPage: 10, count: 1, filterData }) });
		await screen.findByText("Nothing is waiting");
		expect(screen.queryByText("Give for the week")).toBeNull();
	});

	test("without groups it leads to adding children and says where they will be", async () => {
		open(role, { "GET /api/training/groups": ok({ data: [], count: 0, now: at(0) }) });
		await screen.findByText("Your students will appear here.");
		await screen.findByRole("heading", { name: "Add your students" });
		expect(screen.getByRole("link", { name: "Add children" }).getAttribute("href")).toBe("/directory/students");
		expect(screen.queryByText("Give for the week")).toBeNull();
	});

	test("a list that does not come is said with a way to try again, and the rest is there", async () => {
		open(role, { "GET /api/training/groups": { status: 503, body: { error: "UNAVAILABLE", requestId: "r" } } });
		await screen.findByRole("button", { name: "Try again" });
		await screen.findByRole("link", { name: "Winter Day" });
	});
});

test("a child keeps the child's page", async () => {
	const { calls } = open(1);
	await screen.findByRole("heading", { name: /Marina/ });
	expect(calls.some(({ path }) => path === "/api/training/groups")).toBe(false);
});
