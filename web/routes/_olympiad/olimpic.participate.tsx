import { createFileRoute, redirect } from "@tanstack/react-router";
import { olympiadSearch } from "../../olympiad/olympiad-search";
import { ParticipatePage } from "../../olympiad/participate-page";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_olympiad/olimpic/participate")({
	validateSearch: olympiadSearch,
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		const { olympiadQuery } = await import("../../olympiad/queries");
		const { participant } = await context.queryClient.ensureQueryData(olympiadQuery(deps.olimpic));
		if (participant) throw redirect({ to: "/olimpic/about", search: deps, replace: true });
	},
	component: () => <ParticipatePage me={useMe("/_olympiad")} olimpic={Route.useSearch().olimpic} />,
});
