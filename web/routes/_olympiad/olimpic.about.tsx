import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../../olympiad/about-page";
import { olympiadSearch } from "../../olympiad/olympiad-search";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_olympiad/olimpic/about")({
	validateSearch: olympiadSearch,
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		const { olympiadQuery } = await import("../../olympiad/queries");
		await context.queryClient.ensureQueryData(olympiadQuery(deps.olimpic));
	},
	component: () => <AboutPage olimpic={Route.useSearch().olimpic} me={useMe("/_olympiad")} />,
});
