import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openApp, student } from "../fakes/app-harness";

beforeEach(() => {
	localStorage.clear();
	document.cookie = "lang=ru; path=/";
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const leadsTo = async (role: number) => {
	openApp("/archive", { "GET /api/users/me": { status: 200, body: { ...student, role } } });
	const page = (await screen.findByRole("heading", { level: 1, name: "Архив" })).closest("main")!;
	return [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
};

test.each([
	["a pupil is led to what pupils see", 1, ["/rating", "/competitions/winners"]],
	[
		"a teacher to what was put away too",
		2,
		[
			"/rating",
			"/competitions/winners",
			"/homeworks?status=archived",
			"/directory/groups",
			"/exams/list?status=archive",
			"/classroom",
		],
	],
])("%s", async (_, role, links) => {
	expect(await leadsTo(role)).toEqual(links);
});

test.each([
	["/deleted-users", "/people", 4],
	["/duplicates", "/directory/duplicates", 4],
	["/referrals", "/referral", 2],
])("the address %s that the specification names leads to its page", async (address, page, role) => {
	const { router } = openApp(address, { "GET /api/users/me": { status: 200, body: { ...student, role } } });
	await vi.waitFor(() => expect(router.state.location.pathname).toBe(page));
});
