import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { SettingsPage } from "../../admin/settings/settings-page";

export const Route = createFileRoute("/_main/site-settings")({
	beforeLoad: onlyFor("content.edit"),
	component: SettingsPage,
});
