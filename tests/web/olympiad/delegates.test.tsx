import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Role } from "#domain/user/role";
import type { Delegate } from "#worker/olympiad/delegates/contract";
import { student } from "../fakes/app-harness";
import { openOlympiad } from "../fakes/fake-olympiad";

beforeEach(() => (document.cookie = "lang=en; path=/"));
afterEach(() => {
	// notices outlive the page they were shown on
	for (const button of screen.queryAllByRole("button", { name: "Close" })) fireEvent.click(button);
	document.cookie = "lang=; path=/; max-age=0";
});

function delegate(_id: string, name_en: string, country: string): Delegate {
	return {
		_id,
		email: `${_id}@demo.test`,
		name_en,
		surname_en: "Test",
		birthday: null,
		phone: "",
		country: null,
		school: { _id: `s-${_id}`, name: country, centre: "" },
		meta: { smgl: true, olimpic: null },
		creator_id: null,
		participants: 3,
		own_account: false,
		created_at: "2026-01-01T00:00:00.000Z",
	};
}

type Answers = NonNullable<Parameters<typeof openOlympiad>[2]>;

/** The delegates page over a server that holds three of them and refuses what `refusals` says. */
function open(refusals: Record<string, { status: number; error: string } | "no connection"> = {}) {
	let held = [delegate("d1", "Anna", "Germany"), delegate("d2", "Bela", "Hungary"), delegate("d3", "Cita", "India")];
	const removal = (id: string) => () => {
		const refused = refusals[id];
		if (refused === "no connection") return refused;
		if (refused) return { status: refused.status, body: { error: refused.error, requestId: "r" } };
		held = held.filter(({ _id }) => _id !== id);
		return { status: 204 };
	};
	const removals = Object.fromEntries(["d1", "d2", "d3"].map((id) => [`DELETE /api/schools/${id}`, removal(id)]));
	return openOlympiad("/delegates", {}, {
		"GET /api/users/me": {
			status: 200,
			body: { ...student, role: Role.admin, shells: { olympiad: true, main: true } },
		},
		"GET /api/schools": () => ({ status: 200, body: { data: held, count: held.length } }),
		...removals,
	} satisfies Answers);
}

async function choose(...names: string[]) {
	for (const name of names) await userEvent.click(await screen.findByRole("checkbox", { name: new RegExp(name) }));
	await userEvent.click(screen.getByRole("button", { name: "Delete" }));
	return within(await screen.findByRole("dialog"));
}
const deleted = (calls: { method: string; path: string }[]) =>
	calls.filter(({ method }) => method === "DELETE").map(({ path }) => path.replace("/api/schools/", ""));

test("several are deleted one after another, once the question that names them is answered", async () => {
	const { calls } = open();
	const dialog = await choose("Anna", "Cita");
	expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
		"Germany, Anna Test",
		"India, Cita Test",
	]);
	expect(deleted(calls)).toEqual([]);
	await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
	await waitFor(() => expect(screen.queryByRole("checkbox", { name: /Anna/ })).toBeNull());
	expect(deleted(calls)).toEqual(["d1", "d3"]);
	screen.getByRole("checkbox", { name: /Bela/ });
	expect(screen.queryByText(/selected/)).toBeNull();
	await screen.findByText("2 delegates deleted");
});

test("the question can be left, and nobody is deleted", async () => {
	const { calls } = open();
	const dialog = await choose("Anna");
	await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	expect(deleted(calls)).toEqual([]);
	screen.getByText("1 selected");
});

test.each<[string, { status: number; error: string } | "no connection"]>([
	["the server refuses", { status: 503, error: "UNAVAILABLE" }],
	["the line fails", "no connection"],
])("where %s for one midway, the others go, and the one is named and stays selected", async (_, refusal) => {
	const { calls } = open({ d2: refusal });
	const dialog = await choose("Anna", "Bela", "Cita");
	dialog.getByText(/the others are deleted all the same/);
	await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
	await waitFor(() => expect(screen.queryByRole("checkbox", { name: /Anna/ })).toBeNull());
	expect(deleted(calls)).toEqual(["d1", "d2", "d3"]);
	expect(screen.queryByRole("checkbox", { name: /Cita/ })).toBeNull();
	expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Bela/ }).checked).toBe(true);
	expect((await screen.findByRole("alert")).textContent).toMatch(/Not deleted: Bela Test\. \S/);
	screen.getByText("2 delegates deleted");
	screen.getByText("1 selected");
});

test("nobody is said to be deleted where nobody was", async () => {
	open({ d1: { status: 404, error: "NOT_FOUND" } });
	const dialog = await choose("Anna");
	await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
	expect((await screen.findByRole("alert")).textContent).toMatch(/Not deleted: Anna Test\./);
	expect(screen.queryByText(/deleted$/)).toBeNull();
});

test("once the server counts them as many, the question asks for the event's name", async () => {
	const { calls } = open({ d1: { status: 422, error: "CONFIRM_NAME" } });
	const dialog = await choose("Anna");
	expect(dialog.queryByLabelText(/To confirm/)).toBeNull();
	await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
	const again = within(await screen.findByRole("dialog"));
	await userEvent.type(await again.findByLabelText("To confirm, type: Autumn Cup"), "Autumn Cup");
	await userEvent.click(again.getByRole("button", { name: "Delete" }));
	await waitFor(() =>
		expect(calls.filter(({ method }) => method === "DELETE").map(({ body }) => body)).toEqual([
			{},
			{ confirm: "Autumn Cup", olimpic: "o1" },
		]),
	);
});
