import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { TeamPage } from "../../classroom/teamwork/team-page";

export const Route = createFileRoute("/_main/teamwork/$id")({
	beforeLoad: onlyFor("teamwork.use"),
	component: TeamPage,
});
