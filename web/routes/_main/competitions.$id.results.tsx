import { createFileRoute, redirect } from "@tanstack/react-router";
import { ResultsPage } from "../../competition/results-page";

export const Route = createFileRoute("/_main/competitions/$id/results")({
	loader: async ({ context, params }) => {
		const { competitionQuery, resultSheetQuery } = await import("../../competition/queries");
		const competition = await context.queryClient.ensureQueryData(competitionQuery(params.id));
		// only in-person competitions have points on paper
		if (competition.kind !== "offline") throw redirect({ to: "/competitions/$id", params, replace: true });
		await context.queryClient.ensureQueryData(resultSheetQuery(params.id));
	},
	component: () => <ResultsPage id={Route.useParams().id} />,
});
