import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { idleControls } from "#domain/classroom/controls";
import type { Snapshot } from "#domain/classroom/follow";
import { newRoom } from "#domain/classroom/lesson";
import { ladderOf } from "#domain/trainer/ladder";
import { m } from "#messages";
import { type Me, meQuery } from "#web/account/session/queries";
import { keepGuestRoom } from "#web/classroom/guest/guest-room";
import { openTypedStore } from "#web/classroom/line/typed-store";
import { LineWord } from "#web/classroom/line-word";
import { Route } from "#web/routes/classroom.$room.index";
import { student } from "../fakes/app-harness";
import { FakeLesson } from "../fakes/fake-lesson";
import { HeldSocket } from "../fakes/held-socket";
import "../fakes/device-database";

const room = "teacher:room";
const task = { _id: "task", simulator: "columns", parameters: ladderOf("columns")[0]!.parameters, seed: "s" } as const;
const own = {
	version: 1,
	status: "joined",
	hand: null,
	task: null,
	controls: null,
	startAt: null,
	rods: null,
} as const;
const { lesson } = newRoom("teacher", "Марина Сергеевна", "Сова-2");
const snapshot: Snapshot = { t: "snapshot", room, now: 0, lesson, own, kept: null, desk: null };
/** An exercise that has begun. */
const begun = { ...lesson, task, controls: { ...idleControls, start: true }, startAt: 0 };

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
	localStorage.clear();
	HeldSocket.made = [];
	FakeLesson.snapshot = snapshot;
	vi.stubGlobal("WebSocket", FakeLesson);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** The page of the lesson, of who is signed in or of a guest. */
async function openLesson(me: Me | null): Promise<void> {
	const queryClient = new QueryClient();
	queryClient.setQueryData(meQuery.queryKey, me);
	const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({});
	const place = { id: "/classroom/$room/", path: "/classroom/$room/", getParentRoute: () => root };
	const router = createRouter({
		routeTree: root.addChildren([Route.update(place as never)]),
		context: { queryClient },
		history: createMemoryHistory({ initialEntries: [`/classroom/${room}`] }),
	});
	render(
		<QueryClientProvider client={queryClient}>
			<RouterProvider router={router as never} />
		</QueryClientProvider>,
	);
	await screen.findByText(/Марина Сергеевна/);
}

const hands = () => FakeLesson.said.flatMap((said) => (said.t === "message" && said.kind === "hand" ? [said.up] : []));

/** The button of a wide screen and that of a phone, of which a browser shows one. */
const buttons = (name: string, pressed: boolean) => screen.getAllByRole<HTMLButtonElement>("button", { name, pressed });

test("a child raises its hand by one button, reads which it is in the queue, and lowers it by the same", async () => {
	await openLesson(student);
	fireEvent.click(buttons("Поднять руку", false)[0]!);
	expect(hands()).toEqual([true]);
	FakeLesson.line.tells({ t: "own", from: 1, version: 2, own: { ...own, version: 2, hand: 2 } });
	fireEvent.click(buttons("Рука поднята, 2-я в очереди", true)[0]!);
	expect(hands()).toEqual([true, false]);
	FakeLesson.line.tells({ t: "own", from: 2, version: 3, own: { ...own, version: 3 } });
	expect(buttons("Поднять руку", false)).toHaveLength(2);
	// what is said while there is no line would be lost
	act(() => FakeLesson.line.isClosed(1006));
	expect(buttons("Поднять руку", false).map(({ disabled }) => disabled)).toEqual([true, true]);
});

describe("on a device that two guests use one after the other", () => {
	const typedBy = (guest: string) => ({
		place: `${room} ${guest}`,
		task: task._id,
		item: 0,
		key: `key-${guest}`,
		n: 1,
		text: "987",
		done: false,
		ms: 900,
		waiting: true,
		at: Date.now(),
	});
	const texts = () =>
		FakeLesson.said.flatMap((said) => (said.t === "message" && said.kind === "answer" ? [said.text] : []));

	test.each([
		["the one who typed has it again, and the room gets it", "first", "987", ["987"]],
		["the next one begins with nothing, and sends nothing of the first", "second", "", []],
	])("%s", async (_, guest, shown, sent) => {
		await openTypedStore().keep(typedBy("first"));
		keepGuestRoom({ room, guest });
		FakeLesson.snapshot = { ...snapshot, lesson: begun };
		await openLesson(null);
		expect((await screen.findByRole<HTMLInputElement>("textbox")).value).toBe(shown);
		await vi.waitFor(() => expect(texts()).toEqual(sent));
	});
});

test.each([
	["is being made", "connecting", null, () => m.classroom_line_connecting()],
	["is good", "connected", 80, () => m.ui_net_good()],
	["answers late", "connected", 1_200, () => m.ui_net_normal()],
	["hardly answers", "connected", 5_000, () => m.ui_net_worst()],
	["is gone, however quick it was", "disconnected", 80, () => m.ui_net_none()],
] as const)("the word of a line that %s", (_, status, latency, word) => {
	const { container } = render(<LineWord view={{ status, latency }} />);
	expect([...new Set([...container.querySelectorAll("span")].map(({ textContent }) => textContent))]).toContain(word());
	expect(container.textContent).not.toMatch(/\d/);
});
