import { createFileRoute } from "@tanstack/react-router";
import { MainLayout } from "../home/main-layout";
import { requireShell } from "../session/guard";

export const Route = createFileRoute("/_main")({
	beforeLoad: (opening) => requireShell(opening, "main"),
	component: MainLayout,
});
