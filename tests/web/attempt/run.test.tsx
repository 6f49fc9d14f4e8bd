import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerText } from "#web/lib/number-text";
import { deviceStore } from "../fakes/fake-attempt";
import {
	answer,
	button,
	checkEmpty,
	endSessions,
	freshDevice,
	heading,
	lineReturns,
	numbers,
	openRun,
	openStage,
	pass,
	right,
	server,
} from "../fakes/open-run";

beforeEach(freshDevice);
afterEach(endSessions);

test("in a hall the child is told calmly what it waits for, and the clock stands", async () => {
	server.opened = 0;
	const { user } = openRun({ own: { ...pass, type: "offline" } });
	await user.click(await button("Start"));
	await heading("Wait a moment");
	await screen.findByText(/The organiser opens stage 1 for everyone at once/);
	expect(screen.getByLabelText("The clock is not running yet").textContent).toContain("3:00");
	expect(screen.queryByRole("alert")).toBeNull();
	server.opened = 1;
	await screen.findByRole("textbox", { name: /^Problem 1:/ }, { timeout: 3_000 });
});

describe("typing", () => {
	test("begins in the first answer, which says its sum aloud", async () => {
		await openStage();
		const spoken = numbers(1, 0).map(String).join(", ").replaceAll("-", "−");
		const first = await screen.findByRole("textbox", { name: `Problem 1: ${spoken}. Answer` });
		expect(document.activeElement).toBe(first);
	});

	test("without a line is kept on the device, said so with a count, and arrives when the line is back", async () => {
		const { user } = await openStage();
		server.line = "down";
		await user.keyboard("3{Enter}6");
		await screen.findByText("Kept on this device");
		await screen.findByText(/2 answers will follow/);
		lineReturns();
		await waitFor(() =>
			expect([...server.counted(1)]).toEqual([
				[0, "3"],
				[1, "6"],
			]),
		);
		await screen.findByText("Saved");
	});

	test("an answer lost on the way is sent again until the server has it", async () => {
		let lose = true;
		const { user } = await openStage({
			through: (transport) => ({
				...transport,
				answers(attempt, epoch, events) {
					const arriving = lose ? events.slice(1) : events;
					lose = false;
					return transport.answers(attempt, epoch, arriving);
				},
			}),
		});
		await user.keyboard("3{Enter}6");
		await waitFor(() => expect(server.counted(1).size).toBe(2), { timeout: 3_000 });
		await screen.findByText("Saved");
	});

	test("minus looks as on the paper and is sent as typed", async () => {
		const { user } = await openStage();
		await user.keyboard("-1,5");
		expect((await answer(1)).value).toBe("−1,5");
		await waitFor(() => expect(server.counted(1).get(0)).toBe("-1,5"));
	});

	test("Enter and the arrows lead from sum to sum and to the other table", async () => {
		const { user } = await openStage();
		await user.keyboard("3{Enter}6{ArrowRight}");
		expect(document.activeElement).toBe(await answer(3));
		await user.keyboard("{ArrowDown}");
		expect(document.activeElement).toBe(await answer(13));
		await user.keyboard("{ArrowUp}{ArrowLeft}");
		expect(document.activeElement).toBe(await answer(2));
	});

	test.each([
		["12", "12"],
		["−5", "-5"],
		["5-", "5"],
		["1,2,3", "1,23"],
		["a1 2", "12"],
		["-0.5", "-0.5"],
	])("%s is taken as %s", (raw, taken) => {
		expect(answerText(raw)).toBe(taken);
	});
});

describe("on a phone", () => {
	beforeEach(() => {
		const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
		vi.stubGlobal("matchMedia", () => narrow);
		return () => {
			vi.stubGlobal("matchMedia", () => ({ ...narrow, matches: false }));
		};
	});

	test("one sum at a time is answered with our own keys, and the system's keyboard stays away", async () => {
		const { user } = await openStage();
		expect((await answer(1)).inputMode).toBe("none");
		for (const key of ["1", "2", "Minus", ",", "5", "Erase", "Next"]) {
			await user.click(await button(key === "," ? "Comma" : key));
		}
		expect((await answer(2)).value).toBe("");
		expect(screen.getAllByRole("textbox")).toHaveLength(1);
		await user.click(await button("3"));
		await user.click(await button("Previous problem"));
		expect((await answer(1)).value).toBe("−12,");
		await waitFor(() =>
			expect([...server.counted(1)]).toEqual([
				[0, "-12,"],
				[1, "3"],
			]),
		);
		await screen.findByText("2 of 20 answered");
	});

	test("after the check the keys give way to the points of the stage", async () => {
		const { user } = await openStage();
		await checkEmpty(user);
		expect(await screen.findAllByText("0 of 200 for this stage")).not.toHaveLength(0);
		expect(screen.queryByRole("group", { name: "Number keys" })).toBeNull();
		await button("Next stage");
	});
});

describe("a stage", () => {
	test("shows no running clock before its numbers have arrived", async () => {
		const { user } = openRun();
		const start = await button("Start");
		server.line = "down";
		await user.click(start);
		await screen.findByText(/No connection\. /);
		await screen.findByRole("timer", { name: "The clock is not running yet" });
		lineReturns();
		await screen.findByRole("timer", { name: "3 min 0 s left" });
	});

	test("is checked by the server: right and different are said, the points are its own", async () => {
		const { user } = await openStage();
		await user.keyboard(`${right(1, 0)}{Enter}99`);
		expect(screen.queryByRole("button", { name: "Next stage" })).toBeNull();
		await checkEmpty(user);
		await screen.findByText("10 of 200 for this stage");
		await screen.findByText("Score: 10");
		const marks = [await answer(1), await answer(2)].map((input) => {
			return document.getElementById(input.getAttribute("aria-describedby")!)?.textContent;
		});
		expect(marks).toEqual(["right", "not quite"]);
		expect((await answer(1)).readOnly).toBe(true);
		expect(screen.queryByRole("button", { name: "Check" })).toBeNull();
	});

	test("with many empty answers is checked only after asking; another key goes on, Enter confirms", async () => {
		const { user } = await openStage();
		await user.keyboard(right(1, 0));
		await user.click(await button("Check"));
		await screen.findByRole("dialog", { name: "19 of 20 answers are empty" });
		expect(screen.queryByText("10 of 200 for this stage")).toBeNull();
		await user.keyboard("{Escape}");
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		await button("Check");
		await user.click(await button("Check"));
		await screen.findByRole("dialog");
		await user.keyboard("{Enter}");
		await screen.findByText("10 of 200 for this stage");
	});

	test("with a quarter empty or less is checked at once", async () => {
		const { user } = await openStage();
		for (let item = 0; item < 15; item++) await user.keyboard(`${right(1, item)}{Enter}`);
		await user.click(await button("Check"));
		await screen.findByText("150 of 200 for this stage");
	});

	test("has Russian hints under its buttons where Russian was chosen, and none where English was", async () => {
		await openStage();
		const check = await button("Check");
		expect(check.querySelector("[lang=ru]")?.textContent).toBe("Проверить");
		document.cookie = "lang=en; path=/";
		endSessions();
		cleanup();
		freshDevice();
		await openStage();
		expect((await button("Check")).querySelector("[lang=ru]")).toBeNull();
		document.cookie = "lang=; path=/; max-age=0";
	});

	test("locks and checks by itself when its time is over, with the last digit in", async () => {
		const { user } = await openStage();
		await user.keyboard(right(1, 0));
		server.now += 3 * 60_000;
		await screen.findByText("10 of 200 for this stage");
		expect((await answer(1)).readOnly).toBe(true);
	});

	test("whose time ended while nobody was here says so and goes on", async () => {
		const store = deviceStore();
		const first = await openStage({ store });
		await first.user.keyboard(right(1, 0));
		await waitFor(() => expect(server.counted(1).size).toBe(1));
		first.crash();
		server.now += 3 * 60_000;
		const { user } = openRun({ store });
		await heading("Time is up for stage 1");
		screen.getByText("Время этапа 1 вышло: 10 из 200 за этап");
		await screen.findByText("10 of 200 for this stage");
		await user.click(await button("Next stage"));
		await heading("2. Abacus");
	});
});
