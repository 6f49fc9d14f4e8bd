import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { CardsPage } from "../../school/classes/cards-page";

export const Route = createFileRoute("/_main/directory/cards")({
	validateSearch: ({ group }: Record<string, unknown>): { group: string } => ({
		group: typeof group === "string" ? group : "",
	}),
	beforeLoad: onlyFor("directory.groups"),
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		// imported here to keep it out of the first load
		const { groupSignInQuery } = await import("../../school/classes/queries");
		await context.queryClient.prefetchQuery(groupSignInQuery(deps.group));
	},
	component: () => <CardsPage group={Route.useSearch().group} />,
});
