import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Role } from "#domain/user/role";
import { student } from "../fakes/app-harness";
import { olympiad, openOlympiad, participant, upcoming } from "../fakes/fake-olympiad";

beforeEach(() => (document.cookie = "lang=en; path=/"));
afterEach(() => {
	document.cookie = "lang=; path=/; max-age=0";
});

/** The preview of an olympiad of tomorrow in a category, opened by an admin. */
function open(category: string) {
	const body = {
		olimpic: olympiad({ ...upcoming, active_simulation: true }),
		participant: participant({ _id: "", userId: "", category }),
		categories: ["C10", "D12"].map((code) => ({ code, level: 1 })),
		others: [olympiad({ _id: "o2", name: "Winter Cup" })],
		now: new Date().toISOString(),
	};
	const me = { ...student, role: Role.admin, shells: { olympiad: true, main: true } };
	return openOlympiad(
		`/olimpic/edit/o1/preview?category=${category}`,
		{},
		{
			"GET /api/users/me": { status: 200, body: me },
			"GET /api/ping": () => ({ status: 200, body: { now: new Date().toISOString() } }),
			"GET /api/olimpic/admin/o1/preview": { status: 200, body },
		},
	);
}

test("staff see the page of an olympiad as a child of the chosen category, under a banner that says whose", async () => {
	const { calls } = open("D12");
	await screen.findByText("What a child of category D12 sees");
	screen.getByRole("heading", { name: "Autumn Cup", level: 1 });
	screen.getByRole("link", { name: "Rehearse" });
	expect(screen.queryByRole("heading", { name: "Try it out" })).toBeNull();
	const asked = () => calls.filter(({ path }) => path.endsWith("/preview")).map(({ search }) => search.get("category"));
	expect(new Set(asked())).toEqual(new Set(["D12"]));
	await userEvent.selectOptions(screen.getByRole("combobox", { name: "Category" }), "C10");
	await waitFor(() => expect(asked().at(-1)).toBe("C10"));
}, 60_000);

test("nothing in it leads out: the rehearsal opens the screen before the start, whose promises open no start", async () => {
	const { calls, router } = open("C10");
	await userEvent.click(await screen.findByRole("link", { name: "Winter Cup" }));
	await screen.findByText("This is only for looking. The child opens that page");
	await userEvent.click(screen.getByRole("link", { name: "Rehearse" }));
	await screen.findByRole("heading", { name: "Get ready, Anya" });
	for (const promise of screen.getAllByRole("checkbox")) await userEvent.click(promise);
	screen.getByText("Opens in 45 s");
	expect(screen.getByRole<HTMLButtonElement>("button", { name: "Start" }).disabled).toBe(true);
	expect(router.state.location.pathname).toBe("/olimpic/edit/o1/preview");
	expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
}, 60_000);
