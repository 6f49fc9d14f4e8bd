import { getRouteApi, lazyRouteComponent } from "@tanstack/react-router";
import type { Shell } from "../lib/last-shell";

// no page has both
const layouts = {
	main: lazyRouteComponent(() => import("./main-layout"), "MainLayout"),
	olympiad: lazyRouteComponent(() => import("./olympiad-layout"), "OlympiadLayout"),
};

/** For the loader of a layout: the shell that its guard found is there when the page is drawn. */
export async function loadShell(shell: Shell): Promise<void> {
	await layouts[shell].preload?.();
}

/** The shell that the guard of a layout found for this page. */
export function ShellLayout({ layout }: { layout: "/_main" | "/_olympiad" }) {
	const { shell } = getRouteApi(layout).useRouteContext();
	const Layout = layouts[shell];
	return <Layout layout={layout} />;
}
