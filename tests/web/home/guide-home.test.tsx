import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
// the page is a file of its own, which a busy machine loads late
import "#web/home/guide-home-page";
import { openApp, student } from "../fakes/app-harness";
import { card, day } from "../fakes/fake-competition";
import { at } from "../fakes/fake-olympiad";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

const ok = (body: unknown) => ({ status: 200, body });
const child = (_id: string, name: string, sets: number) => ({ _id, name, sets, answered: sets * 5, correct: sets * 4 });
const owl = {
	_id: "g1",
	name: "Owl-2",
	teacher: "Marina Orlova",
	children: [child("c1", "Eva", 2), child("c2", "Lev", 0)],
};
const mine = {
	user: { _id: "c1", name: "Eva Somova" },
	olimpic: { _id: "o9", name: "Spring Cup", start: at(-40 * day) },
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
				card({ name: "Winter Day" }),
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
		expect(eva?.textContent).toContain("8 right of 10");
		expect(lev?.textContent).toContain("not yet today");
		expect(group.queryByText("Marina Orlova") === null).toBe(role === 2);
		expect(screen.getByRole("link", { name: "Winter Day" }).getAttribute("href")).toBe("/competitions/c1");
		expect(screen.queryByText("Old Day")).toBeNull();
		await screen.findByText("812");
		screen.getByText(/Eva Somova/);
		screen.getByText("Nothing is waiting");
		expect(screen.queryByText("Warm up")).toBeNull();
		expect(calls.some(({ path }) => path === "/api/training/summary")).toBe(false);
	});

	test("without groups it says where pupils will be", async () => {
		open(role, { "GET /api/training/groups": ok({ data: [], count: 0, now: at(0) }) });
		await screen.findByText("Your pupils will appear here.");
	});

	test("a list that does not come is said with a way to try again, and the rest is there", async () => {
		open(role, { "GET /api/training/groups": { status: 503, body: { error: "UNAVAILABLE", requestId: "r" } } });
		await screen.findByRole("button", { name: "Try again" });
		screen.getByRole("link", { name: "Winter Day" });
	});
});

test("a child keeps the child's page", async () => {
	const { calls } = open(1);
	await screen.findByRole("heading", { name: /Marina/ });
	expect(calls.some(({ path }) => path === "/api/training/groups")).toBe(false);
});
