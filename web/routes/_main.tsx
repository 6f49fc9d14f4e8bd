import { createFileRoute } from "@tanstack/react-router";
import { MainLayout } from "../layouts/main-layout";
import { requireShell } from "../account/session/guard";
import { worksOffline } from "../startup/route-manifest";

export const Route = createFileRoute("/_main")({
	beforeLoad: (opening) => requireShell(opening, "main", worksOffline(opening.location.pathname)),
	component: MainLayout,
});
