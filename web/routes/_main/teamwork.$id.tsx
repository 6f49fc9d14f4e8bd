import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { TeamPage } from "../../classroom/teamwork/team-page";

export const Route = createFileRoute("/_main/teamwork/$id")({
	beforeLoad: onlyFor("teamwork.use"),
	loader: async ({ context, params }) => {
		// imported here to keep it out of the first load
		const { teamQuery } = await import("../../classroom/teamwork/queries");
		await context.queryClient.ensureQueryData(teamQuery(params.id));
	},
	component: () => <TeamPage key={Route.useParams().id} id={Route.useParams().id} userId={useMe("/_main")._id} />,
});
