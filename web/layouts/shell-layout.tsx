import { getRouteApi } from "@tanstack/react-router";
import { MainLayout } from "./main-layout";
import { OlympiadLayout } from "./olympiad-layout";

/** The shell that the guard of a layout found for this page. */
export function ShellLayout({ layout }: { layout: "/_main" | "/_olympiad" }) {
	const { shell } = getRouteApi(layout).useRouteContext();
	return shell === "olympiad" ? <OlympiadLayout layout={layout} /> : <MainLayout layout={layout} />;
}
