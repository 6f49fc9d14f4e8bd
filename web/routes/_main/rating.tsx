import { createFileRoute } from "@tanstack/react-router";
import { RatingPage } from "../../training/league/rating-page";
import { ratingSearch } from "../../training/league/rating-search";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_main/rating")({
	validateSearch: ratingSearch,
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		const { load } = await import("../../training/league/queries");
		await load(context.queryClient, context.me.role, deps);
	},
	component: () => <RatingPage search={Route.useSearch()} me={useMe("/_main")} />,
});
