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
		const { peopleQuery } = await import("../../olympiad/participants/queries");
		await context.queryClient.prefetchQuery(peopleQuery(deps));
	},
	component: () => <PeoplePage me={useMe("/_olympiad")} search={Route.useSearch()} />,
});
