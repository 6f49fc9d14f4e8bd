import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { groupStates, progressStates } from "#web/ui/beam-states";
import { Countdown, timeLeft } from "#web/ui/countdown";
import { SavingChip } from "#web/ui/saving-chip";
import { dismissErrors, toast, Toaster } from "#web/ui/toast";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	act(() => vi.runAllTimers());
	vi.useRealTimers();
});

describe("progress under the beam", () => {
	test.each([
		[0, 3, "now todo todo"],
		[2, 3, "done done now"],
		[3, 3, "done done done"],
		[12, 20, "done done done done done done now todo todo todo"],
		[24, 20, "done done done done done done done done done done"],
		[1, 11, "now todo todo todo todo todo"],
	])("%i of %i", (done, total, states) => expect(progressStates(done, total).join(" ")).toBe(states));

	test("one different answer shows in its group of a long set", () => {
		const states = Array.from({ length: 20 }, (_, index) => (index === 5 ? ("different" as const) : ("done" as const)));
		expect(groupStates(states)[2]).toBe("different");
	});
});

describe("time left", () => {
	test.each([
		[35_252_000, 0, [0, 9, 47, 32]],
		[1, 0, [0, 0, 0, 1]],
		[0, 5000, [0, 0, 0, 0]],
		[180_000_000, 0, [2, 2, 0, 0]],
	])("%i seen at %i", (end, now, [days, hours, minutes, seconds]) =>
		expect(timeLeft(end, now)).toEqual({ days, hours, minutes, seconds }),
	);

	test("is computed from the instant, so a sleeping tab does not slow it down", () => {
		let clock = 0;
		const now = () => clock;
		render(<Countdown end={10_000} now={now} />);
		expect(screen.getByRole("timer").getAttribute("aria-label")).toBe("00:00:10");
		clock = 7000;
		act(() => vi.advanceTimersByTime(1100));
		expect(screen.getByRole("timer").getAttribute("aria-label")).toBe("00:00:03");
	});
});

describe("notices", () => {
	test("go after three seconds, at most five at a time", () => {
		render(<Toaster />);
		act(() => {
			for (const text of ["1", "2", "3", "4", "5", "6"]) toast({ kind: "ok", text });
		});
		expect(screen.queryByText("1")).toBeNull();
		screen.getByText("6");
		act(() => vi.advanceTimersByTime(3000));
		expect(screen.queryByText("6")).toBeNull();
	});

	test("errors of an earlier try go once it succeeds", () => {
		render(<Toaster />);
		act(() => toast({ kind: "error", text: "Не вышло", action: { label: "Ещё раз", onPress: () => undefined } }));
		act(dismissErrors);
		act(() => toast({ kind: "ok", text: "Опубликовано" }));
		expect(screen.queryByText("Не вышло")).toBeNull();
		screen.getByText("Опубликовано");
	});

	test("an error that needs an action stays until it is dealt with", () => {
		const retry = vi.fn();
		render(<Toaster />);
		act(() => toast({ kind: "error", text: "Не сохранилось", action: { label: "Ещё раз", onPress: retry } }));
		act(() => vi.advanceTimersByTime(60_000));
		act(() => screen.getByRole("button", { name: "Ещё раз" }).click());
		expect(retry).toHaveBeenCalledOnce();
		expect(screen.queryByText("Не сохранилось")).toBeNull();
	});

	test("answers kept on the device are counted", () => {
		render(<SavingChip saving={{ state: "kept", waiting: 3 }} />);
		expect(screen.getByRole("status").textContent).toBe("Сохранено на этом устройстве, 3 ответа отправим позже");
	});
});
