import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endSessions, freshDevice, openRun } from "../fakes/open-run";

const later = { _id: "a1", at: "2026-11-21T10:00:00.000Z", ru: "Начинаем позже", en: "We start later" };
const water = { _id: "a2", at: "2026-11-21T10:05:00.000Z", ru: "", en: "Drink some water" };

let standing: object[] = [];

beforeEach(() => {
	document.cookie = "lang=en; path=/";
	freshDevice();
	standing = [later];
	vi.stubGlobal("fetch", async () => Response.json({ data: standing, now: "2026-11-21T10:06:00.000Z" }));
});

afterEach(() => {
	endSessions();
	vi.unstubAllGlobals();
});

const strip = () => within(screen.getByRole("region", { name: "Announcements" }));

describe("what staff announce to a child in a run", () => {
	test("stands above the stage before it starts, and in one line over the numbers once they are there", async () => {
		openRun();
		await screen.findByText("We start later");
		strip().getByRole("button", { name: "Got it" });
		await userEvent.click(await screen.findByRole("button", { name: "Start" }));
		await screen.findByRole("button", { name: "Put the announcement aside" });
		strip().getByText("We start later");
		expect(screen.queryByRole("button", { name: "Got it" })).toBeNull();
	});

	test("is read whole when the child presses it, and is gone once it is put aside", async () => {
		standing = [water, later];
		openRun();
		await userEvent.click(await screen.findByRole("button", { name: "Start" }));
		await userEvent.click(await screen.findByRole("button", { name: /^Drink some water/ }));
		const dialog = within(await screen.findByRole("dialog"));
		dialog.getByText("We start later");
		await userEvent.click(dialog.getByRole("button", { name: "Got it" }));
		expect(screen.queryByText("Drink some water")).toBeNull();
	});

	test("put aside it stays so after a reload, and a later one shows itself again", async () => {
		const first = openRun();
		await userEvent.click(await screen.findByRole("button", { name: "Got it" }));
		first.crash();
		standing = [water, later];
		openRun();
		await screen.findByText("Drink some water");
		expect(screen.queryByText("We start later")).toBeNull();
	});

	test("in a language that staff left empty, the other one is read", async () => {
		document.cookie = "lang=ru; path=/";
		standing = [water];
		openRun();
		await screen.findByText("Drink some water");
		const read = strip().getByRole("button", { name: "Got it" });
		expect(read.querySelector("[lang=ru]")?.textContent).toBe("Понятно");
	});
});
