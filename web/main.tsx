import "./styles.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createBrowserHistory, createRouter, lazyRouteComponent, RouterProvider } from "@tanstack/react-router";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { publicTree } from "./public-pages";
import { isEnglishOnly, rowOf } from "./startup/route-manifest";
import { ApiError } from "./lib/api";
import { lastShell } from "./lib/last-shell";
import { installLocale } from "./lib/locale";
import { ErrorScreen } from "./shells/error-screen";
import type { routeTree } from "./routeTree.gen";

installLocale((path) => isEnglishOnly(path, lastShell()));

// loaded then: only who comes by an invitation needs it
if (window.location.search.includes("ref=")) {
	const { search } = window.location;
	void import("./account/identity/referral-mark").then(({ keepReferral }) => keepReferral(search));
}

// the content security policy (public/_headers) forbids eval, so zod must not use it
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

const queryClient = new QueryClient({
	defaultOptions: {
		// a call without a connection fails at once instead of waiting for one
		mutations: { networkMode: "always" },
		queries: {
			networkMode: "always",
			refetchOnWindowFocus: false,
			retry: (failures, error) =>
				failures < 2 && navigator.onLine && error instanceof ApiError && (error.status === 0 || error.status >= 502),
		},
	},
});

type AppTree = typeof routeTree;

const history = createBrowserHistory();

function routerOf(tree: AppTree) {
	return createRouter({
		routeTree: tree,
		history,
		context: { queryClient },
		defaultPreload: "intent",
		defaultPreloadStaleTime: 0,
		defaultErrorComponent: ErrorScreen,
		defaultNotFoundComponent: lazyRouteComponent(() => import("./shells/not-found-screen"), "NotFoundScreen"),
		scrollRestoration: true,
	});
}

declare module "@tanstack/react-router" {
	interface Register {
		router: ReturnType<typeof routerOf>;
	}
}

const root = createRoot(document.getElementById("app")!);

function show(tree: AppTree): void {
	// in pieces, between which a slow phone answers a tap
	startTransition(() =>
		root.render(
			<QueryClientProvider client={queryClient}>
				<RouterProvider key={tree === publicPages ? "public" : "app"} router={routerOf(tree)} />
			</QueryClientProvider>,
		),
	);
}

const fetchApp = () => import("./routeTree.gen");

async function openApp(): Promise<void> {
	show((await fetchApp()).routeTree);
}

// for the types of links it is the tree of the app
const publicPages =
	rowOf(window.location.pathname).paint === "public" ? (publicTree(fetchApp, openApp) as unknown as AppTree) : null;

if (publicPages) show(publicPages);
else void openApp();
