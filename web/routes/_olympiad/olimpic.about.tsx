import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { AboutPage } from "../../olympiad/about-page";
import { olympiadSearch } from "../../olympiad/olympiad-search";
import { useMe } from "../../account/session/use-me";

// loaded on demand: only an event in a hall has one
const HallCard = lazy(() => import("../../competition/hall-card").then((module) => ({ default: module.HallCard })));

export const Route = createFileRoute("/_olympiad/olimpic/about")({
	validateSearch: olympiadSearch,
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		const { olympiadQuery } = await import("../../olympiad/queries");
		await context.queryClient.ensureQueryData(olympiadQuery(deps.olimpic));
	},
	component: () => <AboutPage olimpic={Route.useSearch().olimpic} me={useMe("/_olympiad")} hall={HallCard} />,
});
