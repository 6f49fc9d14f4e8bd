import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readHandle } from "#web/attempt/attempt-handle";
import { deviceStore } from "../fakes/fake-attempt";
import {
	answer,
	beacon,
	button,
	checkEmpty,
	endSessions,
	freshDevice,
	heading,
	lineReturns,
	openRun,
	openStage,
	pass,
	rehearsal,
	right,
	type RunOptions,
	server,
} from "../fakes/open-run";

beforeEach(freshDevice);
afterEach(endSessions);

describe("coming back", () => {
	test("after a crash shows the digits that were never sent, and sends them", async () => {
		const store = deviceStore();
		const first = await openStage({ store });
		await first.user.keyboard("3");
		await waitFor(() => expect(server.counted(1).get(0)).toBe("3"));
		server.line = "down";
		await first.user.keyboard("{Enter}6");
		await screen.findByText("Kept on this device");
		first.crash();
		expect(beacon).not.toHaveBeenCalled();

		server.line = "up";
		openRun({ store });
		expect((await answer(1)).value).toBe("3");
		expect((await answer(2)).value).toBe("6");
		await waitFor(() => expect(server.counted(1).get(1)).toBe("6"));
	});

	test("on another device is refused until it takes over, with the answers of the first", async () => {
		const tablet = await openStage();
		await tablet.user.keyboard("3");
		await waitFor(() => expect(server.counted(1).get(0)).toBe("3"));
		tablet.crash();
		const { user } = openRun({ seat: "phone" });
		await heading("This attempt is open somewhere else");
		await user.click(await button("Continue here"));
		expect((await answer(1)).value).toBe("3");
	});

	test("in a second tab sends back to the first", async () => {
		openRun({ otherTab: true });
		await heading("The attempt is open in another tab");
		expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
	});

	test("after leaving shows the result, never the paper, even if the beacon was lost", async () => {
		const first = await openStage();
		await first.user.keyboard(right(1, 0));
		await waitFor(() => expect(server.counted(1).size).toBe(1));
		first.crash();
		openRun({ left: { attempt: "a1", epoch: 1, token: "token-1", type: "reload" } });
		await screen.findByText(/ended early/);
		expect((await screen.findByRole("status")).textContent).toBe(
			"Your olympiad result is savedРезультат олимпиады сохранён",
		);
		expect(server.calls.slice(-2)).toEqual(["leave", "ended"]);
	});
});

describe("leaving", () => {
	test("by closing the page tells the server, with what was not sent, and is remembered", async () => {
		const { user } = await openStage();
		server.line = "down";
		await user.keyboard("3");
		window.dispatchEvent(new Event("pagehide"));
		expect(beacon).toHaveBeenCalledOnce();
		expect(beacon.mock.calls[0]![0]).toBe("/api/olimpic/attempts/a1/leave");
		expect(beacon.mock.calls[0]![1].size).toBeGreaterThan(100);
		expect(readHandle()?.left).toMatchObject({ attempt: "a1", type: "navigate" });
	});

	test("is not looking at another tab", async () => {
		await openStage();
		document.dispatchEvent(new Event("visibilitychange"));
		expect(beacon).not.toHaveBeenCalled();
	});

	test("to another page of ours asks first", async () => {
		const { user, goAbout } = await openStage();
		goAbout();
		await screen.findByRole("dialog", { name: "Leave and end the attempt?" });
		await user.click(await button("Stay"));
		expect(beacon).not.toHaveBeenCalled();
		goAbout();
		await user.click(await button("Leave"));
		await heading("About");
		expect(beacon).toHaveBeenCalledOnce();
	});
});

describe("the end", () => {
	async function runAll(options?: RunOptions) {
		const run = openRun(options);
		for (let step = 1; step <= 7; step++) {
			await run.user.click(await button("Start"));
			await answer(1);
			if (step === 1) await run.user.keyboard(right(1, 0));
			await checkEmpty(run.user);
			await run.user.click(await button(step < 7 ? "Next stage" : "Finish"));
		}
		return run;
	}

	test("of an exam saves by itself, congratulates, links the video and takes the child's own", async () => {
		await runAll();
		await heading("10 of 1200");
		await screen.findByText(/Congratulations/);
		expect((await screen.findByRole("status")).textContent).toBe(
			"Your olympiad result is savedРезультат олимпиады сохранён",
		);
		await screen.findByRole("textbox", { name: "Video link" });
		await screen.findByText("You can also add the link later, on the Olympiad tab.");
		const video = await screen.findByRole("link", { name: "Open the video" });
		expect(video.getAttribute("href")).toBe(pass.endVideo);
		expect(server.calls.filter((call) => call === "save")).toHaveLength(1);
		expect(screen.queryByRole("timer")).toBeNull();
		expect(readHandle()).toBeNull();
	});

	test("is not called saved before the server has said so", async () => {
		const { start, data, check } = server.transport("tablet");
		await start(false);
		for (let step = 1; step <= 7; step++) {
			await data("a1", step);
			await check("a1", 1, step, false);
		}
		let asked = false;
		openRun({
			through: (transport) => ({
				...transport,
				save(...call) {
					if (!asked) server.line = "down";
					asked = true;
					return transport.save(...call);
				},
			}),
		});
		await screen.findByText(/We will send them when it is back/);
		expect(screen.queryByText("Your olympiad result is saved")).toBeNull();
		lineReturns();
		await screen.findByText("Your olympiad result is saved");
	});

	test("of a rehearsal nobody came back to is shown, but nothing says that it is saved", async () => {
		const { user } = await openStage({ own: rehearsal });
		server.now += 24 * 60 * 60_000;
		await user.click(await button("Next stage"));
		await user.click(await button("Start"));
		await heading("0 of 1200");
		expect(screen.queryByRole("status")).toBeNull();
	});

	test("of a rehearsal offers another one", async () => {
		const { user, repeat } = await runAll({ own: rehearsal });
		expect((await screen.findByRole("status")).textContent).toBe("SavedСохранено");
		await user.click(await button("Repeat"));
		expect(repeat).toHaveBeenCalledOnce();
		expect(screen.queryByRole("textbox", { name: "Video link" })).toBeNull();
	});
});
