import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formulaIds } from "#domain/soroban/rod";
import { installLocale } from "#web/lib/locale";
import { isEnglishOnly } from "#web/startup/route-manifest";
import { openApp, student } from "../fakes/app-harness";

const me = { "GET /api/users/me": { status: 200, body: student } };
const wrong = { numbers: [8, 7], typed: 5 };
const day = (date: string, formula: string, broken: number) => ({
	formula,
	date,
	seen: 8,
	wrong: broken,
	milliseconds: 8000,
});
const known = {
	today: "2026-05-09",
	data: [],
	focus: "",
	days: [
		day("2026-05-09", "10+7", 4),
		...["2026-05-05", "2026-05-07", "2026-05-09"].map((date) => day(date, "5+4", 0)),
		day("2026-05-09", "M-6", 0),
	],
	recent: [wrong, wrong, wrong, wrong],
};
const server = (body: unknown) => ({ "GET /api/training/formulas": { status: 200, body } });

beforeEach(() => {
	localStorage.clear();
	document.cookie = "lang=en; path=/";
	installLocale(isEnglishOnly);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("all 34 formulas hang from their beams, each with its state and its good days in words", async () => {
	openApp("/simulators/formulas", { ...me, ...server(known) });
	await screen.findByRole("heading", { name: "Formulas" });
	screen.getByRole("button", { name: "+7 = −3 +10: needs practice, 0 of 3 good days" });
	screen.getByRole("button", { name: "+4 = +5 −1: mastered, 3 of 3 good days" });
	screen.getByRole("button", { name: "−6 = −10 +5 −1: on its way, 1 of 3 good days" });
	const cells = screen.getAllByRole("button", { name: /needs practice|mastered|on its way|hardly met yet/ });
	expect(cells).toHaveLength(formulaIds.length);
	expect(screen.queryByText(/%/)).toBeNull();
	screen.getByText(/The count goes wrong here most often: \+7/);
});

test("a weak formula says how often it must go well for its mark to go", async () => {
	openApp("/simulators/formulas", { ...me, ...server(known) });
	await userEvent.click(await screen.findByRole("button", { name: /^\+7 = −3 \+10: needs practice/ }));
	const dialog = await screen.findByRole("dialog", { name: "+7 = −3 +10" });
	within(dialog).getByText("The mark goes away when the move works 8 more times in a row.");
	within(dialog).getByText("Came up 8 times.");
});

test("the button trains what is weak", async () => {
	openApp("/simulators/formulas", { ...me, ...server(known) });
	const train = await screen.findByRole("link", { name: "Train +7" });
	const { searchParams } = new URL(train.getAttribute("href") ?? "", "http://localhost");
	expect(searchParams.get("focus")).toBe("10+7");
	expect(searchParams.get("count")).toBe("10");
});

test("what may have been chance is not said to need practice: the next set looks closer at it", async () => {
	openApp("/simulators/formulas", { ...me, ...server({ ...known, days: [], recent: [wrong] }) });
	await screen.findByText(/Let us look closer at \+7/);
	expect(screen.queryByRole("button", { name: /needs practice/ })).toBeNull();
	const check = screen.getByRole("link", { name: "Check all formulas" });
	expect(new URL(check.getAttribute("href") ?? "", "http://localhost").searchParams.get("focus")).toBe("all,10+7");
});

test("somebody new is offered a check of everything", async () => {
	openApp("/simulators/formulas", { ...me, ...server({ ...known, days: [], recent: [] }) });
	const check = await screen.findByRole("link", { name: "Check all formulas" });
	expect(new URL(check.getAttribute("href") ?? "", "http://localhost").searchParams.get("focus")).toBe("all");
	expect(screen.getAllByRole("button", { name: /hardly met yet/ })).toHaveLength(34);
});

test("a formula opens, shows how the hand moves part by part, and starts a set about itself", async () => {
	const user = userEvent.setup();
	openApp("/simulators/formulas", { ...me, ...server(known) });
	await user.click(await screen.findByRole("button", { name: /^−6 = −10 \+5 −1: on its way/ }));
	const dialog = await screen.findByRole("dialog", { name: "−6 = −10 +5 −1" });
	within(dialog).getByText("Good days: 1 of 3");
	for (const _ of [1, 2, 3]) await user.click(within(dialog).getByRole("button", { name: "One move forward" }));
	const parts = within(dialog)
		.getAllByRole("listitem")
		.map(({ textContent }) => textContent);
	expect(parts.slice(0, 3)).toEqual(["−10, now 1", "+5, now 6", "−1, now 5"]);
	expect(within(dialog).getByRole("button", { name: "One move forward" })).toHaveProperty("disabled", true);
	const drill = within(dialog).getByRole("link", { name: "Train −6" });
	expect(new URL(drill.getAttribute("href") ?? "", "http://localhost").searchParams.get("focus")).toBe("M-6");
	await user.keyboard("{Escape}");
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("without a connection it is as it was on this device, and nothing is claimed where nothing is known", async () => {
	const first = openApp("/simulators/formulas", { ...me, ...server(known) });
	await screen.findByRole("link", { name: "Train +7" });
	first.unmount();
	openApp("/simulators/formulas", { ...me, "GET /api/training/formulas": "no connection" });
	await screen.findByText("No connection. This is how it was last time.");
	screen.getByRole("link", { name: "Train +7" });
});

test("the way to a set about formulas leads to the trainer used last, in one's own settings", async () => {
	localStorage.setItem(`trainer-last:${student._id}`, "columns");
	localStorage.setItem(`trainer-settings:columns:${student._id}`, JSON.stringify({ steps: 7, numbers: 2 }));
	const { router } = openApp("/simulators/focus?focus=10%2B7", { ...me, ...server(known) });
	await expect.poll(() => router.state.location.pathname).toBe("/simulators/columns");
	expect(router.state.location.search).toMatchObject({ focus: "10+7", steps: 7, numbers: 2 });
});

test("a way to a set about nothing known leads to the formulas", async () => {
	const { router } = openApp("/simulators/focus?focus=10%2B77", { ...me, ...server(known) });
	await expect.poll(() => router.state.location.pathname).toBe("/simulators/formulas");
});
