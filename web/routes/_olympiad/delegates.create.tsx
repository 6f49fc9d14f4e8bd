import { createFileRoute } from "@tanstack/react-router";
import { CreateDelegatePage } from "../../olympiad/delegates/delegate-forms";
import { requireAction } from "../../account/session/require-action";

export const Route = createFileRoute("/_olympiad/delegates/create")({
	beforeLoad: async ({ context }) => {
		const { requireAction } = await import("../../account/session/guard");
		requireAction(context.me, "delegates.manage");
	},
	loader: async ({ context }) => {
		const { activeQuery } = await import("../../olympiad/queries");
		await context.queryClient.ensureQueryData(activeQuery);
	},
	component: CreateDelegatePage,
});
