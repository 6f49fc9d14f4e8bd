import { createFileRoute } from "@tanstack/react-router";
import { CreateDelegatePage } from "../../olympiad/delegates/delegate-forms";

export const Route = createFileRoute("/_olympiad/delegates/create")({
	beforeLoad: async ({ context }) => {
		const { requireAction } = await import("../../account/session/require-action");
		requireAction(context.me, "delegates.manage");
	},
	loader: async ({ context }) => {
		const { activeQuery } = await import("../../olympiad/queries");
		await context.queryClient.ensureQueryData(activeQuery);
	},
	component: CreateDelegatePage,
});
