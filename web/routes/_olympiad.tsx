import { createFileRoute } from "@tanstack/react-router";
import { OlympiadLayout } from "../profile/olympiad-layout";
import { requireShell } from "../session/guard";

export const Route = createFileRoute("/_olympiad")({
	beforeLoad: (opening) => requireShell(opening, "olympiad"),
	component: OlympiadLayout,
});
