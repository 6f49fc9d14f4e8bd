import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { idleControls } from "#domain/classroom/controls";
import { newRoom, type ShownSolution } from "#domain/classroom/lesson";
import type { Cell } from "#domain/classroom/views";
import { ladderOf } from "#domain/trainer/ladder";
import { useFingerUp } from "#web/classroom/child/use-finger-up";
import { CallDialog } from "#web/classroom/teacher/call-dialog";
import { deskOrder } from "#web/classroom/teacher/cell-state";
import { namesOf } from "#web/classroom/teacher/desk-names";
import { ShownBoard } from "#web/classroom/teacher/shown-board";
import { SolutionSteps } from "#web/classroom/teacher/solution-steps";
import { WallPage } from "#web/classroom/wall/wall-page";
import { HeldSocket } from "../fakes/held-socket";

const { lesson } = newRoom("teacher", "Марина Сергеевна", "Сова-2");

/** The window of the desk, which feeds the projector. */
class FakeChannel extends EventTarget {
	static opened: FakeChannel[] = [];
	readonly said: unknown[] = [];
	constructor(readonly name: string) {
		super();
		FakeChannel.opened.push(this);
	}
	postMessage(data: unknown): void {
		this.said.push(data);
	}
	close(): void {}
	hears(data: unknown): void {
		this.dispatchEvent(new MessageEvent("message", { data }));
	}
}

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
	vi.useFakeTimers({ shouldAdvanceTime: true });
	FakeChannel.opened = [];
	HeldSocket.made = [];
	vi.stubGlobal("BroadcastChannel", FakeChannel);
	vi.stubGlobal("WebSocket", HeldSocket);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test("the projector numbers solutions without a name, shows one where the teacher steps, and never the answer before", () => {
	const task = { _id: "t", simulator: "columns", parameters: ladderOf("columns")[0]!.parameters, seed: "s" } as const;
	const solution = (text: string): ShownSolution => ({ task, item: 0, text, rods: [], name: null });
	render(<WallPage room="room" />);
	const channel = FakeChannel.opened[0]!;
	expect(channel.said).toEqual(["ask"]);
	const shown = [solution("901"), solution("902")];
	const states = { done: 3, counting: 2, waiting: 1 };
	act(() => channel.hears({ lesson: { ...lesson, task, shown }, states, single: null }));
	expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
	expect(screen.getByText("?")).toBeTruthy();
	act(() => channel.hears({ lesson: { ...lesson, task, shown }, states, single: 1 }));
	expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(1);
	expect(screen.getByText("902")).toBeTruthy();
	expect(screen.queryByText("901")).toBeNull();
	const opened = { ...idleControls, check: true, showAnswers: true };
	act(() => channel.hears({ lesson: { ...lesson, task, shown, controls: opened }, states, single: 1 }));
	expect(screen.queryByText("?")).toBeNull();
});

test("solutions are stepped through one by one, and shown together again", () => {
	const onSingle = vi.fn();
	const { rerender } = render(<SolutionSteps count={2} single={null} onSingle={onSingle} />);
	const [previous, next] = screen.getAllByRole("button");
	expect(previous).toHaveProperty("disabled", true);
	fireEvent.click(next!);
	expect(onSingle).toHaveBeenLastCalledWith(0);
	rerender(<SolutionSteps count={2} single={1} onSingle={onSingle} />);
	expect(screen.getAllByRole("button")[1]).toHaveProperty("disabled", true);
	fireEvent.click(screen.getAllByRole("button")[0]!);
	expect(onSingle).toHaveBeenLastCalledWith(0);
	fireEvent.click(screen.getAllByRole("button")[2]!);
	expect(onSingle).toHaveBeenLastCalledWith(null);
});

test("the board that everybody sees is said once for what is moved together, the latest beads", async () => {
	const ask = vi.fn(() => Promise.resolve({ error: null, reason: null }));
	const device = { line: { ask }, view: {} } as unknown as Parameters<typeof ShownBoard>[0]["device"];
	render(<ShownBoard device={device} lesson={{ ...lesson, positions: [0, 0, 0] }} />);
	const [, , units] = screen.getAllByRole("slider");
	fireEvent.keyDown(units!, { key: "3" });
	fireEvent.keyDown(units!, { key: "7" });
	await act(() => vi.advanceTimersByTimeAsync(60));
	expect(ask).toHaveBeenCalledTimes(1);
	expect(ask).toHaveBeenCalledWith(expect.objectContaining({ subType: "CHANGE_POSITIONS", rods: [0, 0, 7] }));
});

test("in a large class without names a child keeps its place when trouble brings it to the front", () => {
	const cell = (index: number, more: Partial<Cell> = {}): Cell => ({
		_id: `c${index}`,
		name: `Ученик ${String(index).padStart(2, "0")}`,
		kind: "pupil",
		status: "joined",
		admitted: true,
		came: 0,
		since: 0,
		hand: null,
		task: null,
		controls: null,
		answer: null,
		marks: "",
		rods: [],
		guided: false,
		latency: null,
		started: null,
		...more,
	});
	const cells = Array.from({ length: 35 }, (_, index) => cell(index));
	const ordered = (of: Cell[]) => deskOrder(Object.fromEntries(of.map((each) => [each._id, each])), idleControls);
	const calm = namesOf(ordered(cells), true);
	const troubled = ordered(cells.with(20, cell(20, { status: "lost" })));
	expect(troubled[0]!._id).toBe("c20");
	expect(namesOf(troubled, true)).toEqual(calm);
	expect([...calm.values()].join()).not.toContain("Ученик");
	expect(namesOf(troubled, false).get("c20")).toBe("Ученик 20");
});

test("what a child looks at is not replaced under its finger, and is as soon as the finger is up", async () => {
	const { result, rerender } = renderHook(({ value }) => useFingerUp(value), { initialProps: { value: "before" } });
	fireEvent.pointerDown(document.body);
	rerender({ value: "after" });
	await act(() => vi.advanceTimersByTimeAsync(500));
	expect(result.current).toBe("before");
	fireEvent.pointerUp(document.body);
	await act(() => vi.advanceTimersByTimeAsync(1));
	expect(result.current).toBe("after");
});

test("the teacher calls who is online, reads who does not come, and can call again", async () => {
	const inside = new Set(["here"]);
	render(
		<QueryClientProvider client={new QueryClient()}>
			<CallDialog room="room" inside={inside} close={() => undefined} />
		</QueryClientProvider>,
	);
	await act(() => vi.advanceTimersByTimeAsync(1));
	const lobby = HeldSocket.made.at(-1)!;
	const users = [
		{ _id: "here", name: "Борис Орлов" },
		{ _id: "ada", name: "Ада Орлова" },
	];
	act(() => {
		lobby.opens();
		lobby.says(JSON.stringify({ t: "availableUsers", users }));
	});
	expect(screen.queryByText("Борис Орлов")).toBeNull();
	fireEvent.click(screen.getByRole("button", { name: "Позвать" }));
	const sent = () =>
		lobby.sent.filter((text) => text.includes('"invite"')).map((text) => JSON.parse(text) as { id: string });
	expect(sent()).toMatchObject([{ room: "room", users: ["ada"] }]);
	await act(async () => lobby.says(JSON.stringify({ t: "ack", id: sent()[0]!.id, error: null, reason: null })));
	expect(screen.getByText("позвали")).toBeTruthy();
	const answer = { t: "answered", invitation: "i", user: "ada", name: "Ада Орлова", accepted: false };
	act(() => lobby.says(JSON.stringify(answer)));
	expect(screen.getByText("не сейчас")).toBeTruthy();
	fireEvent.click(screen.getByRole("button", { name: "Позвать" }));
	expect(sent()).toHaveLength(2);
});
