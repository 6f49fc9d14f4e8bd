import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Outlet,
	RouterProvider,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { serverClock } from "#web/lib/clock";
import { installLocale } from "#web/lib/locale";
import { isEnglishOnly } from "#web/startup/route-manifest";
import { AttemptSession } from "#web/attempt/attempt-session";
import { type LeftAttempt, type AttemptHandle, rememberHandle } from "#web/attempt/attempt-handle";
import { RunPage } from "#web/attempt/run-page";
import type { Transport } from "#web/attempt/transport";
import { deviceStore, FakeServer } from "./fake-attempt";

export const pass: AttemptHandle = {
	olympiadId: "o1",
	mode: "exam",
	type: "online",
	ticket: "t",
	name: "Autumn Cup",
	category: "C10",
	endVideo: "https://rutube.ru/video/end",
};
export const rehearsal: AttemptHandle = { ...pass, mode: "simulate", type: "simulate" };

export type RunOptions = {
	seat?: string;
	left?: LeftAttempt;
	otherTab?: boolean;
	own?: AttemptHandle;
	store?: ReturnType<typeof deviceStore>;
	through?: (transport: Transport) => Transport;
};

/** The server of the running test. */
export let server: FakeServer;
export const beacon = vi.fn((_path: string, _body: Blob) => true);
const stops: (() => void)[] = [];

/** Before each test: an empty device in front of a fresh server. */
export function freshDevice(): void {
	localStorage.clear();
	sessionStorage.clear();
	window.history.replaceState(null, "", "/olimpic/run/exam");
	installLocale(isEnglishOnly);
	server = new FakeServer();
	vi.spyOn(serverClock, "now").mockImplementation(() => server.now);
	beacon.mockClear();
	Object.assign(navigator, { sendBeacon: beacon });
}

/** After each test: no session goes on. */
export function endSessions(): void {
	for (const stop of stops.splice(0)) stop();
}

/** The run on one device; `crash` ends the page without a word, as a dead battery would. */
export function openRun({
	seat = "tablet",
	left,
	otherTab,
	own = pass,
	store = deviceStore(),
	through,
}: RunOptions = {}) {
	rememberHandle(own);
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

export const answer = (number: number) =>
	screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(`^Problem ${number}:`) });
export const button = (name: string) => screen.findByRole("button", { name });
/** Checks a stage of which most is empty: the page asks, and is told to go on. */
export async function checkEmpty(user: ReturnType<typeof userEvent.setup>) {
	await user.click(await button("Check"));
	await user.click(await button("Check now"));
}
export const heading = (name: string) => screen.findByRole("heading", { name });
export const numbers = (step: number, item: number) => server.paper(step)[item]!.numbers;
export const right = (step: number, item: number) => String(numbers(step, item).reduce((sum, value) => sum + value, 0));

export async function openStage(options?: RunOptions) {
	const run = openRun(options);
	await run.user.click(await button("Start"));
	await answer(1);
	return run;
}

export function lineReturns(): void {
	server.line = "up";
	window.dispatchEvent(new Event("online"));
}
