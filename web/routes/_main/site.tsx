import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { SitePage } from "../../admin/site-page";

export const Route = createFileRoute("/_main/site")({
	beforeLoad: onlyFor("content.edit"),
	component: SitePage,
});
