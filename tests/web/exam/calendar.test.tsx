import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { levelOf } from "#domain/exam/levels";
import type { Exam } from "#worker/exam/contract";
import { serverClock } from "#web/lib/clock";
import { openApp, student } from "../fakes/app-harness";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

const teacher = { ...student, _id: "t1", role: 2 as const, type: "teacher" as const };
const hour = 3_600_000;

function exam(_id: string, level: string, change: Partial<Exam>): Exam {
	return {
		_id,
		type: "uamap",
		level,
		label: `LEVEL_${level}`,
		status: "new",
		user: { _id: "u1", name: "Алиса Воронцова", name_en: "Alisa Vorontsova" },
		created_at: "2026-10-05T09:00:00.000Z",
		created_by: { name: "Ольга Смирнова", name_en: "Olga Smirnova" },
		reviewed_at: null,
		retake_until: null,
		started_at: null,
		ended_at: null,
		tasks: [...levelOf("uamap", level).tasks],
		scores: null,
		score: null,
		passed: null,
		outcome: null,
		failed_tasks: [],
		film_asked: false,
		film_link: "",
		films: [],
		film_open: false,
		certified: false,
		withdrawn_at: null,
		hasty: false,
		review_reason: "",
		removable: false,
		reviewable: false,
		...change,
	};
}

test("the calendar says what is open, until when a level may be sat again, and what happened on the days of a month", async () => {
	const retake_until = new Date(serverClock.now() + 26 * hour).toISOString();
	const failed = { status: "failed" as const, ended_at: "2026-10-04T09:00:00.000Z" };
	const again = exam("e2", "12", { ...failed, retake_until });
	const lost = exam("e3", "11", failed);
	// late in the evening of Greenwich is the next day in Moscow
	const sat = exam("e4", "10A", { status: "successful", created_at: "2026-10-01T22:30:00.000Z" });
	const { router } = openApp("/exams/calendar?month=2026-10", {
		"GET /api/users/me": { status: 200, body: teacher },
		"GET /api/exams": (_, search) => {
			const of: Record<string, Exam[]> = { new: [exam("e1", "13", {})], failed: [again, lost], "2026-10": [sat] };
			const data = of[search.get("status") ?? search.get("month") ?? ""] ?? [];
			return { status: 200, body: { data, count: search.get("status") === "new" ? 61 : data.length, page: 1 } };
		},
	});
	const open = (await screen.findByRole("heading", { name: "Open now" })).closest("section")!;
	const lines = within(open).getAllByRole("link", { name: /^Alisa/ });
	expect(lines.map((link) => link.getAttribute("href"))).toEqual(["/exams/e1", "/exams/e2"]);
	within(open).getByText("since 5 Oct");
	within(open).getByText(/^You can sit it again without a new attempt for another 1 d [12] h$/);
	// a page of the new ones is here, and the way to the rest
	expect(within(open).getByRole("link", { name: "The whole list of exams" }).getAttribute("href")).toBe("/exams/list");
	const month = screen.getByRole("heading", { name: "October 2026" }).closest("section")!;
	within(month).getByRole("heading", { name: /2 October/ });
	within(month).getByRole("link", { name: /^Alisa/ });
	within(month).getByText("set");
	// on the day it was set nobody had passed it
	expect(within(month).queryByText("passed")).toBeNull();
	await userEvent.click(within(month).getByRole("link", { name: "Previous month" }));
	await screen.findByRole("heading", { name: "September 2026" });
	screen.getByText("No exams in this month");
	expect(router.state.location.search).toEqual({ month: "2026-09" });
});
