import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { CreateDelegatePage } from "../../olympiad/delegates/delegate-forms";

export const Route = createFileRoute("/_olympiad/delegates/create")({
	beforeLoad: onlyFor("delegates.manage"),
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		const { olympiadQuery } = await import("../../olympiad/queries");
		await context.queryClient.ensureQueryData(olympiadQuery(deps.olimpic));
	},
	component: () => <CreateDelegatePage olimpic={Route.useSearch().olimpic} />,
});
