import { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Role } from "#domain/user/role";
import { inOrder } from "#web/layouts/olympiad-switch";
import { switchTarget } from "#web/layouts/switch-target";
import { routeTree } from "#web/routeTree.gen";
import { openApp, student } from "../fakes/app-harness";
import { olympiad, past, running, upcoming } from "../fakes/fake-olympiad";

const shown = { show_rating: true, show_results: true, show_diploms: true };
const spring = olympiad({ _id: "spring", name: "Spring Cup", ...running, ...shown });
const summer = olympiad({ _id: "summer", name: "Summer Cup", ...upcoming, ...shown });
const all = [spring, summer];

beforeEach(() => {
	document.cookie = "lang=en; path=/";
	// a page whose own calls have no answer here shows its error, which React and the router log
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** The app of an admin with two olympiads side by side; the current one is Spring Cup. */
function open(path: string, role: number = Role.admin) {
	const me = { ...student, role, shells: { olympiad: true, main: true } };
	const app = openApp(path, { "GET /api/users/me": { status: 200, body: me } });
	const answer = fetch;
	vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
		const url = new URL(input, "http://localhost");
		if (url.pathname !== "/api/olimpic/active") return answer(input, init);
		const named = url.searchParams.get("olimpic") ?? "spring";
		const olimpic = all.find(({ _id }) => _id === named);
		if (!olimpic) return Response.json({ error: "OLIMPIC_NOT_FOUND", requestId: "r" }, { status: 404 });
		const others = all.filter((one) => one !== olimpic);
		return Response.json({ olimpic, participant: null, categories: [], others, now: new Date().toISOString() });
	});
	return app;
}

/** Calls about an olympiad: those that name one in their path, and those that mean the current one. */
const aboutOne = (calls: ReturnType<typeof open>["calls"]) =>
	calls.map(({ path, search }) => path + (search.get("olimpic") ?? "")).filter((path) => /olimpic\//.test(path));

/** Every page of the olympiad's shell, from the tree of routes; a record's page has an address of its own below. */
const records: Record<string, string> = {
	"/olimpic/$type/pre-run": "/olimpic/online/pre-run",
	"/olimpic/edit/$id": "/olimpic/edit/summer",
	"/olimpic/edit/$id/check": "/olimpic/edit/summer/check",
	"/olimpic/edit/$id/preview": "/olimpic/edit/summer/preview",
	"/olimpic/diploma/$mode": "/olimpic/diploma/personal",
	"/olimpic/diploma/$mode/$id": "/olimpic/diploma/personal/p1",
	"/olimpic/diploma/$mode/$id/$lang": "/olimpic/diploma/personal/p1/en",
};

function shellPages(): string[] {
	const { routesById } = createRouter({ routeTree, context: { queryClient: new QueryClient() } });
	return Object.values(routesById)
		.filter(({ id, children }) => id.startsWith("/_olympiad/") && children === undefined)
		.map(({ fullPath }) => fullPath.replace(/(.)\/$/, "$1"))
		.map((path) => records[path] ?? path);
}

describe("the olympiad in the address", () => {
	test("every page of the shell is looked at", () => {
		expect(shellPages().length).toBeGreaterThan(20);
		expect(shellPages().filter((path) => path.includes("$"))).toEqual([]);
	});

	test.each(shellPages())("%s works on the chosen one, not on the current one", async (path) => {
		const { calls, router } = open(`${path}?olimpic=summer`);
		const name = path === "/olimpic/create" ? "Not published" : "Summer Cup";
		await screen.findByRole("button", { name: `Olympiad: ${name}. Choose another` });
		await waitFor(() => expect(router.state.status).toBe("idle"));
		expect(aboutOne(calls).filter((call) => call.includes("spring"))).toEqual([]);
		const current = ["participants", "ranking", "rating", "results", "participant", "settings", "participate"];
		expect(aboutOne(calls).filter((call) => current.includes(call.replace("/api/olimpic/", "")))).toEqual([]);
		// the menu and the buttons carry it along
		const links = screen
			.getAllByRole("link")
			.map((link) => link.getAttribute("href") ?? "")
			.filter((href) => /^\/(?:olimpic|delegates|profile|ucoins)/.test(href) && !href.includes("/run/"));
		expect(links.length).toBeGreaterThan(5);
		const elsewhere = screen.queryAllByRole("link", { name: "Spring Cup" }).map((link) => link.getAttribute("href"));
		expect(links.filter((href) => !href.includes("olimpic=summer") && !elsewhere.includes(href))).toEqual([]);
	});

	test("an address without one is completed by the current one", async () => {
		const { router } = open("/olimpic/participants?category=C10");
		await waitFor(() => expect(router.state.location.search).toEqual({ category: "C10", olimpic: "spring" }));
	});

	test.each(["?olimpic=", '?olimpic={"a":1}', "?olimpic=true"])("%s names none", async (search) => {
		const { router } = open(`/olimpic/about${search}`);
		await waitFor(() => expect(router.state.location.search).toEqual({ olimpic: "spring" }));
	});

	test.each(["about", "participants", "participants/create", "live", "ranking", "rating", "participate", "print"])(
		"/olimpic/%s of one that there is not says so and leads to the current one",
		async (page) => {
			const { router } = open(`/olimpic/${page}?olimpic=nonsense`);
			await screen.findByRole("heading", { name: "There is no such olympiad" });
			await userEvent.click(screen.getByRole("link", { name: "To the current olympiad" }));
			await screen.findByRole("heading", { name: "Spring Cup" });
			expect(router.state.location.search).toEqual({ olimpic: "spring" });
		},
	);
});

describe("the choice in the bar", () => {
	test("leads to the same page of another olympiad", async () => {
		const { router } = open("/olimpic/participants?olimpic=spring&category=C10");
		await userEvent.click(await screen.findByRole("button", { name: "Olympiad: Spring Cup. Choose another" }));
		const menu = await screen.findByRole("menu");
		const names = within(menu).getAllByRole("menuitem");
		expect(names.map((item) => item.querySelector("b")?.textContent)).toEqual(["Spring Cup", "Summer Cup"]);
		expect(names[0]?.getAttribute("aria-current")).toBe("true");
		await userEvent.click(names[1]!);
		await screen.findByRole("button", { name: "Olympiad: Summer Cup. Choose another" });
		expect(router.state.location.pathname).toBe("/olimpic/participants");
		expect(router.state.location.search).toEqual({ olimpic: "summer" });
	});

	test.each([
		["/olimpic/ranking", "/olimpic/ranking", {}],
		["/olimpic/participants/edit", "/olimpic/participants", {}],
		["/olimpic/participants/create", "/olimpic/participants/create", {}],
		["/olimpic/edit/a", "/olimpic/edit/b", {}],
		["/olimpic/diploma/personal/p1/en", "/olimpic/diplomas", { all: false }],
		["/olimpic/stats/", "/olimpic/stats", { all: false }],
		["/olimpic/online/pre-run", "/olimpic/about", {}],
		["/delegates/edit", "/delegates", {}],
		["/profile", "/olimpic/about", {}],
	])("from %s it leads to %s", (from, to, more) => {
		expect(switchTarget(from, "b")).toEqual({ to, search: { olimpic: "b", ...more } });
	});

	test("lists what runs first, then the next, then the latest", () => {
		const old = olympiad({ _id: "old", ...past });
		expect(inOrder([old, summer, spring]).map(({ _id }) => _id)).toEqual(["spring", "summer", "old"]);
	});
});
