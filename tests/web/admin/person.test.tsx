import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FoundPerson, PersonFile } from "#worker/admin/people-contract";
import { openApp, student } from "../fakes/app-harness";

beforeEach(() => {
	localStorage.clear();
	document.cookie = "lang=ru; path=/";
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const at = "2026-09-14T09:00:00.000Z";
const found = (change: Partial<FoundPerson>): FoundPerson => ({
	_id: "child",
	name: "Алиса Воронцова",
	name_en: "Alisa Vorontsova",
	role: 1,
	email: null,
	phone: "",
	birthday: "2015-05-01",
	school: "Пятая косточка",
	deleted_at: null,
	...change,
});
const file: PersonFile = {
	...found({}),
	parent_name: "",
	parent_email: "",
	country: "RU",
	city: "",
	active: true,
	ovz: false,
	signs_in: "password",
	access_until: null,
	feathers: 0,
	experiences: 0,
	created_at: at,
	creator: null,
	merged_into: null,
	groups: [],
	sessions: [],
	purchases: [{ _id: "l1", product: 1, variant: 6, amount: 199_000, state: "refunded", at, buyer: "Марина Орлова" }],
	tickets: [{ _id: "t1", olimpic: "Кубок", state: "awaiting", amount: 60_000, seats: 2, at, buyer: "Марина Орлова" }],
	results: [],
	exams: [],
	letters: [],
	audit: [],
};

test("the page of a person says how each purchase and each order of tickets stands, and merges another account into it", async () => {
	const user = userEvent.setup();
	const others = [
		found({}),
		found({ _id: "twin", name: "Алиса Воронцова-Ли" }),
		found({ _id: "gone", deleted_at: at }),
	];
	const { calls } = openApp("/people/child", {
		"GET /api/users/me": { status: 200, body: { ...student, role: 4 } },
		"GET /api/people/child": { status: 200, body: file },
		"GET /api/people": { status: 200, body: { data: others, more: false } },
		"POST /api/directory/merges": { status: 200, body: { _id: "m1" } },
	});
	const bought = within(await screen.findByRole("region", { name: "Покупки" }));
	expect(bought.getByText(/возвращено$/)).toBeTruthy();
	expect(bought.getByText("Билеты: Кубок")).toBeTruthy();
	expect(bought.getByText(/ждёт оплаты$/)).toBeTruthy();
	await user.click(screen.getByRole("button", { name: "Объединить с другой записью" }));
	const listed = await screen.findAllByRole("button", { name: /^Объединить: / });
	expect(listed.map((one) => one.getAttribute("aria-label"))).toEqual(["Объединить: Алиса Воронцова-Ли"]);
	await user.click(listed[0]!);
	await user.click(await screen.findByRole("button", { name: "Объединить" }));
	await screen.findByText(/Алиса Воронцова/, { selector: "[data-slot='toast'] *" }).catch(() => undefined);
	expect(calls.find(({ method, path }) => method === "POST" && path === "/api/directory/merges")?.body).toEqual({
		kept: "child",
		gone: "twin",
	});
});

test("whoever looks as somebody else reads as whom above every page, and goes back to the page about them", async () => {
	const user = userEvent.setup();
	const until = new Date(Date.now() + 30 * 60_000).toISOString();
	const { calls } = openApp("/change-password", {
		"GET /api/users/me": {
			status: 200,
			body: { ...student, _id: "child", acting: { until } },
		},
		"POST /api/acting/end": { status: 200, body: { ...student, _id: "admin", role: 4 } },
		"GET /api/people/child": { status: 200, body: file },
	});
	const banner = within(await screen.findByRole("region", { name: /^Вы смотрите как / }));
	expect(calls.some(({ path }) => path === "/api/acting/end")).toBe(false);
	await user.click(banner.getByRole("button"));
	await screen.findByRole("heading", { name: "Алиса Воронцова" });
	expect(screen.queryByRole("region", { name: /^Вы смотрите как / })).toBeNull();
	expect(calls.some(({ method, path }) => method === "POST" && path === "/api/acting/end")).toBe(true);
});
