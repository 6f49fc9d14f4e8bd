import { createRoute } from "@tanstack/react-router";
import { Route as rootRoute } from "./routes/__root";
import { Route as indexRoute } from "./routes/index";
import { Route as signinRoute } from "./routes/signin";

/**
 * The small tree of the pages whose first paint is "public", so that the sign-in page need not carry what every other
 * page checks before it opens. Any other address leads to `leave`, which puts the whole app in its place; a look ahead
 * only fetches it.
 */
export function publicTree(fetchApp: () => Promise<unknown>, leave: () => Promise<void>) {
	const getParentRoute = () => rootRoute;
	const rest = createRoute({
		getParentRoute,
		path: "$",
		loader: async ({ preload }) => {
			await (preload ? fetchApp() : leave());
		},
		component: () => null,
	});
	const index = indexRoute.update({ id: "/", path: "/", getParentRoute } as never);
	const signin = signinRoute.update({ id: "/signin", path: "/signin", getParentRoute } as never);
	return rootRoute.addChildren([index, signin, rest]);
}
