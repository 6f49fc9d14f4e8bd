import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { Family } from "#worker/account/family/contract";
import { openApp, student } from "../fakes/app-harness";

const mother = {
	...student,
	_id: "mother",
	role: 0,
	type: "parent" as const,
	name: "Наталья",
	landing: "/family" as const,
};
const child = { name: "Алиса", surname: "Воронцова", current: false, access: 0, cards_allowed: false };
const alisa = { ...child, _id: "alisa", birthday: "2016-01-10" };
const family: Family = { parent: null, data: [alisa], found: [] };
const me = (who: object) => ({ "GET /api/users/me": { status: 200, body: who } });

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
	document.cookie = "signed-in=1; path=/";
});

describe("a parent's home", () => {
	test("is the children's page, with a menu of four", async () => {
		const { router } = openApp("/main", { ...me(mother), "GET /api/family": { status: 200, body: family } });
		await screen.findByRole("heading", { level: 1, name: "Мои дети" });
		expect(router.state.location.pathname).toBe("/family");
		for (const name of ["Дети", "Оплата", "События", "Настройки"]) {
			expect(screen.getAllByRole("link", { name }).length).toBeGreaterThan(0);
		}
		expect(screen.queryByRole("link", { name: "Тренажёры" })).toBeNull();
	});

	test("opens a child without a password", async () => {
		const user = userEvent.setup();
		const { calls, router } = openApp("/family", {
			...me(mother),
			"GET /api/family": { status: 200, body: family },
			"POST /api/family/switch": { status: 200, body: student },
		});
		await user.click(await screen.findByRole("button", { name: "Открыть: Алиса Воронцова" }));
		await waitFor(() => expect(router.state.location.pathname).toBe("/main"));
		expect(calls.find(({ path }) => path === "/api/family/switch")?.body).toEqual({ child: "alisa" });
	});

	test("without children asks to add one, by name and birthday", async () => {
		const user = userEvent.setup();
		const { calls } = openApp("/family", {
			...me(mother),
			"GET /api/family": { status: 200, body: { ...family, data: [] } },
			"POST /api/family/children": { status: 200, body: family },
		});
		await user.click(await screen.findByRole("button", { name: "Добавить ребёнка" }));
		await user.type(screen.getByLabelText("Имя ребёнка"), "Алиса");
		await user.type(screen.getByLabelText("Фамилия ребёнка"), "Воронцова");
		await user.click(screen.getByRole("button", { name: "Добавить" }));
		// the birthday is missing
		expect(calls.some(({ method }) => method === "POST")).toBe(false);
		screen.getByText("Заполните это поле");
	});

	test("asks about a child that a teacher has entered with the parent's e-mail", async () => {
		const user = userEvent.setup();
		openApp("/family", {
			...me(mother),
			"GET /api/family": {
				status: 200,
				body: { ...family, found: [{ _id: "egor", name: "Егор", surname: "Воронцов" }] },
			},
			"POST /api/family/children/egor/accept": {
				status: 200,
				body: { ...family, data: [alisa, { ...alisa, _id: "egor", name: "Егор", surname: "Воронцов" }] },
			},
		});
		await user.click(await screen.findByRole("button", { name: "Это мой ребёнок: Егор Воронцов" }));
		await screen.findByRole("button", { name: "Открыть: Егор Воронцов" });
		expect(screen.queryByText("Учитель записал вашу почту")).toBeNull();
	});
});

test("in a child's session the way to the parent asks the parent's password each time", async () => {
	const user = userEvent.setup();
	const { calls, router } = openApp("/family", {
		...me(student),
		"GET /api/family": {
			status: 200,
			body: { parent: { name: "Наталья" }, data: [{ ...alisa, current: true, birthday: null }], found: [] },
		},
		"POST /api/family/switch": (body) =>
			(body as { password?: string }).password === "Demo2026x"
				? { status: 200, body: mother }
				: { status: 422, body: { error: "WRONG_PARENT_PASSWORD", requestId: "r" } },
	});
	await user.click(await screen.findByRole("button", { name: "Открыть: Наталья" }));
	const password = screen.getByLabelText("Пароль родителя", { selector: "input" });
	await user.type(password, "guess{Enter}");
	await waitFor(() => expect(password.getAttribute("aria-invalid")).toBe("true"));
	expect(router.state.location.pathname).toBe("/family");
	await user.clear(password);
	await user.type(password, "Demo2026x{Enter}");
	await screen.findByRole("heading", { level: 1, name: "Мои дети" });
	expect(calls.filter(({ path }) => path === "/api/family/switch")).toHaveLength(2);
});
