import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { PreviewPage } from "../../olympiad/editor/preview-page";
import { previewSearch } from "../../olympiad/olympiad-search";

// loaded on demand: only an event in a hall has one
const HallCard = lazy(() => import("../../competition/hall-card").then((module) => ({ default: module.HallCard })));

export const Route = createFileRoute("/_olympiad/olimpic/edit/$id_/preview")({
	validateSearch: previewSearch,
	beforeLoad: onlyFor("olympiad.edit"),
	loaderDeps: ({ search: { category } }) => ({ category }),
	loader: async ({ context, params, deps }) => {
		const { previewQuery } = await import("../../olympiad/editor/queries");
		await context.queryClient.fetchQuery(previewQuery(params.id, deps.category));
	},
	component: Preview,
});

function Preview() {
	const { category, screen } = Route.useSearch();
	return (
		<PreviewPage
			id={Route.useParams().id}
			category={category}
			screen={screen ?? "about"}
			me={useMe("/_olympiad")}
			hall={HallCard}
		/>
	);
}
