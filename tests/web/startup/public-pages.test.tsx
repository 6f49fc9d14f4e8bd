import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { publicTree } from "#web/public-pages";

test("a finger that taps a link of the sign-in page while the app still loads gets the app, not an empty page", async () => {
	let arrive: (app: object) => void = () => undefined;
	const app = new Promise<object>((resolve) => (arrive = resolve));
	const leave = vi.fn(() => Promise.resolve());
	const router = createRouter({
		routeTree: publicTree(() => app, leave),
		history: createMemoryHistory({ initialEntries: ["/rooms"] }),
		context: { queryClient: new QueryClient() },
		defaultPreloadStaleTime: 0,
	});
	const preload = router.preloadRoute({ to: "/rooms" } as never);
	render(<RouterProvider router={router as never} />);
	expect(leave).not.toHaveBeenCalled();
	arrive({});
	await preload;
	await waitFor(() => expect(leave).toHaveBeenCalledOnce());
});
