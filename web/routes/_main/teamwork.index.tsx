import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { TeamsPage } from "../../classroom/teamwork/teams-page";

export const Route = createFileRoute("/_main/teamwork/")({
	beforeLoad: onlyFor("teamwork.use"),
	component: TeamsPage,
});
