import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SummaryPage } from "#web/classroom/summary/summary-page";
import { lessonQuery } from "#web/school/homework/teacher/queries";
import { student } from "../fakes/app-harness";

const alisa = {
	_id: student._id,
	name: "Алиса Воронцова",
	came_at: "2026-11-27T12:00:00.000Z",
	formulas: [],
	done: [],
};

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
});
afterEach(cleanup);

/** A child's page of a lesson in which it gave so many answers. */
async function show(answered: number, correct: number) {
	const queryClient = new QueryClient();
	const data = [{ ...alisa, answered, correct, milliseconds: 900 }];
	const lesson = { _id: "lesson", title: "Сова-2", started_at: "2026-11-27T12:00:00.000Z", members: 1 };
	queryClient.setQueryData(lessonQuery("lesson").queryKey, { ...lesson, answered, correct, data } as never);
	const page = () => <SummaryPage id="lesson" me={student} />;
	const router = createRouter({
		routeTree: createRootRoute({ component: page, notFoundComponent: page }),
		history: createMemoryHistory({ initialEntries: ["/"] }),
	});
	render(
		<QueryClientProvider client={queryClient}>
			<RouterProvider router={router as never} />
		</QueryClientProvider>,
	);
	await screen.findByRole("heading", { name: "Сова-2" });
}

test("a child reads of a lesson what it did itself, once, and no count of others", async () => {
	await show(5, 3);
	expect(screen.getByText("Верно 3 из 5")).toBeTruthy();
	expect(screen.queryByText(/Учеников/)).toBeNull();
	expect(screen.queryByText("Алиса Воронцова")).toBeNull();
});

test("without an answer nothing is counted, and nothing is said of mistakes", async () => {
	await show(0, 0);
	expect(screen.getByText("На этом уроке ответов не было.")).toBeTruthy();
	expect(screen.queryByText(/Верно|Ошибок/)).toBeNull();
});
