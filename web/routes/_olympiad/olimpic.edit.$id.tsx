import { createFileRoute } from "@tanstack/react-router";
import { EditOlympiadPage } from "../../olympiad/editor/editor-page";

export const Route = createFileRoute("/_olympiad/olimpic/edit/$id")({
	beforeLoad: async ({ context }) => {
		const { requireAction } = await import("../../account/session/require-action");
		requireAction(context.me, "olympiad.edit");
	},
	loader: async ({ context, params }) => {
		const { editedQuery } = await import("../../olympiad/editor/queries");
		await context.queryClient.fetchQuery(editedQuery(params.id));
	},
	component: Edit,
});

function Edit() {
	return <EditOlympiadPage id={Route.useParams().id} />;
}
