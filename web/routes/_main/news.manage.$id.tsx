import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { NewsEditorPage } from "../../news/editor-page";
import { pieceQuery } from "../../news/queries";

export const Route = createFileRoute("/_main/news/manage/$id")({
	beforeLoad: onlyFor("news.manage"),
	loader: async ({ context, params }) => {
		// the form starts from what is kept now, not from an earlier visit
		await context.queryClient.fetchQuery(pieceQuery(params.id));
	},
	component: EditNews,
});

function EditNews() {
	const { data } = useSuspenseQuery(pieceQuery(Route.useParams().id));
	return <NewsEditorPage key={data.data._id} piece={data.data} />;
}
