import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { CreateOlympiadPage } from "../../olympiad/editor/editor-page";

export const Route = createFileRoute("/_olympiad/olimpic/create")({
	beforeLoad: onlyFor("olympiad.edit"),
	component: CreateOlympiadPage,
});
