import { createFileRoute } from "@tanstack/react-router";
import { ManagePage } from "../../olympiad/admin/manage-page";

export const Route = createFileRoute("/_olympiad/olimpic/admin")({
	beforeLoad: async ({ context }) => {
		const { requireAction } = await import("../../olympiad/participants/guard");
		requireAction(context.me, "olympiad.edit");
	},
	loader: async ({ context }) => {
		const { managedQuery } = await import("../../olympiad/admin/queries");
		await context.queryClient.ensureQueryData({ ...managedQuery, revalidateIfStale: true });
	},
	component: ManagePage,
});
