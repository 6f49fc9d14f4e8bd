import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Settings } from "#worker/admin/settings/contract";
import { openApp, student } from "../fakes/app-harness";

beforeEach(() => {
	localStorage.clear();
	document.cookie = "lang=ru; path=/";
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const settings: Settings = {
	version: 3,
	homework: { base: 5, per_child: 3, most: 200 },
	closed_countries: ["US"],
	programmes: { sama: [{ code: "A", years: [2015], stages: [] }] },
	versions: [],
};

test("an admin sees what the limits come to, closes a country, goes back to the built-in categories and saves all at once", async () => {
	const user = userEvent.setup();
	const { calls } = openApp("/site-settings", {
		"GET /api/users/me": { status: 200, body: { ...student, role: 4 } },
		"GET /api/settings": { status: 200, body: settings },
		"POST /api/settings": { status: 200, body: { ...settings, version: 4 } },
	});
	const limits = within(await screen.findByRole("region", { name: "Домашние задания за день" }));
	expect(limits.getByText("Учитель с 20 учениками задаст за день не больше 65 заданий.")).toBeTruthy();
	await user.clear(limits.getByLabelText("Не больше за день"));
	await user.type(limits.getByLabelText("Не больше за день"), "40");
	expect(limits.getByText("Учитель с 20 учениками задаст за день не больше 40 заданий.")).toBeTruthy();
	const countries = within(screen.getByRole("region", { name: "Страны" }));
	await user.selectOptions(countries.getByLabelText("Закрыть страну"), "Беларусь");
	await user.selectOptions(countries.getByLabelText("Закрыть страну"), "Египет");
	await user.click(countries.getByRole("button", { name: "Снова открыть: Египет" }));
	expect(countries.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
		"БеларусьСнова открыть",
		"Соединенные ШтатыСнова открыть",
	]);
	const categories = within(screen.getByRole("region", { name: "Категории новых олимпиад" }));
	await user.click(categories.getByRole("button", { name: "Вернуть обычные категории SAMA" }));
	await user.click(screen.getByRole("button", { name: "Сохранить для всех" }));
	await screen.findByText("Сохранено");
	expect(calls.find(({ method, path }) => method === "POST" && path === "/api/settings")?.body).toEqual({
		version: 3,
		homework: { base: 5, per_child: 3, most: 40 },
		closed_countries: ["US", "BY"],
		programmes: {},
	});
});

test("a refused save leads to the field it is about, each time anew", async () => {
	const user = userEvent.setup();
	openApp("/site-settings", {
		"GET /api/users/me": { status: 200, body: { ...student, role: 4 } },
		"GET /api/settings": { status: 200, body: settings },
		"POST /api/settings": {
			status: 422,
			body: { error: "VALIDATION", fields: { "homework.most": "OUT_OF_RANGE" }, requestId: "r" },
		},
	});
	const most = await screen.findByLabelText("Не больше за день");
	const save = screen.getByRole("button", { name: "Сохранить для всех" });
	for (let press = 0; press < 2; press++) {
		await user.click(save);
		await waitFor(() => expect(document.activeElement).toBe(most));
		await user.click(screen.getByRole("heading", { name: "Страны" }));
	}
});
