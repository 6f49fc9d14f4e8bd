import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { meQuery } from "#web/account/session/queries";
import { CallDialog } from "#web/classroom/teacher/call-dialog";
import { InvitationWatch } from "#web/classroom/invitations/invitation-watch";
import { Toaster } from "#web/ui/toast";
import { student } from "../fakes/app-harness";
import { HeldSocket } from "../fakes/held-socket";

const room = { _id: "teacher:room", title: "Сова-2", teacher: { _id: "teacher", name: "Марина" }, startedAt: 0 };
const called = { t: "invite", invitation: "i", room, from: "Марина", left: 60_000 };
const notice = () => screen.queryByRole("complementary", { name: "Приглашение" })?.textContent ?? null;
const lobby = () => HeldSocket.made.at(-1)!;
const says = (frame: object) => act(() => lobby().says(JSON.stringify(frame)));
const answers = () =>
	lobby().sent.flatMap((text) => {
		const { t, invitation, accept } = text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {};
		return t === "invite" ? [{ invitation, accept }] : [];
	});

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
	vi.useFakeTimers({ shouldAdvanceTime: true });
	HeldSocket.made = [];
	vi.stubGlobal("WebSocket", HeldSocket);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** A page of somebody who is signed in, with its line to the lobby open. */
async function openAt(path: string) {
	const queryClient = new QueryClient();
	queryClient.setQueryData(meQuery.queryKey, student);
	const watch = () => (
		<>
			<InvitationWatch />
			<Toaster />
		</>
	);
	const router = createRouter({
		routeTree: createRootRoute({ component: watch, notFoundComponent: () => null }),
		history: createMemoryHistory({ initialEntries: [path] }),
	});
	render(
		<QueryClientProvider client={queryClient}>
			<RouterProvider router={router as never} />
		</QueryClientProvider>,
	);
	await vi.waitFor(() => expect(HeldSocket.made).toHaveLength(1));
	act(() => lobby().opens());
	return router;
}

test("who is called to a lesson on any page is asked once, and goes there by one tap", async () => {
	const router = await openAt("/rating");
	expect(notice()).toBeNull();
	says(called);
	expect(notice()).toContain("Марина зовёт на урок «Сова-2»");
	fireEvent.click(screen.getByRole("button", { name: "Войти в урок" }));
	expect(notice()).toBeNull();
	expect(answers()).toEqual([{ invitation: "i", accept: true }]);
	says({ t: "changeRoom", room: room._id });
	await vi.waitFor(() => expect(decodeURIComponent(router.state.location.pathname)).toBe(`/classroom/${room._id}`));
});

test("not now: the teacher is told, and the page stays", async () => {
	const router = await openAt("/rating");
	says(called);
	fireEvent.click(screen.getByRole("button", { name: "Не сейчас" }));
	expect([notice(), answers()]).toEqual([null, [{ invitation: "i", accept: false }]]);
	expect(router.state.location.pathname).toBe("/rating");
});

test.each(["/classroom", `/classroom/${room._id}`])(
	"in a lesson and where lessons are listed (%s) nobody is asked",
	async (path) => {
		await openAt(path);
		says(called);
		expect(notice()).toBeNull();
	},
);

test("a call that nobody answers goes by itself, and a lesson that is over calls nobody", async () => {
	await openAt("/rating");
	says(called);
	says({ t: "chatrooms", rooms: [] });
	expect(notice()).toBeNull();
	says({ ...called, left: 2_000 });
	expect(notice()).not.toBeNull();
	lobby().says("pong");
	await act(() => vi.advanceTimersByTimeAsync(2_100));
	expect(notice()).toBeNull();
});

test("who calls hears by name, once, who does not come; what one declined oneself on another page is no news", async () => {
	await openAt("/rating");
	const declined = { t: "answered", invitation: "i", user: "ada", name: "Ада Орлова", accepted: false };
	says({ ...declined, invitation: "mine", user: student._id, name: "Алиса" });
	says(declined);
	says({ t: "online", count: 3 });
	expect(screen.getAllByText(/сейчас не придёт/).map(({ textContent }) => textContent)).toEqual([
		"Ада Орлова сейчас не придёт на урок",
	]);
});

test("nothing is said a second time over the list of those who are called, which says beside the name who does not come", async () => {
	await openAt("/classroom/room");
	const lists = render(
		<QueryClientProvider client={new QueryClient()}>
			<CallDialog room="room" inside={new Set()} close={() => undefined} />
		</QueryClientProvider>,
	);
	says({ t: "availableUsers", users: [{ _id: "vera", name: "Вера Лис" }] });
	const declined = { t: "answered", invitation: "i", user: "vera", name: "Вера Лис", accepted: false };
	says(declined);
	expect(screen.getByText("не сейчас")).toBeTruthy();
	expect(screen.queryByText(/Вера Лис сейчас не придёт/)).toBeNull();
	lists.unmount();
	// what was read there is no news when it is closed; what comes later is
	says({ ...declined, invitation: "j", user: "boris", name: "Борис Орлов" });
	expect(screen.getAllByText(/(Вера|Борис).* сейчас не придёт/).map(({ textContent }) => textContent)).toEqual([
		"Борис Орлов сейчас не придёт на урок",
	]);
});

test("who is asked to a team is asked on other pages than the team's own", async () => {
	await openAt("/rating");
	says({ t: "teamwork", team: "team", from: "Мия Аветисян" });
	expect(notice()).toContain("Мия Аветисян зовёт считать вместе");
	cleanup();
	HeldSocket.made = [];
	await openAt("/teamwork/team");
	says({ t: "teamwork", team: "team", from: "Мия Аветисян" });
	expect(notice()).toBeNull();
});
