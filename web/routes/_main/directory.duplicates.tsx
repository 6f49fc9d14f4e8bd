import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { DuplicatesPage } from "../../school/merge/duplicates-page";

export const Route = createFileRoute("/_main/directory/duplicates")({
	beforeLoad: onlyFor("directory.students"),
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { duplicatesQuery } = await import("../../school/merge/queries");
		await context.queryClient.prefetchQuery(duplicatesQuery);
	},
	component: DuplicatesPage,
});
