import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { levelsOf } from "#domain/exam/levels";
import type { Ladder, Rung } from "#worker/exam/contract";
import { openApp, student } from "../fakes/app-harness";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

const ok = (body: unknown) => ({ status: 200, body });

function ladder(type: Ladder["type"], change: Record<string, Partial<Rung>> = {}, more: Partial<Ladder> = {}): Ladder {
	const rungs = levelsOf(type)
		.filter(({ offered, candidate }) => offered && candidate === "student")
		.map(({ level, tasks }) => ({
			level,
			label: `LEVEL_${level}`,
			tasks: [...tasks],
			film: false,
			passed_at: null,
			exam: null,
			rehearsed: null,
			failed: null,
			retake_until: null,
			certificate: null,
			bar: "NOT_BOUGHT" as const,
			...change[level],
		}));
	return { type, theme: type === "uamap" ? "uamap" : "sama", rungs, next: rungs[0]!.level, attempts: 0, ...more };
}

function open(uamap: Ladder, more: Parameters<typeof openApp>[1] = {}, path = "/exams") {
	return openApp(path, {
		"GET /api/users/me": ok(student),
		"GET /api/exams/ladders": ok({
			name: "Алиса",
			name_en: "Alisa",
			data: [uamap, ladder("abacus"), ladder("mental")],
			stars: null,
		}),
		...more,
	});
}
const passed = { passed_at: "2026-10-14T09:00:00.000Z", bar: "LEVEL_PASSED" } as const;

describe("the ladder of a child", () => {
	test("says where the child stands and what the next level asks, and trains the task that is furthest from 70", async () => {
		open(ladder("uamap", { "13": passed, "12": { rehearsed: [85, 60] } }, { next: "12" }));
		await screen.findByText("You are on level 13, 11 more to the top");
		const card = screen.getByRole("heading", { level: 2, name: "12" }).closest("section")!;
		within(card).getByText("2 tasks, 7 minutes, 70 are needed in each");
		within(card).getByText("enough");
		within(card).getByText("1 more problem");
		const train = within(card).getByRole("link", { name: "Train mental arithmetic" });
		expect(train.getAttribute("href")).toBe("/simulators/columns?mode=1&steps=3&count=10");
		expect(within(card).getByRole("button", { name: "Sit the exam" })).toHaveProperty("disabled", true);
		within(card).getByText(/No attempt yet, ask a grown-up/);
		screen.getByRole("button", { name: "Level 13, 2 tasks, passed on 14 Oct" });
	});

	test("tells the last exam that was not passed, with the way to what to train, and asks a grown-up for an attempt", async () => {
		const shared = vi.fn<(text: string) => Promise<void>>(async () => undefined);
		Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: shared } });
		const ended_at = "2026-10-14T09:00:00.000Z";
		const failed: Rung["failed"] = { _id: "e1", outcome: "failed", ended_at, scores: [85, 60] };
		open(ladder("uamap", { "13": { failed } }));
		await screen.findByText(/Last time, on 14 Oct: .* 85, .* 60/);
		expect(screen.getByRole("link", { name: "What to train" }).getAttribute("href")).toBe("/exams/e1");
		await userEvent.click(screen.getByRole("button", { name: "Show a grown-up" }));
		await screen.findByText("Copied. Send it to a grown-up.");
		expect(shared.mock.calls[0]![0]).toMatch(/UAMAP, level 13.*http.*\/ucoins$/);
	});

	test("wears the colours of its own, and beads that were chosen for the eyes", async () => {
		const look = { ...student.theme, bone: "cvd-tone" as const };
		const first = open(ladder("uamap"), { "GET /api/users/me": ok({ ...student, theme: look }) });
		const beads = async () =>
			(await screen.findByRole("button", { name: "Level 13, 2 tasks" })).closest<HTMLElement>("[data-theme]")!.dataset;
		expect(await beads()).toMatchObject({ theme: "uamap", beads: "cvd-tone" });
		first.unmount();
		open(ladder("uamap"));
		expect(await beads()).toMatchObject({ theme: "uamap", beads: "porcelain" });
	});

	test("leads to the exam first once rehearsals reach 70, and takes the level up with an attempt", async () => {
		const { calls, router } = open(ladder("uamap", { "13": { rehearsed: [70, 70], bar: null } }, { attempts: 1 }), {
			"POST /api/exams": { status: 409, body: { error: "EXAM_EXISTS", requestId: "r" } },
		});
		await screen.findByText(/You have 1 attempt/);
		await userEvent.click(screen.getByRole("button", { name: "Sit the exam" }));
		await screen.findByText("An exam of this level is waiting already");
		expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ type: "uamap", level: "13" });
		expect(router.state.location.pathname).toBe("/exams");
	});

	test("an exam that waits opens at its readiness screen; another rung shows what it asks", async () => {
		open(ladder("uamap", { "13": { exam: { _id: "e1", status: "new" }, bar: null } }));
		const sit = await screen.findByRole("link", { name: "Sit the exam" });
		expect(sit.getAttribute("href")).toBe("/exams/e1/ready");
		await userEvent.click(screen.getByRole("button", { name: "Level 8B, 3 tasks" }));
		await screen.findByRole("heading", { level: 2, name: "8B" });
		await userEvent.click(screen.getByRole("radio", { name: "Mental" }));
		await screen.findByRole("heading", { level: 2, name: "10" });
	});
});
