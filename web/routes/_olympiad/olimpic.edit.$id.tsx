import { createFileRoute, redirect } from "@tanstack/react-router";
import { DiplomaPreview } from "../../award/diploma-preview";
import { onlyFor } from "../../account/session/guard";
import { EditOlympiadPage } from "../../olympiad/editor/editor-page";

export const Route = createFileRoute("/_olympiad/olimpic/edit/$id")({
	beforeLoad: onlyFor("olympiad.edit"),
	loaderDeps: ({ search }) => search,
	loader: async ({ context, params, deps }) => {
		const { editedQuery } = await import("../../olympiad/editor/queries");
		const { draft, archived } = await context.queryClient.fetchQuery(editedQuery(params.id));
		// the menu leads on to the pages of what is edited, once these are there
		if (draft || archived || deps.olimpic === params.id) return;
		throw redirect({ to: "/olimpic/edit/$id", params, search: { olimpic: params.id }, replace: true });
	},
	component: () => <EditOlympiadPage id={Route.useParams().id} DiplomaPreview={DiplomaPreview} />,
});
