import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClassTask } from "#domain/classroom/lesson";
import { definitionOf } from "#domain/trainer/catalogue";
import { exercisesOf } from "#domain/trainer/run";
import { TogetherRound } from "#web/classroom/child/together-round";

const countdownMs = 3_500;
const stepMs = 50;
const nothing = () => undefined;

beforeEach(() => {
	sessionStorage.clear();
	vi.useFakeTimers({
		toFake: ["setTimeout", "clearTimeout", "Date", "performance", "requestAnimationFrame", "cancelAnimationFrame"],
	});
});
afterEach(() => vi.useRealTimers());

/** Lets time pass in steps, between which the page is drawn. */
async function wait(ms: number): Promise<void> {
	for (let gone = 0; gone < ms; gone += stepMs) await act(() => vi.advanceTimersByTimeAsync(stepMs));
}

/** A series on a child's screen, its first number due in so many milliseconds. */
function watch(task: ClassTask, dueIn: number) {
	const round = (props: { from: number; paused: boolean }) => (
		<TogetherRound
			task={task}
			exercises={exercisesOf(task).slice(0, 1)}
			mark="round"
			typed={false}
			sound={false}
			saying={null}
			onStarted={nothing}
			{...props}
		>
			<p>answer</p>
		</TogetherRound>
	);
	const from = performance.now() + dueIn;
	const { rerender } = render(round({ from, paused: false }));
	return {
		pause: () => rerender(round({ from, paused: true })),
		goOn: () => rerender(round({ from: performance.now() + countdownMs, paused: false })),
	};
}

const answering = () => screen.queryByText("answer") !== null;
const ticks = () => document.querySelectorAll("[data-on]").length;

test("a pause stops numbers that run; when the lesson goes on they run again from the first one", async () => {
	const parameters = { ...definitionOf("sum").defaults, steps: 6, interval: 1 };
	const child = watch({ _id: "task", simulator: "sum", parameters, seed: "seed" }, 500);
	await wait(3_000);
	expect(ticks()).toBe(3);
	child.pause();
	await wait(20_000);
	expect([ticks(), answering()]).toEqual([0, false]);
	child.goOn();
	await wait(countdownMs + 500);
	expect(ticks()).toBe(1);
	await wait(10_000);
	expect(answering()).toBe(true);
	// whoever has seen them all is not shown them again
	child.pause();
	child.goOn();
	await wait(countdownMs + 500);
	expect(answering()).toBe(true);
});

test("whoever comes to a slow dictation before its second number is not late", async () => {
	const parameters = { ...definitionOf("dictation").defaults, period: 4 };
	watch({ _id: "task", simulator: "dictation", parameters, seed: "seed" }, -2_000);
	await wait(1_000);
	expect(ticks()).toBeGreaterThan(0);
});
