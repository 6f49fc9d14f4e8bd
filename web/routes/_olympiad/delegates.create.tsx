import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { CreateDelegatePage } from "../../olympiad/delegates/delegate-forms";

export const Route = createFileRoute("/_olympiad/delegates/create")({
	beforeLoad: onlyFor("delegates.manage"),
	loader: async ({ context }) => {
		const { activeQuery } = await import("../../olympiad/queries");
		await context.queryClient.ensureQueryData(activeQuery);
	},
	component: CreateDelegatePage,
});
