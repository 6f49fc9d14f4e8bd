import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Certificate } from "#worker/award/contract";
import { openApp, student } from "../fakes/app-harness";
import { diploma, list, openDiplomas, row } from "../fakes/fake-diploma";
import { olympiad, openOlympiad } from "../fakes/fake-olympiad";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

afterEach(() => {
	vi.unstubAllGlobals();
});

const ok = (body: unknown) => ({ status: 200, body });
const personal = "/olimpic/diploma/personal/p1";
const issue = "POST /api/olimpic/diploma/personal/p1";

describe("the diplomas table", () => {
	test("has date, category, place and the English diploma; a child has no letters and no filters", async () => {
		openDiplomas("/olimpic/diplomas", { "GET /api/olimpic/diplomas": ok(list()) });
		const line = within(await screen.findByRole("table", { name: "Diplomas" })).getAllByRole("row")[1]!;
		expect(line.textContent).toContain("05.12.2026");
		expect(line.textContent).toContain("D10");
		expect(line.textContent).toContain("1st place");
		const link = within(line).getByRole("link", { name: "English: Alisa Vorontsova" });
		expect(link.getAttribute("href")).toBe(`${personal}/en?olimpic=o1`);
		expect(screen.queryByRole("link", { name: /^Centre/ })).toBeNull();
		expect(screen.queryByLabelText("Category")).toBeNull();
	});

	test("gives staff letters to the centre and the teacher, and waits for final results", async () => {
		const data = [row(), row({ _id: "p2", final: false })];
		openDiplomas(
			"/olimpic/diplomas",
			{ "GET /api/olimpic/diplomas": ok(list({ data, may: { letters: true, issue: false } })) },
			3,
		);
		const [, first, second] = within(await screen.findByRole("table")).getAllByRole("row");
		expect(
			within(first!)
				.getByRole("link", { name: /^Centre/ })
				.getAttribute("href"),
		).toBe("/olimpic/diploma/center/p1/en?olimpic=o1");
		expect(
			within(first!)
				.getByRole("link", { name: /^Teacher/ })
				.getAttribute("href"),
		).toBe("/olimpic/diploma/teacher/p1/en?olimpic=o1");
		expect(within(second!).queryByRole("link")).toBeNull();
		expect(second!.textContent).toContain("Waits for final results");
	});

	test("lets an admin issue to all of a category and says how many", async () => {
		const { calls } = openDiplomas(
			"/olimpic/diplomas?olimpic=o1&category=D10",
			{
				"GET /api/olimpic/diplomas": ok(list({ may: { letters: true, issue: true } })),
				"POST /api/olimpic/o1/diplomas": ok({ issued: 12, replaced: 1, kept: 3 }),
			},
			4,
		);
		await userEvent.click(await screen.findByRole("button", { name: "Issue to all" }));
		await screen.findByText("12 issued, 1 replaced, 3 unchanged");
		expect(calls.find(({ method, path }) => method === "POST" && path === "/api/olimpic/o1/diplomas")?.body).toEqual({
			mode: "personal",
			category: "D10",
		});
	});

	test("tells an admin that families do not see them yet, and issues none before the results are final", async () => {
		const me = { ...student, role: 4, shells: { olympiad: true, main: true } };
		const open = (final: boolean) =>
			openOlympiad(
				"/olimpic/diplomas?olimpic=o1",
				{ olimpic: olympiad() },
				{
					"GET /api/users/me": ok(me),
					"GET /api/olimpic/diplomas": ok(list({ data: [row({ final })], may: { letters: true, issue: true } })),
				},
			);
		const { unmount } = open(true);
		await screen.findByText(/Families do not see their diplomas yet/);
		expect(screen.getByRole("link", { name: "Show them in the results" }).getAttribute("href")).toContain("ranking");
		unmount();
		open(false);
		await screen.findByText("Diplomas come once the results are final");
		expect(screen.getByRole("button", { name: "Issue to all" }).hasAttribute("disabled")).toBe(true);
		expect(screen.queryByRole("link", { name: "Print all" })).toBeNull();
	});

	test("leads away while no olympiad shows diplomas, unless one is an admin", async () => {
		const { router } = openOlympiad("/olimpic/diplomas", { olimpic: olympiad() });
		await waitFor(() => expect(router.state.location.pathname).toBe("/olimpic/about"));
		openDiplomas("/olimpic/diplomas", { "GET /api/olimpic/diplomas": ok(list({ data: [], olympiads: [] })) }, 4);
		await screen.findByText(/No diplomas yet/);
	});
});

describe("the sheet", () => {
	test.each([
		[
			"en",
			[
				"Diploma",
				"1st place",
				"is awarded to",
				"Alisa Vorontsova",
				"Russia, category D10",
				"of 1200 points",
				"participants in the category",
			],
		],
		[
			"ru",
			[
				"Диплом",
				"1-е место",
				"награждается",
				"Алиса Воронцова",
				"Россия, категория D10",
				"из 1200 баллов",
				"участника в категории",
			],
		],
	])("speaks its own language: %s", async (lang, words) => {
		openDiplomas(`${personal}/${lang}`, { [issue]: ok(diploma()) });
		const sheet = await screen.findByRole("article");
		expect(sheet.lang).toBe(lang);
		for (const word of words) within(sheet).getByText(word);
		within(sheet).getByText("7K4M-0Q2X-B9TZ");
		within(sheet).getByRole("img", { name: /QR/ });
		within(sheet).getByRole("img", { name: /1160/ });
	});

	test.each([
		[0, "Champion", "Diploma"],
		[3, "3rd place", "Diploma"],
		[4, "Competitor", "Certificate of participation"],
		[9, "Competitor", "Certificate of participation"],
	])("place %i is called %s", async (place, award, kicker) => {
		openDiplomas(`${personal}/en`, { [issue]: ok(diploma({ place })) });
		const sheet = await screen.findByRole("article");
		within(sheet).getByText(award);
		within(sheet).getByText(kicker);
	});

	test("on an uploaded background leaves its drawing out", async () => {
		openDiplomas(`${personal}/en`, { [issue]: ok(diploma({ background: { ru: "", en: "/api/photos/x" } })) });
		const sheet = await screen.findByRole("article");
		expect(sheet.querySelector("img")?.getAttribute("src")).toBe("/api/photos/x");
		expect(within(sheet).queryByRole("img", { name: /1160/ })).toBeNull();
	});

	test("asks for the English name on the English sheet, and leads the owner to the profile", async () => {
		const nameless = diploma({ name: { ru: "Алиса Воронцова", en: "" } });
		openDiplomas(`${personal}/en`, { [issue]: ok(nameless) });
		await screen.findByText(/fill in your surname and first name in English in profile editing/);
		expect(screen.getByRole("link", { name: "Fill in the name" }).getAttribute("href")).toBe(
			"/profile/edit?olimpic=o1",
		);
		await userEvent.click(screen.getByRole("radio", { name: "Русский" }));
		await waitFor(() => expect(screen.queryByText(/surname and first name in English/)).toBeNull());
	});

	test("prints by its button", async () => {
		const print = vi.fn();
		vi.stubGlobal("print", print);
		openDiplomas(`${personal}/en`, { [issue]: ok(diploma()) });
		await userEvent.click(await screen.findByRole("button", { name: "Print" }));
		expect(print).toHaveBeenCalledOnce();
	});

	test.each([
		["/olimpic/diploma/personal", "the newest one"],
		["/olimpic/diploma/personal/p1", "English"],
	])("without a record or a language, %s opens %s", async (path) => {
		const { router } = openDiplomas(path, { "GET /api/olimpic/diplomas": ok(list()), [issue]: ok(diploma()) });
		await screen.findByRole("article", { name: "Diploma: Alisa Vorontsova" });
		expect(router.state.location.pathname).toBe(`${personal}/en`);
	});

	test.each(["/olimpic/diploma/other/p1/en", "/olimpic/diploma/personal/p1/de"])("%s is no page", async (path) => {
		const { calls } = openDiplomas(path);
		await screen.findByRole("heading", { level: 1, name: "There is no such page" });
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
	});

	test("of a letter has its words changed in a dialog", async () => {
		const letter = diploma({ mode: "teacher", place: null, category: null, score: null, max: null, editable: true });
		const { calls } = openDiplomas(
			"/olimpic/diploma/teacher/p1/en",
			{
				"POST /api/olimpic/diploma/teacher/p1": ok(letter),
				"POST /api/olimpic/diplomas/d1/text": ok({ ...letter, text: { ru: "", en: "Well done" } }),
			},
			3,
		);
		await screen.findByText("Thank you");
		await userEvent.click(screen.getByRole("button", { name: "Change the text" }));
		const field = await screen.findByLabelText("Text of the letter");
		expect((field as HTMLTextAreaElement).value).toMatch(/^We thank you for preparing/);
		await userEvent.clear(field);
		await userEvent.type(field, "Well done");
		await userEvent.click(screen.getByRole("button", { name: "Save" }));
		await within(screen.getByRole("article")).findByText("Well done");
		expect(calls.find(({ path }) => path.endsWith("/text"))?.body).toEqual({ lang: "en", text: "Well done" });
	});

	test("is issued anew only with a reason", async () => {
		const { calls } = openDiplomas(
			`${personal}/en`,
			{
				[issue]: ok(diploma({ reissuable: true })),
				"POST /api/olimpic/diplomas/d1/reissue": ok(diploma({ code: "AAAA-BBBB-CCCC" })),
			},
			4,
		);
		await userEvent.click(await screen.findByRole("button", { name: "Issue anew" }));
		const dialog = await screen.findByRole("dialog");
		await userEvent.click(within(dialog).getByRole("button", { name: "Issue anew" }));
		await within(dialog).findByText("Fill in this field");
		expect(calls.some(({ path }) => path.endsWith("/reissue"))).toBe(false);
		await userEvent.type(within(dialog).getByLabelText("Reason"), "Misprint");
		await userEvent.click(within(dialog).getByRole("button", { name: "Issue anew" }));
		await screen.findByText("AAAA-BBBB-CCCC");
	});
});

describe("the check of a code", () => {
	const certificate: Certificate = {
		code: "7K4M-0Q2X-B9TZ",
		mode: "personal",
		state: "valid",
		replaced_by: null,
		name: { ru: "Алиса Воронцова", en: "Alisa Vorontsova" },
		category: "D10",
		place: 1,
		olimpic: "Осенний кубок",
		olimpic_en: "Autumn Cup",
		start: "2026-12-05T07:00:00.000Z",
		end: "2026-12-06T21:00:00.000Z",
	};

	test.each([
		["valid", null, "This diploma is genuine"],
		["replaced", "AAAA-BBBB-CCCC", "This diploma was replaced by a new one"],
		["withdrawn", null, "This diploma is no longer valid"],
	] as const)("says that it is %s", async (state, replaced_by, words) => {
		openApp("/certificates/7K4M-0Q2X-B9TZ", {
			"GET /api/certificates/7K4M-0Q2X-B9TZ": ok({ ...certificate, state, replaced_by }),
		});
		await screen.findByText(words);
		screen.getByText("Alisa Vorontsova");
		const link = screen.queryByRole("link", { name: "Open the new one" });
		expect(link?.getAttribute("href") ?? null).toBe(replaced_by && `/certificates/${replaced_by}`);
	});

	test("takes a code as people type it, and tells when it can be nobody's", async () => {
		const { router } = openApp("/certificates", {
			"GET /api/certificates/7K4M-0Q2X-B9TZ": ok(certificate),
		});
		const field = await screen.findByLabelText("Diploma code");
		await userEvent.click(screen.getByRole("button", { name: "Check" }));
		await screen.findByText("Fill in this field");
		await userEvent.type(field, "7k4m");
		await userEvent.click(screen.getByRole("button", { name: "Check" }));
		await screen.findByText(/There is no diploma or certificate with this code/);
		await userEvent.clear(field);
		await userEvent.type(field, "7k4m oq2x b9tz");
		await userEvent.click(screen.getByRole("button", { name: "Check" }));
		await screen.findByText("This diploma is genuine");
		expect(router.state.location.pathname).toBe("/certificates/7K4M-0Q2X-B9TZ");
	});

	test("of a code nobody has says so", async () => {
		openApp("/certificates/AAAA-BBBB-CCCC", {
			"GET /api/certificates/AAAA-BBBB-CCCC": {
				status: 404,
				body: { error: "CERTIFICATION_NOT_FOUND", requestId: "r" },
			},
		});
		expect((await screen.findByRole("alert")).textContent).toMatch(/There is no diploma or certificate with this code/);
	});
});
