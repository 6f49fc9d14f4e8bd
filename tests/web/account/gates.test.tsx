import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openApp, student } from "../fakes/app-harness";
import { at, minute, olympiad, openOlympiad, participant } from "../fakes/fake-olympiad";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

afterEach(() => {
	vi.unstubAllGlobals();
});

const categories = [{ code: "C10", level: 10 }];
const both = { olympiad: true, main: true };
const refused = { status: 422, body: { error: "ACCESS_REQUIRED", requestId: "r" } };
const ready = () => ({ status: 200, body: { ticket: "t", notBefore: at(minute), now: at(0) } });
const ping = () => ({ status: 200, body: { now: at(0) } });
/** What the purchases show, to which the gates lead. */
const shop = {
	"GET /api/shop": {
		status: 200,
		body: { balance: 0, held: 0, cards: true, offers: [], people: [], people_count: 0, packs: [], waiting: [] },
	},
};
const asked = (require_6: boolean) => ({
	...shop,
	"POST /api/olimpic/paid": { status: 200, body: { require_6 } },
	"POST /api/olimpic/o1/ready": ready,
	"GET /api/ping": ping,
});

const openParticipate = (free: boolean, role = 1, kind: "online" | "offline" | "sama" = "online") =>
	openOlympiad(
		"/olimpic/participate",
		{ olimpic: olympiad({ free, kind }), categories },
		{
			"GET /api/users/me": { status: 200, body: { ...student, role, shells: both } },
			"GET /api/competitions": {
				status: 200,
				body: { data: [], count: 0, may: { manage: false, check_in: false }, now: at(0) },
			},
			"GET /api/competitions/orders": { status: 200, body: { data: [], count: 0 } },
			...shop,
		},
	);
const openPreRun = (require_6: boolean) =>
	openOlympiad(
		"/olimpic/online/pre-run",
		{ olimpic: olympiad({ require_6: true }), participant: participant() },
		asked(require_6),
	);
const openSamples = (change: Partial<typeof student>) =>
	openApp("/samples?task=1D5RF&seed=ABC234", {
		"GET /api/users/me": { status: 200, body: { ...student, shells: both, ...change } },
		...shop,
	});
const openPapers = () =>
	openOlympiad(
		"/olimpic/print?seed=ABC234",
		{ olimpic: olympiad({ printing: true }), participant: participant() },
		{ "GET /api/olimpic/o1/paper": refused, ...shop },
	);
const openPrintRun = () =>
	openOlympiad(
		"/olimpic/run/print?seed=ABC234",
		{ olimpic: olympiad({ printing: true }), participant: participant() },
		{ "GET /api/olimpic/o1/paper": refused, ...shop },
	);

describe("what is not paid for asks to buy it", () => {
	test.each([
		["an olympiad's registration", () => openParticipate(false), "There is an entry fee"],
		["a run that wants six months", () => openPreRun(false), "Six months of access needed"],
		["sample sheets", () => openSamples({}), "Printing needs paid access"],
		["papers to print", openPapers, "Printing needs paid access"],
		["the run on paper", openPrintRun, "Printing needs paid access"],
	])("%s: Purchases leads to them, Cancel to the profile", async (_, open, title) => {
		for (const [button, path] of [
			["Purchases", "/ucoins"],
			["Cancel", "/profile"],
		] as const) {
			const { router, unmount } = open();
			const dialog = within(await screen.findByRole("dialog", { name: title }));
			await userEvent.keyboard("{Escape}");
			await userEvent.click(dialog.getByRole("button", { name: button }));
			await waitFor(() => expect(router.state.location.pathname).toBe(path));
			await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
			unmount();
		}
	});

	test.each([
		["Purchases", "/ucoins"],
		["Cancel", "/profile"],
	])("who has no olympiad is led by %s to %s too", async (button, path) => {
		const { router } = openSamples({ shells: { olympiad: false, main: true } });
		await userEvent.click(await screen.findByRole("button", { name: button }));
		await waitFor(() => expect(router.state.location.pathname).toBe(path));
	});

	test("a place in a hall is ordered at its competition, whose page is led to", async () => {
		const { router } = openParticipate(false, 1, "offline");
		const dialog = within(await screen.findByRole("dialog", { name: "You need a place in the hall" }));
		expect(dialog.queryByRole("button", { name: "Purchases" })).toBeNull();
		const led = vi.spyOn(router, "navigate").mockResolvedValue();
		await userEvent.click(dialog.getByRole("button", { name: "To the competition" }));
		expect(led.mock.lastCall?.[0]).toMatchObject({ to: "/competitions/$id", params: { id: "o1" } });
	});

	test("the association's competition says whose it is", async () => {
		openParticipate(false, 1, "sama");
		await screen.findByRole("dialog", { name: "The association runs this competition" });
	});

	test("what has ended by the server's clock has ended, whatever the device's says", async () => {
		const hours = (count: number) => Date.now() + count * 3_600_000;
		const purchases = { ...student.purchases, access: Math.floor(hours(24) / 1000) };
		openSamples({ purchases, now: new Date(hours(48)).toISOString() });
		await screen.findByRole("dialog", { name: "Access has ended" });
	});
});

describe("a teacher or head", () => {
	test.each([2, 3])("is led from an olympiad's registration to the competitions, role %i", async (role) => {
		const { router } = openParticipate(false, role);
		const dialog = within(await screen.findByRole("dialog", { name: "This page is for the participants" }));
		expect(dialog.queryByRole("button", { name: "Purchases" })).toBeNull();
		await userEvent.click(dialog.getByRole("button", { name: "To the competitions" }));
		await waitFor(() => expect(router.state.location.pathname).toBe("/competitions"));
		await screen.findByRole("heading", { level: 1, name: "Competitions" });
	});

	test("reads in the first seven days when printing opens", async () => {
		openSamples({ role: 2, payingStudents: 1, created_at: new Date().toISOString() });
		const dialog = within(await screen.findByRole("dialog", { name: "Printing is closed for now" }));
		dialog.getByText(/^It opens seven days after you signed up/);
		expect(dialog.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Close", "Purchases"]);
	});
});

describe("what is open asks nothing", () => {
	const access = Math.ceil(Date.now() / 1000) + 86_400;
	const paid = { purchases: { ...student.purchases, access } };

	test("a free olympiad", async () => {
		openParticipate(true);
		await screen.findByRole("button", { name: "Take part" });
		expect(screen.queryByRole("dialog")).toBeNull();
	});

	test("a run for who has the six months", async () => {
		const { calls } = openPreRun(true);
		await screen.findByRole("button", { name: "Start" });
		await waitFor(() => expect(calls.some(({ path }) => path === "/api/olimpic/paid")).toBe(true));
		expect(screen.queryByRole("dialog")).toBeNull();
	});

	test.each([
		["with access, after the first seven days", paid, null],
		["with access, in the first seven days", { ...paid, created_at: new Date().toISOString() }, "Printing opens soon"],
		["whose access has ended", { purchases: { ...student.purchases, access: 1_600_000_000 } }, "Access has ended"],
		["with special needs", { ovz: true }, null],
	])("sheets for a child %s", async (_, change, gate) => {
		openSamples(change);
		await (gate ? screen.findByRole("dialog", { name: gate }) : screen.findByRole("button", { name: "Print" }));
		expect(screen.queryByRole("dialog") !== null).toBe(gate !== null);
	});

	test("a teacher without a paying student is told so, without the modal", async () => {
		openSamples({ role: 2 });
		await screen.findByText(/at least one of your students has paid access/);
		expect(screen.queryByRole("dialog")).toBeNull();
	});
});
