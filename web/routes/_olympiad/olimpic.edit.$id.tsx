import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { EditOlympiadPage } from "../../olympiad/editor/editor-page";

export const Route = createFileRoute("/_olympiad/olimpic/edit/$id")({
	beforeLoad: onlyFor("olympiad.edit"),
	loader: async ({ context, params }) => {
		const { editedQuery } = await import("../../olympiad/editor/queries");
		await context.queryClient.fetchQuery(editedQuery(params.id));
	},
	component: () => <EditOlympiadPage id={Route.useParams().id} />,
});
