import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { installLocale } from "#web/lib/locale";
import { isEnglishOnly } from "#web/startup/route-manifest";
import { roomOf } from "#web/attempt/lobby-line";
import type { Board, BoardRow, Story } from "#worker/olympiad/board/contract";
import { student } from "../fakes/app-harness";
import { at, olympiad, openOlympiad, participant, past } from "../fakes/fake-olympiad";

const admin = { ...student, role: 4, shells: { olympiad: true, main: true } };
const delegate = { ...admin, role: 3 };

function row(name: string, change: Partial<BoardRow> = {}): BoardRow {
	return {
		participant: `p-${name}`,
		name,
		category: "C10",
		country: "KZ",
		standing: "running",
		offlineSeconds: 0,
		latency: 80,
		measured: true,
		fast: 0,
		stage: 2,
		stages: 7,
		locked: false,
		startedAt: past.start,
		endedAt: null,
		ending: null,
		fail: false,
		gaps: 0,
		extraSeconds: 0,
		lateUntil: null,
		...change,
	};
}

const rows = [
	row("Ann", { standing: "finished", ending: "navigate", fail: true, endedAt: past.end }),
	row("Bob"),
	row("Cid", { standing: "offline", offlineSeconds: 75, gaps: 2 }),
	row("Dan", { standing: "absent", stage: 0, startedAt: null, latency: null }),
];

const board: Board = {
	olimpic: {
		_id: "o1",
		name: "Autumn Cup",
		name_en: "Autumn Cup",
		start: past.start,
		end: past.end,
		provisional: true,
	},
	hall: null,
	counts: { absent: 1, waiting: 0, running: 1, offline: 1, finished: 1 },
	rows,
	unreachable: 0,
	now: past.end,
};

const story: Story = {
	row: rows[0]!,
	stages: [{ startedAt: past.start, endsAt: past.end, lockedAt: past.end, score: 0, pace: null }],
	typed: ["1", "12"].map((value, index) => ({
		stage: 1,
		item: 0,
		value,
		typedAt: new Date(Date.parse(past.start) + index * 1000).toISOString(),
		receivedAt: past.start,
		verdict: "counts",
		turn: 1,
	})),
	evidence: [{ at: past.end, kind: "left", detail: { type: "navigate" } }],
	gaps: [],
	latencies: [80, null],
	earlier: [],
	now: past.end,
};

function open(me: object, change: Partial<Board> = {}, told: Story = story) {
	return openOlympiad(
		"/olimpic/live",
		{ olimpic: olympiad(past) },
		{
			"GET /api/users/me": { status: 200, body: me },
			"GET /api/olimpic/o1/board": { status: 200, body: { ...board, ...change } },
			"GET /api/olimpic/o1/board/p-Ann": { status: 200, body: told },
			"GET /api/olimpic/o1/board/p-Dan": { status: 404, body: { error: "ATTEMPT_NOT_FOUND", requestId: "r" } },
			"POST /api/olimpic/participant/clear/p-Ann": { status: 200, body: participant({ _id: "p-Ann" }) },
			"POST /api/olimpic/o1/board/p-Ann/reopen": { status: 200, body: { now: past.end } },
		},
	);
}

const names = () =>
	screen
		.getAllByRole("row")
		.slice(1)
		.map((line) => within(line).getAllByRole("button")[0]!.textContent);

beforeEach(() => {
	window.history.replaceState(null, "", "/olimpic/live");
	installLocale(isEnglishOnly);
});

describe("the live board", () => {
	test("lists first who has no line, with the time, and last who has finished", async () => {
		open(admin);
		await screen.findByRole("heading", { name: "Live board" });
		expect(names()).toEqual(["Cid", "Bob", "Dan", "Ann"]);
		const cid = screen.getAllByRole("row")[1]!.textContent;
		expect(cid).toContain("offline1:15");
		expect(cid).toContain("2 connection drops");
	});

	test("waits for the first measurement without alarm, and marks a pace no hand has", async () => {
		open(admin, {
			rows: [row("Bob", { latency: null, measured: false }), row("Eve", { latency: null }), row("Flo", { fast: 2 })],
		});
		await screen.findByRole("heading", { name: "Live board" });
		const [, ...lines] = screen.getAllByRole("row").map(({ textContent }) => textContent);
		expect(lines[0]).toContain("waiting for the first measurement");
		expect(lines[1]).toContain("No connection");
		expect(lines[0]).not.toContain("No connection");
		expect(lines[2]).toContain("too fast: 2 stages");
	});

	test("the story keeps the tries that were cleared, and says how fast a stage was answered", async () => {
		const earlier = [
			{
				...story,
				stages: [{ ...story.stages[0]!, pace: { answers: 20, ms: 0 } }],
				startedAt: past.start,
				clearedAt: past.end,
				by: "Irina Vale",
				reason: "The line broke",
			},
		];
		open(admin, {}, { ...story, earlier, row: { ...rows[0]!, startedAt: null } });
		await userEvent.click(await screen.findByRole("button", { name: "Ann" }));
		const dialog = within(await screen.findByRole("dialog"));
		await dialog.findByRole("heading", { name: /^Earlier try, cleared at/ });
		dialog.getByText("Irina Vale: The line broke");
		dialog.getByText("Stage 1: 20 answers in 0.0 s. No hand is that fast");
		dialog.getByText("The new try has not begun yet.");
	});

	test("a late start is proposed beyond the end, whenever that is", async () => {
		open(admin, { olimpic: { ...board.olimpic, end: at(3 * 60 * 60_000) }, now: at(0) });
		await userEvent.click(await screen.findByRole("button", { name: "Dan" }));
		const dialog = within(await screen.findByRole("dialog"));
		await userEvent.click(dialog.getByRole("button", { name: "Allow a late start" }));
		expect(dialog.getByLabelText<HTMLInputElement>("Minutes from now").value).toBe("195");
		dialog.getByText("From 181 to 1440 minutes. Until the end everybody may start anyway");
	});

	test("a count shows only its people, a search only those it fits", async () => {
		open(admin);
		const finished = await screen.findByRole("button", { name: /1\s*finished/ });
		await userEvent.click(finished);
		expect(names()).toEqual(["Ann"]);
		await userEvent.click(finished);
		await userEvent.type(screen.getByLabelText("Name, category or country"), "bob kz");
		expect(names()).toEqual(["Bob"]);
		await userEvent.clear(screen.getByLabelText("Name, category or country"));
		await userEvent.type(screen.getByLabelText("Name, category or country"), "bob kazakh");
		expect(names()).toEqual(["Bob"]);
	});

	test("the story counts a changed answer once and says what happened without judging", async () => {
		open(delegate);
		await userEvent.click(await screen.findByRole("button", { name: "Ann" }));
		const dialog = await screen.findByRole("dialog");
		await within(dialog).findByText(/Stage 1 locked, 1 answer$/);
		expect(within(dialog).getAllByText("left the page")).not.toHaveLength(0);
		expect(within(dialog).queryByRole("button", { name: "Open again" })).toBeNull();
	});

	test("an admin clears a finished result, told until when it can be put back and not without a reason", async () => {
		const { calls } = open(admin);
		await userEvent.click(await screen.findByRole("button", { name: "Ann" }));
		const dialog = within(await screen.findByRole("dialog"));
		await userEvent.click(await dialog.findByRole("button", { name: "Clear the result" }));
		dialog.getByText(/Until they begin, the result can be put back/);
		await userEvent.click(dialog.getByRole("button", { name: "Clear the result" }));
		await waitFor(() =>
			expect(dialog.getByRole("textbox", { name: "Reason" }).getAttribute("aria-invalid")).toBe("true"),
		);
		await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The line broke");
		await userEvent.click(dialog.getByRole("button", { name: "Clear the result" }));
		await waitFor(() =>
			expect(calls.find(({ path }) => path.includes("/clear/"))?.body).toEqual({ reason: "The line broke" }),
		);
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	});

	test("an admin opens an attempt again, not without a reason", async () => {
		const { calls } = open(admin);
		await userEvent.click(await screen.findByRole("button", { name: "Ann" }));
		const dialog = within(await screen.findByRole("dialog"));
		await userEvent.click(await dialog.findByRole("button", { name: "Open again" }));
		await userEvent.click(dialog.getByRole("button", { name: "Open again" }));
		await waitFor(() =>
			expect(dialog.getByRole("textbox", { name: "Reason" }).getAttribute("aria-invalid")).toBe("true"),
		);
		await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "A mistake");
		await userEvent.click(dialog.getByRole("button", { name: "Open again" }));
		await waitFor(() =>
			expect(calls.find(({ path }) => path.endsWith("/reopen"))?.body).toEqual({ reason: "A mistake" }),
		);
	});

	test("nobody is let in again once results are frozen", async () => {
		open(admin, { olimpic: { ...board.olimpic, provisional: false } });
		await userEvent.click(await screen.findByRole("button", { name: "Ann" }));
		expect(within(await screen.findByRole("dialog")).queryByRole("button", { name: "Open again" })).toBeNull();
	});

	test("somebody who has not begun may be let in later", async () => {
		open(admin);
		await userEvent.click(await screen.findByRole("button", { name: "Dan" }));
		const dialog = within(await screen.findByRole("dialog"));
		await dialog.findByText("This participant has not begun yet.");
		dialog.getByRole("button", { name: "Allow a late start" });
	});

	test("rooms that do not answer are said", async () => {
		open(admin, { unreachable: 2 });
		expect((await screen.findByRole("alert")).textContent).toContain("2 rooms do not answer");
	});
});

test.each([
	["a ticket", `x.${btoa(JSON.stringify({ shard: "o1:all:3" }))}.y`, "o1:all:3"],
	["a ticket without a room", `x.${btoa("{}")}.y`, null],
	["anything else", "t", null],
])("the room of %s", (_, ticket, room) => {
	expect(roomOf(ticket)).toBe(room);
});

describe("the stages of a hall", () => {
	const hall = { opened: 0, next: 1, people: 24, checked_in: 20, joined: 18, working: 0 };
	const running = { ...board.olimpic, start: past.start, end: past.end };
	const withHall = (change: Partial<typeof hall> = {}, more: Partial<Board> = {}) => ({
		olimpic: running,
		now: past.end,
		...more,
		hall: { ...hall, ...change },
	});

	function openHall(me: object, change: Partial<Board>, answer?: Parameters<typeof openOlympiad>[2]) {
		return openOlympiad(
			"/olimpic/live",
			{ olimpic: olympiad({ ...past, kind: "offline" }) },
			{
				"GET /api/users/me": { status: 200, body: me },
				"GET /api/olimpic/o1/board": { status: 200, body: { ...board, ...change } },
				...answer,
			},
		);
	}

	test("one button starts the hall, after a confirm that says who is there", async () => {
		const { calls } = openHall(admin, withHall(), {
			"POST /api/olimpic/o1/hall": {
				status: 200,
				body: { ...board, ...withHall({ opened: 1, next: 2, working: 18 }) },
			},
		});
		await userEvent.click(await screen.findByRole("button", { name: "Start stage 1 in the hall" }));
		const dialog = await screen.findByRole("dialog", { name: "Start stage 1 in the hall?" });
		expect(dialog.textContent).toContain("Checked in: 20 of 24. Joined: 18.");
		const posts = () => calls.filter(({ method }) => method === "POST");
		expect(posts()).toEqual([]);
		await userEvent.click(within(dialog).getByRole("button", { name: "Start stage 1 in the hall" }));
		await screen.findByRole("heading", { name: "Stage 1 of 7 is open" });
		expect(posts().map(({ body }) => body)).toEqual([{ stage: 1 }]);
		expect(screen.queryByRole("dialog")).toBeNull();
	});

	test("the next stage says who still works on this one", async () => {
		openHall(admin, withHall({ opened: 3, next: 4, working: 2 }));
		await userEvent.click(await screen.findByRole("button", { name: "Open stage 4" }));
		const dialog = await screen.findByRole("dialog", { name: "Open stage 4 for everyone?" });
		expect(dialog.textContent).toContain("Not finished with stage 3 yet: 2");
		await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
		expect(screen.queryByRole("dialog")).toBeNull();
	});

	test.each([
		["before the olympiad", admin, withHall({}, { now: at(-24 * 60 * 60_000) }), /once the olympiad has begun/],
		["for who only watches", { ...admin, role: 5 }, withHall(), /An admin opens the stages/],
	])("closed %s, with the reason beside it", async (_, me, change, reason) => {
		openHall(me, change);
		const start = await screen.findByRole("button", { name: "Start stage 1 in the hall" });
		expect(start.hasAttribute("disabled")).toBe(true);
		screen.getByText(reason);
	});

	test("after the last stage there is nothing to open", async () => {
		openHall(admin, withHall({ opened: 7, next: null as unknown as number }));
		await screen.findByText("All stages are open");
		expect(screen.queryByRole("button", { name: /Open stage/ })).toBeNull();
	});

	test("an olympiad that is sat anywhere has none of it", async () => {
		open(admin);
		await screen.findByRole("heading", { name: "Live board" });
		expect(screen.queryByRole("region", { name: "Stages in the hall" })).toBeNull();
	});
});
