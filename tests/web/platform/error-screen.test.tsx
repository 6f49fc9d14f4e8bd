import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError } from "#web/lib/api";
import { ErrorScreen } from "#web/shells/error-screen";

function show(error: unknown): void {
	const router = createRouter({
		routeTree: createRootRoute({ component: () => <ErrorScreen error={error} /> }),
		history: createMemoryHistory(),
	});
	render(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={router as never} />
		</QueryClientProvider>,
	);
}

test.each([
	["one may not see", 403, "FORBIDDEN"],
	["is not there", 404, "NOT_FOUND"],
] as const)("what %s does not come with another try: only the way home is shown", async (_, status, code) => {
	show(new ApiError(status, code));
	expect((await screen.findByRole("link", { name: "На главную" })).getAttribute("href")).toBe("/");
	expect(screen.queryByRole("button")).toBeNull();
});

test("what failed on our side can be tried again", async () => {
	show(new ApiError(500, "INTERNAL"));
	await screen.findByRole("button", { name: "Попробовать ещё раз" });
	screen.getByRole("link", { name: "На главную" });
});

test("without a connection the page says so and leads to what works without one", async () => {
	document.cookie = "signed-in=1; path=/";
	show(new ApiError(0, "UNAVAILABLE"));
	await screen.findByRole("heading", { name: "Нет связи" });
	expect(screen.getByRole("link", { name: "К тренажёрам" }).getAttribute("href")).toBe("/simulators");
	screen.getByRole("button", { name: "Попробовать ещё раз" });
});
