import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Role } from "#domain/user/role";
import type { ManagedOlympiad } from "#worker/olympiad/editor/contract";
import { student } from "../fakes/app-harness";
import { stored } from "../fakes/fake-editor";
import { openOlympiad, past, running, upcoming } from "../fakes/fake-olympiad";

beforeEach(() => (document.cookie = "lang=en; path=/"));
afterEach(() => {
	// notices outlive the page they were shown on
	for (const button of screen.queryAllByRole("button", { name: "Close" })) fireEvent.click(button);
	document.cookie = "lang=; path=/; max-age=0";
});

function managed(name: string, change: Partial<ManagedOlympiad> = {}): ManagedOlympiad {
	return {
		_id: name.toLowerCase(),
		name,
		name_en: name,
		kind: "online",
		type: "uamap",
		...upcoming,
		time_zone: "UTC",
		phase: "before",
		draft: false,
		archived: false,
		participants: 3,
		results: 0,
		...change,
	};
}

/** The list over a server that archives and brings back; copies it answers with `copy`. */
function open(first: ManagedOlympiad[], answers: Parameters<typeof openOlympiad>[2] = {}) {
	let held = first;
	const list = () => ({ status: 200, body: { data: held, count: held.length, now: past.end } });
	const archives = first.map(({ _id }) => [
		`POST /api/olimpic/admin/${_id}/archive`,
		(body: unknown) => {
			const { archived } = body as { archived: boolean };
			held = held.map((row) => (row._id === _id ? { ...row, archived } : row));
			return { status: 200, body: { ...stored({ name: _id }, 2, null), _id, archived } };
		},
	]);
	return openOlympiad(
		"/olimpic/admin",
		{},
		{
			"GET /api/users/me": {
				status: 200,
				body: { ...student, role: Role.admin, shells: { olympiad: true, main: true } },
			},
			"GET /api/olimpic/admin": list,
			...(Object.fromEntries(archives) as Parameters<typeof openOlympiad>[2]),
			...answers,
		},
	);
}

async function menuOf(name: string) {
	await userEvent.click(await screen.findByRole("button", { name: `More: ${name}` }));
	return within(await screen.findByRole("menu"));
}
const posts = (calls: { method: string; path: string; body: unknown }[]) =>
	calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);

describe("copying an olympiad", () => {
	test.each([
		["from last year, a year later", "Copy a year later", { years: 1 }],
		["as a twin on the same days", "Duplicate", { years: 0 }],
	])(
		"%s makes a draft and opens it",
		async (_, item, body) => {
			const { calls, router } = open([managed("Cup", { ...past, phase: "after" })], {
				"POST /api/olimpic/admin/cup/clone": {
					status: 200,
					body: { ...stored({ name: "Copy" }, 0, null), _id: "copy" },
				},
				"GET /api/olimpic/admin/copy": { status: 200, body: { ...stored({ name: "Copy" }, 0, null), _id: "copy" } },
			});
			const menu = await menuOf("Cup");
			// said for three seconds, and the editor takes a busy machine longer
			const said = screen.findByText("The copy is ready, it is a draft");
			await userEvent.click(menu.getByRole("menuitem", { name: item }));
			await said;
			await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/edit/copy"));
			expect(posts(calls)).toEqual([["/api/olimpic/admin/cup/clone", body]]);
			expect((await screen.findByLabelText<HTMLInputElement>("Name in Russian")).value).toBe("Copy");
			// the editor is a large form
		},
		60_000,
	);

	test("that is refused says so and stays in the list", async () => {
		const { router } = open([managed("Cup")], {
			"POST /api/olimpic/admin/cup/clone": { status: 404, body: { error: "OLIMPIC_NOT_FOUND", requestId: "r" } },
		});
		await userEvent.click((await menuOf("Cup")).getByRole("menuitem", { name: "Duplicate" }));
		expect((await screen.findByRole("alert")).textContent).toBe("There is no such olympiad. It may be in the archive");
		expect(router.state.location.pathname).toBe("/olimpic/admin");
	});
});

describe("the menu of a row", () => {
	const hall = { kind: "offline", phase: "after", ...past } as const;
	const cup = { olimpic: "cup" };
	test.each([
		["the results", "Results", {}, { to: "/olimpic/ranking", search: cup }],
		["the live board", "Live board", {}, { to: "/olimpic/live", search: cup }],
		["practice papers", "Papers", {}, { to: "/olimpic/print", search: cup }],
		[
			"the sheets of a hall, with their key",
			"Papers",
			hall,
			{ to: "/olimpic/print", search: { ...cup, official: true, key: true } },
		],
		["the door of a hall", "Check-in", hall, { to: "/competitions/$id/check-in", params: { id: "cup" } }],
	])("leads to %s of its own olympiad", async (_, item, change, place) => {
		const { router } = open([managed("Cup", change), managed("Other")]);
		const menu = await menuOf("Cup");
		const gone = vi.spyOn(router, "navigate").mockResolvedValue();
		await userEvent.click(menu.getByRole("menuitem", { name: item }));
		expect(gone.mock.lastCall).toMatchObject([place]);
	});

	test("of a draft and of an archived one leads to nothing that is not there yet", async () => {
		open([managed("Cup", { draft: true })]);
		const items = (await menuOf("Cup")).getAllByRole("menuitem").map(({ textContent }) => textContent);
		expect(items).toEqual(["As a child sees it", "Copy a year later", "Duplicate", "Archive"]);
	});
});

test.each([
	["/olimpic/admin", Role.school],
	["/olimpic/create", Role.representative],
	["/delegates", Role.school],
	["/delegates/create", Role.school],
	["/olimpic/participants", Role.student],
	["/olimpic/participants/create", Role.student],
])("%s leads role %i, who has no business there, to the olympiad", async (path, role) => {
	const me = { ...student, role, smgl: true, shells: { olympiad: true, main: true } };
	const { router } = openOlympiad(path, {}, { "GET /api/users/me": { status: 200, body: me } });
	await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/about"));
});

describe("the archive", () => {
	test("takes an olympiad off the list, shows it when asked, and gives it back", async () => {
		const { calls, router } = open([managed("Cup"), managed("Open")]);
		await userEvent.click((await menuOf("Cup")).getByRole("menuitem", { name: "Archive" }));
		await waitFor(() => expect(screen.queryByRole("link", { name: "Cup" })).toBeNull());
		expect(router.state.location.pathname, "a press in the menu is none on the row").toBe("/olimpic/admin");
		expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/olimpic/edit/open?olimpic=o1");
		await userEvent.click(screen.getByRole("switch", { name: "Show archived" }));
		const menu = await menuOf("Cup");
		expect(menu.queryByRole("menuitem", { name: "Archive" })).toBeNull();
		expect(menu.queryByRole("menuitem", { name: "Participants" })).toBeNull();
		await userEvent.click(menu.getByRole("menuitem", { name: "Bring back" }));
		await waitFor(() => expect(screen.queryByRole("switch", { name: "Show archived" })).toBeNull());
		screen.getByRole("link", { name: "Cup" });
		expect(posts(calls)).toEqual([
			["/api/olimpic/admin/cup/archive", { archived: true }],
			["/api/olimpic/admin/cup/archive", { archived: false }],
		]);
	});

	test("is shut to an olympiad that runs, and what began meanwhile is refused in words", async () => {
		open([managed("Cup", { ...running, phase: "running" }), managed("Late")], {
			"POST /api/olimpic/admin/late/archive": { status: 409, body: { error: "OLIMPIC_STARTED", requestId: "r" } },
		});
		const item = (await menuOf("Cup")).getByRole("menuitem", { name: "Archive" });
		expect(item.getAttribute("aria-disabled")).toBe("true");
		await userEvent.keyboard("{Escape}");
		await userEvent.click((await menuOf("Late")).getByRole("menuitem", { name: "Archive" }));
		expect((await screen.findByRole("alert")).textContent).toBe(
			"The olympiad has started, so this can no longer be changed",
		);
		screen.getByRole("link", { name: "Late" });
	});
});

test("the menu leads to the participants of an olympiad, but not of a draft", async () => {
	const { router } = open([managed("Cup"), managed("Plan", { draft: true })]);
	expect((await menuOf("Plan")).queryByRole("menuitem", { name: "Participants" })).toBeNull();
	await userEvent.keyboard("{Escape}");
	await userEvent.click((await menuOf("Cup")).getByRole("menuitem", { name: "Participants" }));
	await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/participants"));
	expect(router.state.location.search).toMatchObject({ olimpic: "cup" });
});
