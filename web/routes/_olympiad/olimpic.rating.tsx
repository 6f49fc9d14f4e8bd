import { createFileRoute } from "@tanstack/react-router";
import { RatingPage } from "../../olympiad/results/rating-page";
import { resultsSearch } from "../../olympiad/results/results-search";

export const Route = createFileRoute("/_olympiad/olimpic/rating")({
	validateSearch: resultsSearch,
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		const { requireTable } = await import("../../olympiad/results/open-table");
		const { ratingQuery } = await import("../../olympiad/results/queries");
		const olympiad = await requireTable(context.queryClient, context.me, deps.olimpic, "show_rating");
		await context.queryClient.ensureQueryData(ratingQuery(olympiad._id, deps));
		return { id: olympiad._id };
	},
	component: () => <RatingPage id={Route.useLoaderData().id} search={Route.useSearch()} />,
});
