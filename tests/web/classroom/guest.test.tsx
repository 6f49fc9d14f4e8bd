import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChildEnd } from "#web/classroom/child/child-end";
import { GuestPage } from "#web/classroom/guest/guest-page";

const answered = vi.fn<() => Response>();

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
	vi.stubGlobal(
		"fetch",
		vi.fn(async () => answered()),
	);
});
afterEach(() => {
	cleanup();
	answered.mockReset();
	vi.unstubAllGlobals();
});

/** A page of the lesson `teacher:room`. */
async function show(page: () => React.ReactNode) {
	const router = createRouter({
		routeTree: createRootRoute({ component: page, notFoundComponent: page }),
		history: createMemoryHistory({ initialEntries: ["/"] }),
	});
	render(<RouterProvider router={router as never} />);
	await screen.findByRole("heading");
}
const type = (label: string, value: string) =>
	fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const knock = () => fireEvent.click(screen.getByRole("button", { name: "Войти" }));

test("a guest who leaves a field empty reads what belongs there, and nobody is asked", async () => {
	await show(() => <GuestPage room="teacher:room" />);
	knock();
	expect(screen.getByText("Впиши код: его скажет учитель")).toBeTruthy();
	expect(screen.getByText("Напиши, как тебя зовут")).toBeTruthy();
	expect(answered).not.toHaveBeenCalled();
});

test("a code that does not fit is said of the lesson's code, and goes when it is right", async () => {
	await show(() => <GuestPage room="teacher:room" />);
	answered.mockReturnValueOnce(
		Response.json({ error: "CLASS_NOT_FOUND", fields: { code: "CLASS_NOT_FOUND" } }, { status: 404 }),
	);
	type("Код урока", "AAA-AAA");
	type("Как тебя зовут", "Ника");
	knock();
	await screen.findByText("Код не подошёл. Сверь его с учителем: в нём 6 знаков");
	answered.mockReturnValueOnce(Response.json({ guest: "guest:1" }));
	type("Код урока", "7BH-M4P");
	knock();
	await waitFor(() => expect(screen.queryByText(/Код не подошёл/)).toBeNull());
});

test("who is signed in and not taught here may come by the lesson's code; after the lesson nobody is asked for one", async () => {
	await show(() => <ChildEnd end="away" room="teacher:room" guest={false} />);
	expect(screen.getByRole("link", { name: "У меня есть код урока" }).getAttribute("href")).toMatch(
		/\/classroom\/teacher(:|%3A)room\/guest$/,
	);
	cleanup();
	await show(() => <ChildEnd end="over" room="teacher:room" guest={false} />);
	expect(screen.queryByRole("link", { name: "У меня есть код урока" })).toBeNull();
});
