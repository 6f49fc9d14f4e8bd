import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { openApp, student } from "../fakes/app-harness";
import { inBoth } from "../fakes/fake-names";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

const ok = (body: unknown) => ({ status: 200, body });
const eva = {
	_id: "c1",
	name: "Eva",
	surname: "Somova",
	name_en: "",
	surname_en: "",
	birthday: null,
	active: true,
	groups: [],
	teacher: inBoth("Marina Orlova"),
	days: [0, 0, 0, 0, 0, 0, 0],
	accuracy: null,
	purchases: { access: 0 },
};

function open(count: number, role = 4) {
	const app = openApp("/directory/feathers", {
		"GET /api/users/me": ok({ ...student, role }),
		"GET /api/students": ok({ data: [eva], count: 1, page: 1, more: false }),
		"POST /api/users/reset-feathers": ok({ count }),
	});
	return { ...app, resets: () => app.calls.filter(({ path }) => path === "/api/users/reset-feathers") };
}

test("an admin resets everybody's feathers only after typing the word, and is told how many changed", async () => {
	const { resets } = open(12);
	await userEvent.click(await screen.findByRole("button", { name: "Reset everybody" }));
	const dialog = within(await screen.findByRole("dialog"));
	await userEvent.click(dialog.getByRole("button", { name: "Reset" }));
	dialog.getByText("Type “reset” to confirm");
	expect(resets()).toEqual([]);
	await userEvent.type(dialog.getByRole("textbox"), "Reset");
	await userEvent.click(dialog.getByRole("button", { name: "Reset" }));
	await screen.findByText("Feathers of 12 students are reset.");
	expect(resets().map(({ body }) => body)).toEqual([{}]);
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("one student is found by name, and only that one is reset", async () => {
	const { resets } = open(1);
	await userEvent.type(await screen.findByRole("searchbox"), "Eva");
	await userEvent.click(await screen.findByRole("button", { name: "Reset the feathers of Eva Somova" }));
	const dialog = within(await screen.findByRole("dialog"));
	await userEvent.type(dialog.getByRole("textbox"), "reset");
	await userEvent.click(dialog.getByRole("button", { name: "Reset" }));
	await screen.findByText("Feathers reset: Eva Somova.");
	expect(resets().map(({ body }) => body)).toEqual([{ _id: "c1" }]);
});

test("nobody but an admin opens the page", async () => {
	const { router } = open(0, 3);
	await waitFor(() => expect(router.state.location.pathname).not.toBe("/directory/feathers"));
});
