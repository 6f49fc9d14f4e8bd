import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lessonsOf } from "#web/training/lesson/lesson-memory";
import { beadY, board, rodX } from "#web/ui/abacus-geometry";
import { openApp, student } from "../fakes/app-harness";

const shape = board(3);

beforeEach(() => localStorage.clear());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const next = () => screen.getByRole("button", { name: "Дальше" });
const waits = () => next().getAttribute("aria-disabled") === "true";
const units = () => screen.getByRole("slider", { name: "Стержень 3 из 3" });
/** What the abacus shows, read aloud. */
const shown = () => screen.getByText(/^Абакус: /).textContent;

/** A tap on a bead of a rod; 0 is the upper one. */
function tap(rod: number, bead: number): void {
	const surface = document.querySelector<HTMLElement>(".abacus-touch")!;
	surface.getBoundingClientRect = () => new DOMRect(0, 0, shape.width - 44, shape.height - 44);
	const at = { clientX: rodX(shape, rod) - 22, clientY: beadY(shape, bead, false) + 18 - 22, button: 0, pointerId: 1 };
	fireEvent.pointerDown(surface, at);
	fireEvent.pointerUp(surface, at);
}

describe("a guest's first lesson", () => {
	test("opens at its first bead, which a finger moves; then it goes on", async () => {
		const { router } = openApp("/lesson");
		await heading("Набери 1");
		expect(router.state.location.pathname).toBe("/lesson/1");
		expect(waits()).toBe(true);
		screen.getByRole("button", { name: "Дальше", description: "Откроется, когда на абакусе будет 1" });
		tap(2, 1);
		await screen.findByText("На абакусе 1. Получилось.");
		await userEvent.click(next());
		await heading("Набери 2");
		expect(lessonsOf(null)).toEqual([{ lesson: "beads", steps: 1, finishedAt: null }]);
	});

	test("a wrong bead is answered by the number alone, and the goal can still be reached from there", async () => {
		openApp("/lesson/1");
		await heading("Набери 1");
		tap(0, 0);
		expect(shown()).toBe("Абакус: 500");
		tap(2, 3);
		expect(shown()).toBe("Абакус: 503");
		expect(waits()).toBe(true);
		tap(0, 0);
		fireEvent.keyDown(units(), { key: "1" });
		expect(waits()).toBe(false);
		// further touches take nothing back
		tap(2, 0);
		expect(waits()).toBe(false);
	});

	test("is done by keys alone, to the end, and leads to the second", async () => {
		openApp("/lesson/1");
		await heading("Набери 1");
		for (const [name, keys] of [
			["Набери 1", "1"],
			["Набери 2", "2"],
			["Набери 4", "{ArrowUp}{ArrowUp}"],
			["Набери 0", "0"],
			["Набери 5", "5"],
			["Набери 10", "1"],
			["Набери 16", "{ArrowRight}6"],
		] as const) {
			await heading(name);
			await userEvent.keyboard(keys);
			expect(waits()).toBe(false);
			await userEvent.keyboard("{Enter}");
		}
		await heading("Урок 1 пройден");
		screen.getByRole("img", { name: "Пройдено уроков: 1 из 5" });
		expect(lessonsOf(null)).toMatchObject([{ lesson: "beads", steps: 7, finishedAt: expect.any(Number) }]);
		await userEvent.click(screen.getByRole("link", { name: "Урок 2: Числа" }));
		await heading("Набери 3");
	});

	test("goes on at the same step after the tab was closed", async () => {
		const page = openApp("/lesson/1");
		await heading("Набери 1");
		tap(2, 1);
		await userEvent.click(next());
		await heading("Набери 2");
		page.unmount();
		openApp("/lesson/1");
		await heading("Набери 2");
		expect(shown()).toBe("Абакус: 1");
	});

	test("a device that refuses its storage still teaches", async () => {
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
			throw new DOMException("full", "QuotaExceededError");
		});
		openApp("/lesson/1");
		await heading("Набери 1");
		tap(2, 1);
		await userEvent.click(next());
		await heading("Набери 2");
		vi.restoreAllMocks();
	});
});

test("after six seconds without a touch the bead shows its move once; a touch brings the child's board back", async () => {
	localStorage.setItem("lessons:guest", JSON.stringify([{ lesson: "numbers", steps: 3, finishedAt: null }]));
	openApp("/lesson/2");
	await heading("Набери 9");
	const drawn = () => document.querySelector(".bead-goal");
	vi.useFakeTimers();
	tap(2, 0);
	tap(2, 0);
	expect(drawn()).toBeNull();
	act(() => void vi.advanceTimersByTime(5999));
	expect(shown()).toBe("Абакус: 0");
	act(() => void vi.advanceTimersByTime(1));
	expect(shown()).toBe("Абакус: 5");
	act(() => void vi.advanceTimersByTime(900));
	expect(shown()).toBe("Абакус: 0");
	expect(drawn()).not.toBeNull();
	act(() => void vi.advanceTimersByTime(60_000));
	expect(shown()).toBe("Абакус: 0");
	// touched while it shows its move: the finger moves the child's own bead
	tap(2, 0);
	tap(2, 0);
	act(() => void vi.advanceTimersByTime(6000));
	expect(shown()).toBe("Абакус: 5");
	tap(2, 0);
	expect(shown()).toBe("Абакус: 5");
	act(() => void vi.advanceTimersByTime(900));
	expect(shown()).toBe("Абакус: 5");
});

test("the owl shows a sum by itself, says what it is, and shows it again when asked", async () => {
	openApp("/lesson/4");
	await heading("Смотри: 4 + 1");
	screen.getByRole("button", { name: "Дальше", description: "Откроется, когда сова покажет" });
	await screen.findByText("4 + 1 = 5. Теперь попробуй ты.", {}, { timeout: 5000 });
	await userEvent.click(screen.getByRole("button", { name: "Показать ещё раз" }));
	expect(waits()).toBe(true);
});

test("there are five lessons and no more", async () => {
	openApp("/lesson/6");
	await screen.findByRole("heading", { level: 1, name: /нет/i });
});

describe("somebody who is signed in", () => {
	const me = { "GET /api/users/me": { status: 200, body: student } };

	test("has the lessons on the account: what the device knows is told, what the account knows is kept", async () => {
		localStorage.setItem("me", JSON.stringify(student));
		localStorage.setItem("lessons:u1", JSON.stringify([{ lesson: "beads", steps: 2, finishedAt: null }]));
		const told = { lesson: "numbers", steps: 7, finished_at: "2026-09-15T09:00:00.000Z" };
		const { calls } = openApp("/lesson/1", {
			...me,
			"POST /api/training/lessons": { status: 200, body: { data: [told] } },
		});
		await heading("Набери 4");
		await waitFor(() => expect(lessonsOf("u1").map(({ lesson }) => lesson)).toEqual(["beads", "numbers"]));
		const sent = calls.find(({ path }) => path === "/api/training/lessons");
		expect(sent?.body).toEqual({ owner: "u1", data: [{ lesson: "beads", steps: 2, finished_at: null }] });
	});

	test("learns without a connection, and nothing is lost", async () => {
		localStorage.setItem("me", JSON.stringify(student));
		openApp("/lesson/1", { "GET /api/users/me": "no connection", "POST /api/training/lessons": "no connection" });
		await heading("Набери 1");
		tap(2, 1);
		await userEvent.click(next());
		await heading("Набери 2");
		expect(lessonsOf("u1")).toEqual([{ lesson: "beads", steps: 1, finishedAt: null }]);
	});
});
