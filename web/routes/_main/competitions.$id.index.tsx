import { createFileRoute } from "@tanstack/react-router";
import { CompetitionPage } from "../../competition/competition-page";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_main/competitions/$id/")({
	loader: async ({ context, params }) => {
		const { competitionQuery } = await import("../../competition/queries");
		await context.queryClient.ensureQueryData(competitionQuery(params.id));
	},
	component: () => <CompetitionPage id={Route.useParams().id} me={useMe("/_main")} />,
});
