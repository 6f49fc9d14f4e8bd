import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Outlet,
	RouterProvider,
} from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serverClock } from "#web/lib/clock";
import { installLocale } from "#web/lib/locale";
import { AttemptSession } from "#web/run/attempt-session";
import { answerText } from "#web/run/numbers";
import { type LeftAttempt, type Pass, readPass, rememberPass } from "#web/run/pass";
import { RunPage } from "#web/run/run-page";
import type { Transport } from "#web/run/transport";
import { deviceStore, FakeServer } from "./fake-attempt";

const pass: Pass = {
	olympiadId: "o1",
	mode: "exam",
	type: "online",
	ticket: "t",
	name: "Autumn Cup",
	category: "C10",
	endVideo: "https://video.example/end",
};
const rehearsal: Pass = { ...pass, mode: "simulate", type: "simulate" };

type Options = {
	seat?: string;
	left?: LeftAttempt;
	otherTab?: boolean;
	own?: Pass;
	store?: ReturnType<typeof deviceStore>;
	through?: (transport: Transport) => Transport;
};

let server: FakeServer;
const beacon = vi.fn((_path: string, _body: Blob) => true);
const stops: (() => void)[] = [];

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	window.history.replaceState(null, "", "/olimpic/run/exam");
	installLocale();
	server = new FakeServer();
	vi.spyOn(serverClock, "now").mockImplementation(() => server.now);
	vi.stubGlobal("scrollTo", () => undefined);
	beacon.mockClear();
	Object.assign(navigator, { sendBeacon: beacon });
});
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
});

/** The run on one device; `crash` ends the page without a word, as a dead battery would. */
function openRun({ seat = "tablet", left, otherTab, own = pass, store = deviceStore(), through }: Options = {}) {
	rememberPass(own);
	const transport = server.transport(seat);
	const session = new AttemptSession({
		transport: through ? through(transport) : transport,
		store,
		now: () => server.now,
		takeLock: async () => (otherTab ? null : () => undefined),
		rehearsal: own.mode === "simulate",
		left: left ?? null,
	});
	stops.push(() => session.stop());
	const repeat = vi.fn();
	const root = createRootRoute({ component: Outlet });
	const run = createRoute({
		getParentRoute: () => root,
		path: "/olimpic/run/exam",
		component: () => <RunPage session={session} pass={own} who="Alisa Vorontsova" onRepeat={repeat} />,
	});
	const about = createRoute({ getParentRoute: () => root, path: "/olimpic/about", component: () => <h1>About</h1> });
	const router = createRouter({
		routeTree: root.addChildren([run, about]),
		history: createMemoryHistory({ initialEntries: ["/olimpic/run/exam"] }),
	});
	const page = render(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={router as never} />
		</QueryClientProvider>,
	);
	void session.open();
	return {
		user: userEvent.setup(),
		repeat,
		goAbout: () => void router.navigate({ to: "/olimpic/about" as never }),
		crash() {
			page.unmount();
			session.stop();
		},
	};
}

const answer = (number: number) =>
	screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(`^Sum ${number}:`) });
const button = (name: string) => screen.findByRole("button", { name });
const heading = (name: string) => screen.findByRole("heading", { name });
const numbers = (step: number, item: number) => server.paper(step)[item]!.numbers;
const right = (step: number, item: number) => String(numbers(step, item).reduce((sum, value) => sum + value, 0));

async function openStage(options?: Options) {
	const run = openRun(options);
	await run.user.click(await button("Start"));
	await answer(1);
	return run;
}

function lineReturns(): void {
	server.line = "up";
	window.dispatchEvent(new Event("online"));
}

describe("typing", () => {
	test("begins in the first answer, which says its sum aloud", async () => {
		await openStage();
		const spoken = numbers(1, 0).map(String).join(", ").replaceAll("-", "−");
		const first = await screen.findByRole("textbox", { name: `Sum 1: ${spoken}. Answer` });
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
		await user.click(await button("Previous sum"));
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
		await user.click(await button("Check"));
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
		await user.click(await button("Check"));
		await screen.findByText("10 of 200 for this stage");
		await screen.findByText("Score: 10");
		const marks = [await answer(1), await answer(2)].map((input) => {
			return document.getElementById(input.getAttribute("aria-describedby")!)?.textContent;
		});
		expect(marks).toEqual(["right", "not quite"]);
		expect((await answer(1)).readOnly).toBe(true);
		expect(screen.queryByRole("button", { name: "Check" })).toBeNull();
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
		await heading("The time of stage 1 is over");
		await screen.findByText("10 of 200 for this stage");
		await user.click(await button("Next stage"));
		await heading("2. Abacus");
	});
});

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
		await heading("This attempt continues on another device");
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
		expect(readPass()?.left).toMatchObject({ attempt: "a1", type: "navigate" });
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
	async function runAll(options?: Options) {
		const run = openRun(options);
		for (let step = 1; step <= 7; step++) {
			await run.user.click(await button("Start"));
			await answer(1);
			if (step === 1) await run.user.keyboard(right(1, 0));
			await run.user.click(await button("Check"));
			await run.user.click(await button(step < 7 ? "Next stage" : "Finish"));
		}
		return run;
	}

	test("of an exam saves by itself, congratulates, links the video and takes the child's own", async () => {
		await runAll();
		await heading("10 of 1200");
		await screen.findByText(/Congratulations/);
		await screen.findByRole("textbox", { name: "Video link" });
		await screen.findByText("You can also attach it later, on the olympiad tab.");
		const video = await screen.findByRole("link", { name: "Watch the video" });
		expect(video.getAttribute("href")).toBe(pass.endVideo);
		expect(server.calls.filter((call) => call === "save")).toHaveLength(1);
		expect(screen.queryByRole("timer")).toBeNull();
		expect(readPass()).toBeNull();
	});

	test("of a rehearsal offers another one", async () => {
		const { user, repeat } = await runAll({ own: rehearsal });
		await user.click(await button("Repeat"));
		expect(repeat).toHaveBeenCalledOnce();
		expect(screen.queryByRole("textbox", { name: "Video link" })).toBeNull();
	});
});
