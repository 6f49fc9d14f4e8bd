import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { TeamsPage } from "../../classroom/teamwork/teams-page";

export const Route = createFileRoute("/_main/teamwork/")({
	beforeLoad: onlyFor("teamwork.use"),
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { teamsQuery } = await import("../../classroom/teamwork/queries");
		await context.queryClient.prefetchQuery(teamsQuery());
	},
	component: () => <TeamsPage userId={useMe("/_main")._id} />,
});
