import { createFileRoute } from "@tanstack/react-router";
import { MainLayout } from "../layouts/main-layout";
import { requireShell } from "../account/session/guard";

export const Route = createFileRoute("/_main")({
	beforeLoad: (opening) => requireShell(opening, "main"),
	component: MainLayout,
});
