import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jobNames } from "#domain/health/jobs";
import type { Health } from "#worker/admin/health/contract";
import { openApp, student } from "../fakes/app-harness";

beforeEach(() => {
	localStorage.clear();
	document.cookie = "lang=ru; path=/";
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const at = "2026-09-15T09:00:00.000Z";
const calm: Health = {
	at,
	jobs: jobNames.map((job) => ({ job, state: "well", since: null, began: at, ended: at, next: null, fault: "" })),
	olympiads: [],
	exams: { count: 0, oldest: null },
	mail: { sent: 12, kinds: [], data: [] },
	errors: [{ date: "2026-09-15", code: "INVALID_TOKEN", count: 40, fault: false }],
};

const open = (health: Health, more: object = {}) =>
	openApp("/health", {
		"GET /api/users/me": { status: 200, body: { ...student, role: 4 } },
		"GET /api/health": { status: 200, body: health },
		...more,
	});
const part = async (name: string) => within(await screen.findByRole("region", { name }));

test("a page on which all is well says so in a line for each part", async () => {
	open(calm);
	expect(await screen.findByText("Всё работает")).toBeTruthy();
	expect((await part("Ночные и частые работы")).getByText("Все работы сделаны вовремя.")).toBeTruthy();
	expect((await part("Результаты попыток")).getByText("Результаты приходят. По базе задержек не видно.")).toBeTruthy();
	expect((await part("Письма")).getByText("Все письма ушли. За сутки: 12.")).toBeTruthy();
	expect((await part("Сбои и отказы")).getByText("Сбоев за вчера и сегодня не было.")).toBeTruthy();
	expect(screen.queryByText("Нужно внимание")).toBeNull();
});

test("a page with trouble says what it means, what to do, and sends letters again or asks the rooms on a press", async () => {
	const user = userEvent.setup();
	const since = "2026-09-15T06:00:00.000Z";
	const letter = { _id: "m1", kind: "receipt", to: "a…@mail.ru", created_at: since, tries: 3, fault: "status 422" };
	open(
		{
			...calm,
			jobs: calm.jobs.map((line) =>
				line.job === "homework" ? { ...line, state: "failed", since, fault: "Error: no room" } : line,
			),
			mail: {
				sent: 2,
				kinds: [{ kind: "receipt", count: 1, oldest: since, again: true }],
				data: [{ ...letter, again: true }],
			},
			errors: [{ date: "2026-09-14", code: "INTERNAL", count: 7, fault: true }],
		},
		{
			"POST /api/health/mail": { status: 200, body: { sent: 1, left: 0 } },
			"GET /api/health/shards": {
				status: 200,
				body: {
					at,
					asked: 4,
					silent: 1,
					waiting: [{ _id: "o", name: "Весна", name_en: "Spring", attempts: 5, oldest: since }],
				},
			},
		},
	);
	const jobs = await part("Ночные и частые работы");
	expect(jobs.getByText("сорвалось, уже 3 ч")).toBeTruthy();
	expect(jobs.getByText("Без неё дети не получат сегодняшнее домашнее задание.")).toBeTruthy();
	expect(jobs.getByText(/Через десять минут сайт попробует снова/)).toBeTruthy();
	expect(jobs.getByText("Error: no room")).toBeTruthy();
	expect((await part("Сбои и отказы")).getByRole("row", { name: /INTERNAL.*7/ })).toBeTruthy();

	await user.click((await part("Письма")).getByRole("button", { name: "Отправить ещё раз все письма «Чек покупки»" }));
	expect(await screen.findByText("Ушло: 1. Осталось: 0.")).toBeTruthy();

	const results = await part("Результаты попыток");
	await user.click(results.getByRole("button", { name: "Спросить комнаты" }));
	expect(await results.findByText("Не ответили комнаты: 1 из 4. Спросите ещё раз через минуту.")).toBeTruthy();
	expect(results.getByText("Ждут в комнатах: 5")).toBeTruthy();
	expect(results.getByText("Нужно внимание")).toBeTruthy();
});
