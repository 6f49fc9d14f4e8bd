import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Olympiad } from "#worker/olympiad/contract";
import { olympiad, openOlympiad, participant } from "../fakes/fake-olympiad";

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
