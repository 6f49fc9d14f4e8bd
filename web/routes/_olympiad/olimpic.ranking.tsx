import { createFileRoute } from "@tanstack/react-router";
import { RankingPage } from "../../olympiad/results/ranking-page";
import { resultsSearch } from "../../olympiad/results/results-search";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_olympiad/olimpic/ranking")({
	validateSearch: resultsSearch,
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		const { requireTable } = await import("../../olympiad/results/open-table");
		const { rankingQuery } = await import("../../olympiad/results/queries");
		const olympiad = await requireTable(context.queryClient, context.me, deps.olimpic, "show_results");
		await context.queryClient.ensureQueryData(rankingQuery(olympiad._id, deps));
		return { id: olympiad._id };
	},
	component: Ranking,
});

function Ranking() {
	const { id } = Route.useLoaderData();
	// lines that were selected belong to their olympiad
	return <RankingPage key={id} id={id} search={Route.useSearch()} me={useMe("/_olympiad")} />;
}
