import "./styles.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRouter, lazyRouteComponent, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { ApiError } from "./lib/api";
import { installLocale } from "./lib/locale";
import { ErrorScreen } from "./pages/error-screen";
import { routeTree } from "./routeTree.gen";

installLocale();

const queryClient = new QueryClient({
	defaultOptions: {
		// a call without a connection fails and says so; waiting for one in silence helps nobody
		mutations: { networkMode: "always" },
		queries: {
			networkMode: "always",
			refetchOnWindowFocus: false,
			retry: (failures, error) =>
				failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
		},
	},
});

const router = createRouter({
	routeTree,
	context: { queryClient },
	defaultPreload: "intent",
	defaultPreloadStaleTime: 0,
	defaultErrorComponent: ErrorScreen,
	defaultNotFoundComponent: lazyRouteComponent(() => import("./pages/not-found-screen"), "NotFoundScreen"),
	scrollRestoration: true,
});

declare module "@tanstack/react-router" {
	interface Register {
		router: typeof router;
	}
}

createRoot(document.getElementById("app")!).render(
	<QueryClientProvider client={queryClient}>
		<RouterProvider router={router} />
	</QueryClientProvider>,
);
