import { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routeTree } from "#web/routeTree.gen";
import { pageNamed } from "#web/shells/other-names";
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
	const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
	return links.filter((address) => !address?.startsWith("/guide"));
};

test.each([
	["a pupil is led to what pupils see", 1, ["/rating", "/winners"]],
	[
		"a teacher to what was put away too",
		2,
		[
			"/rating",
			"/winners",
			"/homeworks?status=archived",
			"/directory/groups",
			"/exams/list?status=archive",
			"/classroom",
		],
	],
])("%s", async (_, role, links) => {
	expect(await leadsTo(role)).toEqual(links);
});

test.each(["deleted-users", "duplicates", "referrals"])(
	"the address /%s that the specification names leads to a page there is",
	(name) => {
		const page = new URL(pageNamed(name)!, "https://abacus.example").pathname;
		const router = createRouter({ routeTree, context: { queryClient: new QueryClient() } });
		const [matched] = router.getMatchedRoutes(page);
		expect(matched.at(-1)?.fullPath.replace(/\/$/, "")).toBe(page);
	},
);

test("any other unknown address has no page", () => {
	expect(["", "constructor", "nobody"].map(pageNamed)).toEqual([null, null, null]);
});
