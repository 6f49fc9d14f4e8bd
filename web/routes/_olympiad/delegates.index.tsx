import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { DelegatesPage } from "../../olympiad/delegates/delegates-page";

export const Route = createFileRoute("/_olympiad/delegates/")({
	beforeLoad: onlyFor("delegates.manage"),
	loader: async ({ context }) => {
		const { delegatesQuery } = await import("../../olympiad/delegates/queries");
		await context.queryClient.ensureQueryData({ ...delegatesQuery, revalidateIfStale: true });
	},
	component: () => <DelegatesPage olimpic={Route.useSearch().olimpic} />,
});
