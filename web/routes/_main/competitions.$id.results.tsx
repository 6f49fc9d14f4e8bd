import { createFileRoute } from "@tanstack/react-router";
import { ResultsPage } from "../../competition/results-page";

export const Route = createFileRoute("/_main/competitions/$id/results")({
	loader: async ({ context, params }) => {
		const { competitionQuery, resultSheetQuery } = await import("../../competition/queries");
		await Promise.all([
			context.queryClient.ensureQueryData(competitionQuery(params.id)),
			context.queryClient.ensureQueryData(resultSheetQuery(params.id)),
		]);
	},
	component: Results,
});

function Results() {
	return <ResultsPage id={Route.useParams().id} />;
}
