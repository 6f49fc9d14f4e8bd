import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Competition } from "#worker/competition/contract";
import type { Olympiad } from "#worker/olympiad/contract";
import { student } from "../fakes/app-harness";
import { competition, ok } from "../fakes/fake-competition";
import { at, finished, minute, olympiad, openOlympiad, participant } from "../fakes/fake-olympiad";

beforeEach(() => (document.cookie = "lang=en; path=/"));
afterEach(() => {
	document.cookie = "lang=; path=/; max-age=0";
});

const open = async (change: Partial<Olympiad>) => {
	openOlympiad("/olimpic/about", { olimpic: olympiad({ reglament: "", ...change }), participant: participant() });
	await screen.findByRole("heading", { level: 1 });
};

describe("what the organiser linked to", () => {
	test.each<[string, keyof Olympiad, string]>([
		["the regulations", "reglament", "Regulations"],
		["the group tasks", "tasks", "Group tasks"],
		["the syllabus", "syllabus", "Syllabus"],
		["the video to watch before the start", "start_video", "Open the video"],
	])("%s open in a window of their own", async (_, field, name) => {
		await open({ [field]: "https://docs.example/x" });
		const link = screen.getByRole("link", { name });
		expect(link.getAttribute("href")).toBe("https://docs.example/x");
		expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
	});

	test("is not there where nothing is linked, nor where the text is no address of the web", async () => {
		await open({ tasks: "javascript:alert(1)", start_video: "soon" });
		for (const name of ["Regulations", "Group tasks", "Syllabus", "Open the video"]) {
			expect(screen.queryByRole("link", { name }), name).toBeNull();
		}
		expect(screen.queryByText("Watch before you start")).toBeNull();
	});
});

describe("an event in a hall", () => {
	const inHall = { kind: "offline" as const, reglament: "" };
	const seen = (hall: Partial<Competition>, answers: Parameters<typeof openOlympiad>[2] = {}) =>
		openOlympiad(
			"/olimpic/about",
			{ olimpic: olympiad(inHall), participant: participant() },
			{
				"GET /api/competitions/o1": ok(competition({ _id: "o1", start: at(-minute), end: at(minute), ...hall })),
				...answers,
			},
		);

	test("says where it is, that all begin together, and how one gets in", async () => {
		seen({ address: "Main street 1", entry: "registered" });
		await screen.findByText("Kazan, IT Park");
		screen.getByText("Main street 1");
		screen.getByText(/In the hall everybody begins together/);
		screen.getByText(/Only where the hall works on devices/);
		screen.getByText(/Show the ticket at the entrance/);
		expect(screen.getByRole("link", { name: "My ticket" }).getAttribute("href")).toBe("/competitions/tickets");
		expect(screen.queryByText("For organisers")).toBeNull();
	});

	test.each([
		[true, 1],
		[false, 0],
	])("leads who has a place to the diplomas once they are shown: %s", async (show_diploms, links) => {
		openOlympiad(
			"/olimpic/about",
			{ olimpic: olympiad({ ...inHall, show_diploms }), participant: participant({ ...finished, place: 0 }) },
			{ "GET /api/competitions/o1": ok(competition({ _id: "o1" })) },
		);
		await screen.findByText(/^Champion\./);
		const main = within(screen.getByRole("main"));
		expect(main.queryAllByRole("link", { name: "Diplomas" })).toHaveLength(links);
	});

	test("without tickets nobody is sent to look for one", async () => {
		seen({ free: true, seats_left: null, entry: "registered" });
		await screen.findByText(/No ticket is needed/);
		expect(screen.queryByRole("link", { name: "My ticket" })).toBeNull();
	});

	test("leads staff to everything of the day", async () => {
		seen(
			{ may: { manage: true, check_in: true } },
			{ "GET /api/users/me": ok({ ...student, role: 4, lang: "en", shells: { olympiad: true, main: true } }) },
		);
		await screen.findByRole("heading", { name: "For organisers" });
		const ways = { "Papers and answer keys": "/olimpic/print", "Enter results": "/competitions/o1/results" };
		for (const [name, to] of Object.entries(ways)) {
			expect(screen.getByRole("link", { name }).getAttribute("href"), name).toContain(to);
		}
	});
});
