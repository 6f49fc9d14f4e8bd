import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { CheckPage } from "../../olympiad/editor/check-page";

export const Route = createFileRoute("/_olympiad/olimpic/edit/$id_/check")({
	beforeLoad: onlyFor("olympiad.edit"),
	loader: async ({ context, params }) => {
		const { editedQuery } = await import("../../olympiad/editor/queries");
		await context.queryClient.fetchQuery(editedQuery(params.id));
	},
	component: () => <CheckPage id={Route.useParams().id} />,
});
