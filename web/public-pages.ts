import { createRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { Route as rootRoute } from "./routes/__root";
import { Route as indexRoute } from "./routes/index";
import { Route as signinRoute } from "./routes/signin";

/**
 * A small route tree of the public pages, so that the sign-in page loads little code. Any other address calls `leave`,
 * which shows the whole app instead; a preload only fetches it.
 */
export function publicTree(fetchApp: () => Promise<unknown>, leave: () => Promise<void>) {
	const getParentRoute = () => rootRoute;
	const rest = createRoute({
		getParentRoute,
		path: "$",
		loader: async () => {
			await fetchApp();
		},
		// not in the loader: a tap preloads and goes at once, and then the loader of the preload is the only one that runs
		component: function Leave() {
			useEffect(() => void leave(), []);
			return null;
		},
	});
	const index = indexRoute.update({ id: "/", path: "/", getParentRoute } as never);
	const signin = signinRoute.update({ id: "/signin", path: "/signin", getParentRoute } as never);
	return rootRoute.addChildren([index, signin, rest]);
}
