import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { PeoplePage } from "../../olympiad/participants/people-page";
import { peopleSearch } from "../../olympiad/participants/people-search";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_olympiad/olimpic/participants/")({
	validateSearch: peopleSearch,
	beforeLoad: onlyFor("participants.list"),
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		const [{ olympiadQuery }, { peopleQuery }] = await Promise.all([
			import("../../olympiad/queries"),
			import("../../olympiad/participants/queries"),
		]);
		await Promise.all([
			context.queryClient.ensureQueryData(olympiadQuery(deps.olimpic)),
			context.queryClient.prefetchQuery(peopleQuery(deps)),
		]);
	},
	component: People,
});

function People() {
	const search = Route.useSearch();
	// rows that were selected belong to their olympiad
	return <PeoplePage key={search.olimpic} me={useMe("/_olympiad")} search={search} />;
}
