import { createFileRoute } from "@tanstack/react-router";
import { DiplomaPreview } from "../../award/diploma-preview";
import { onlyFor } from "../../account/session/guard";
import { CreateOlympiadPage } from "../../olympiad/editor/editor-page";

export const Route = createFileRoute("/_olympiad/olimpic/create")({
	beforeLoad: onlyFor("olympiad.edit"),
	component: () => <CreateOlympiadPage DiplomaPreview={DiplomaPreview} />,
});
