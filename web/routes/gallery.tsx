import { createFileRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";

// in a production build the condition is false and the pages behind it are not in the bundle
export const Route = createFileRoute("/gallery")({
	beforeLoad: () => {
		if (!import.meta.env.DEV) throw notFound();
	},
	component: import.meta.env.DEV ? lazyRouteComponent(() => import("../gallery/gallery"), "Gallery") : undefined,
});
