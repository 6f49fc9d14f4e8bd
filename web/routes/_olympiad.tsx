import { createFileRoute } from "@tanstack/react-router";
import { OlympiadLayout } from "../layouts/olympiad-layout";
import { requireShell } from "../account/session/guard";

export const Route = createFileRoute("/_olympiad")({
	beforeLoad: (opening) => requireShell(opening, "olympiad"),
	component: OlympiadLayout,
});
