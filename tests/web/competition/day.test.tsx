import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rowsOf } from "#web/competition/sheet-file";
import type { ResultLine } from "#worker/competition/day-contract";
import { at } from "../fakes/fake-olympiad";
import { competition, ok, open } from "../fakes/fake-competition";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

afterEach(() => {
	vi.unstubAllGlobals();
});

describe("results from paper", () => {
	const line: ResultLine = {
		participant: "p1",
		name: "Alisa Vorontsova",
		category: "C10",
		kind: "new",
		before: null,
		after: [200, 190, 180, 170, 160, 150, 0],
		code: null,
		stage: null,
	};
	const stages = { C10: Array.from({ length: 7 }, () => ({ max: 200, size: 10, whole: 20, rows: 0 })) };
	const sheet = {
		data: [{ _id: "p1", name: "Alisa Vorontsova", category: "C10", country: "RU", scores: null, attempted: false }],
		stages,
		closed: false,
	};

	test("are checked first, shown, and saved with what was shown", async () => {
		const { calls } = open(
			"/competitions/c1/results",
			{
				"GET /api/competitions/c1/results": ok(sheet),
				"POST /api/competitions/c1/results": (body) =>
					ok({ lines: [line], digest: "seen", written: !(body as { dry: boolean }).dry }),
			},
			4,
		);
		for (const [index, points] of ["200", "190", "180", "170", "160", "150"].entries()) {
			await userEvent.type(await screen.findByLabelText(`Alisa Vorontsova, stage ${index + 1}`), points);
		}
		screen.getByText("1050");
		await userEvent.click(screen.getByRole("button", { name: "Check" }));
		const dialog = await screen.findByRole("dialog", { name: "What changes" });
		within(dialog).getByText("Nothing is saved yet");
		await userEvent.click(within(dialog).getByRole("button", { name: "Save 1 result" }));
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		const rows = [{ participant: "p1", scores: ["200", "190", "180", "170", "160", "150", ""] }];
		const sent = calls.filter(({ method, path }) => method === "POST" && path.endsWith("/results"));
		expect(sent.map(({ body }) => body)).toEqual([
			{ rows, dry: true },
			{ rows, dry: false, digest: "seen" },
		]);
	});

	test("with a fault name it and cannot be saved", async () => {
		const fault: ResultLine = { ...line, kind: "fault", after: null, code: "OUT_OF_RANGE", stage: 2 };
		open(
			"/competitions/c1/results",
			{
				"GET /api/competitions/c1/results": ok(sheet),
				"POST /api/competitions/c1/results": ok({ lines: [line, fault], digest: "d", written: false }),
			},
			4,
		);
		const cell = await screen.findByLabelText("Alisa Vorontsova, stage 1");
		await userEvent.type(cell, "205");
		expect(cell.getAttribute("aria-invalid")).toBe("true");
		await userEvent.click(screen.getByRole("button", { name: "Check" }));
		const dialog = await screen.findByRole("dialog");
		within(dialog).getByText("Stage 2: from 0 to 200, in steps of 10");
		expect((within(dialog).getByRole("button", { name: /^Save/ }) as HTMLButtonElement).disabled).toBe(true);
	});

	test("from a sheet are the lines that name somebody and hold points", () => {
		const head = ["ID", "Name", "Category", "S1", "S2", "S3", "S4", "S5", "S6", "S7"];
		const filled = ["p1", "Alisa", "C10", 200, "190", null, 1.5];
		expect(rowsOf([[head, filled, ["p2", "Lev", "C10"], [null, "", "", 5]], [head]])).toEqual([
			{ participant: "p1", scores: [200, "190", null, 1.5, null, null, null] },
		]);
	});
});

test("at the door one tap marks who came, a code by Enter too", async () => {
	const row = {
		_id: "k1",
		ticket: true,
		kind: "participant" as const,
		holder: "Alisa Vorontsova",
		with: "",
		category: "C10",
		tshirt: "140",
		photo: null,
		checked_in: null,
		by: "",
	};
	const mate = {
		...row,
		_id: "k2",
		kind: "companion" as const,
		holder: "Anna",
		with: "Alisa Vorontsova",
		category: "",
		tshirt: "",
	};
	const entered = { ...row, _id: "p3", ticket: false, holder: "Lev", tshirt: "" };
	const answer = (here: boolean) => ({
		data: [{ ...row, checked_in: here ? at(0) : null, by: here ? "Irina Vale" : "" }, mate, entered],
		count: 3,
		checked_in: here ? 1 : 0,
	});
	let scans = 0;
	const { calls } = open(
		"/competitions/c1/check-in",
		{
			"GET /api/competitions/c1/check-in": ok(answer(false)),
			"POST /api/competitions/c1/check-in": (body) => {
				const { here } = body as { here: boolean };
				scans += here ? 1 : 0;
				return ok({ ...answer(here), scanned: { _id: "k1", again: here && scans > 2 } });
			},
		},
		4,
	);
	expect((await screen.findAllByText(/no ticket/)).map(({ textContent }) => textContent)).toEqual(["C10, no ticket"]);
	await userEvent.click(screen.getByRole("button", { name: "Check in: Alisa Vorontsova" }));
	await screen.findByText("1 of 3");
	expect((await screen.findByRole("status")).textContent).toContain("Alisa Vorontsova");
	await userEvent.click(screen.getByRole("button", { name: "Undo check-in: Alisa Vorontsova" }));
	await screen.findByText("0 of 3");
	await userEvent.type(screen.getByLabelText("Name or ticket code"), "7k4m0q2xb9tz{Enter}");
	await waitFor(() =>
		expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
			{ ticket: "k1", here: true },
			{ ticket: "k1", here: false },
			{ ticket: "7K4M-0Q2X-B9TZ", here: true },
		]),
	);
});

test("where nobody has a ticket none is spoken of, and a name by Enter makes room for the next", async () => {
	const row = {
		_id: "p1",
		ticket: false,
		kind: "participant" as const,
		holder: "Lev Orlov",
		with: "",
		category: "C10",
		tshirt: "",
		photo: null,
		checked_in: null,
		by: "",
	};
	const list = (here: boolean) => ({
		data: [
			{ ...row, checked_in: here ? at(0) : null },
			{ ...row, _id: "p2", holder: "Mia Vale" },
		],
		count: 2,
		checked_in: here ? 1 : 0,
	});
	let scans = 0;
	open(
		"/competitions/c1/check-in",
		{
			"GET /api/competitions/c1/check-in": ok(list(false)),
			"POST /api/competitions/c1/check-in": () => ok({ ...list(true), scanned: { _id: "p1", again: scans++ > 0 } }),
		},
		4,
	);
	const field = await screen.findByLabelText<HTMLInputElement>("Name or ticket code");
	expect(screen.queryByText(/no ticket/)).toBeNull();
	await userEvent.type(field, "lev{Enter}");
	expect((await screen.findByRole("status")).textContent).toContain("Lev Orlov");
	expect(field.value).toBe("");
	await userEvent.type(field, "lev{Enter}");
	expect((await screen.findByRole("alert")).textContent).toContain("Already checked in");
});

test("a second scan of a ticket is loud, with the time of the first and who was at the door", async () => {
	const row = {
		_id: "k1",
		ticket: true,
		kind: "participant",
		holder: "Alisa Vorontsova",
		with: "",
		category: "C10",
		tshirt: "",
		photo: "/api/photos/alisa",
		checked_in: at(0),
		by: "Irina Vale",
	};
	const list = { data: [row], count: 1, checked_in: 1 };
	open(
		"/competitions/c1/check-in",
		{
			"GET /api/competitions/c1/check-in": ok(list),
			"POST /api/competitions/c1/check-in": ok({ ...list, scanned: { _id: "k1", again: true } }),
		},
		4,
	);
	await userEvent.type(await screen.findByLabelText("Name or ticket code"), "7k4m0q2xb9tz{Enter}");
	const loud = await screen.findByRole("alert");
	expect(loud.textContent).toMatch(/This ticket was used already.*Alisa Vorontsova.*at \d\d:\d\d.*Irina Vale/);
	expect(loud.querySelector("img")?.getAttribute("src")).toBe("/api/photos/alisa");
});

test("before the day of the event nobody is checked in, and an admin opens the doors with a reason", async () => {
	const early = competition({ doors_open: false, may: { manage: true, check_in: true } });
	const row = {
		_id: "k1",
		ticket: true,
		kind: "participant",
		holder: "Alisa Vorontsova",
		with: "",
		category: "C10",
		tshirt: "",
		photo: null,
		checked_in: null,
		by: "",
	};
	const { calls } = open(
		"/competitions/c1/check-in",
		{
			"GET /api/competitions/c1": ok(early),
			"GET /api/competitions/c1/check-in": ok({ data: [row], count: 1, checked_in: 0 }),
			"POST /api/competitions/c1/open-early": ok({ ...early, doors_open: true }),
		},
		4,
	);
	const button = () => screen.findByRole("button", { name: "Check in: Alisa Vorontsova" });
	expect((await button()).hasAttribute("disabled")).toBe(true);
	await userEvent.click(screen.getByRole("button", { name: "Open earlier" }));
	const dialog = within(await screen.findByRole("dialog"));
	await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "A rehearsal of the door");
	await userEvent.click(dialog.getByRole("button", { name: "Open earlier" }));
	await waitFor(async () => expect((await button()).hasAttribute("disabled")).toBe(false));
	expect(calls.find(({ path }) => path.endsWith("/open-early"))?.body).toEqual({ reason: "A rehearsal of the door" });
});

test.each(["results", "check-in"])(
	"what is sat online has no hall: its %s page leads to the competition",
	async (page) => {
		const { router } = open(
			`/competitions/c1/${page}`,
			{
				"GET /api/competitions/c1": ok(
					competition({ kind: "online", name: "Soroban Online", name_en: "Soroban Online" }),
				),
			},
			4,
		);
		await screen.findByRole("heading", { name: "Soroban Online" });
		expect(router.state.location.pathname).toBe("/competitions/c1");
	},
);
