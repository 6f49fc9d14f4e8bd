import { createFileRoute } from "@tanstack/react-router";
import { ManagePage } from "../../olympiad/editor/manage-page";

export const Route = createFileRoute("/_olympiad/olimpic/admin")({
	beforeLoad: async ({ context }) => {
		const { requireAction } = await import("../../account/session/require-action");
		requireAction(context.me, "olympiad.edit");
	},
	loader: async ({ context }) => {
		const { managedQuery } = await import("../../olympiad/editor/queries");
		await context.queryClient.ensureQueryData({ ...managedQuery, revalidateIfStale: true });
	},
	component: ManagePage,
});
