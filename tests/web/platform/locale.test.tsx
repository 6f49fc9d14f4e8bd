import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Role } from "#domain/user/role";
import { installLocale } from "#web/lib/locale";
import { isEnglishOnly } from "#web/startup/route-manifest";
import { student } from "../fakes/app-harness";
import { openOlympiad } from "../fakes/fake-olympiad";

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
});

afterEach(() => {
	vi.unstubAllGlobals();
	window.history.replaceState(null, "", "/");
	document.cookie = "lang=; path=/; max-age=0";
});

/** A page as its own address shows it to somebody whose language is Russian. */
function openIn(path: string, role: number = Role.admin) {
	window.history.replaceState(null, "", path);
	installLocale(isEnglishOnly);
	return openOlympiad(
		path,
		{},
		{
			"GET /api/users/me": {
				status: 200,
				body: { ...student, lang: "ru", role, shells: { olympiad: true, main: true } },
			},
			"GET /api/schools": { status: 200, body: { data: [], count: 0 } },
			"GET /api/shop": {
				status: 200,
				body: { balance: 0, held: 0, cards: true, offers: [], people: [], people_count: 0, packs: [], waiting: [] },
			},
		},
	);
}

describe("for somebody whose language is Russian", () => {
	test.each([
		["/olimpic/participate", "Take part in the olympiad"],
		["/delegates", "Delegates"],
		["/profile", "Profile"],
		["/ucoins", "Purchases", Role.teacher],
	] as const)("%s speaks English, its menu too", async (path, title, role?: number) => {
		openIn(path, role);
		await screen.findByRole("heading", { level: 1, name: title });
		screen.getAllByRole("link", { name: "Olympiad" });
		expect(document.documentElement.lang).toBe("en");
		const russian = document.body.textContent.match(/[а-яё]{3,}/gi) ?? [];
		// each language is named in itself where it is chosen
		const known = [student.name, student.surname, "Русский"];
		expect(russian.filter((word) => !known.includes(word))).toEqual([]);
	});

	test("the rest of the app speaks Russian", async () => {
		openIn("/samples?task=1D5RF&seed=ABC234");
		await screen.findByRole("heading", { level: 1, name: "Листы с примерами" });
		expect(document.documentElement.lang).toBe("ru");
	});
});
