import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { ManagePage } from "../../olympiad/editor/manage-page";

export const Route = createFileRoute("/_olympiad/olimpic/admin")({
	beforeLoad: onlyFor("olympiad.edit"),
	loader: async ({ context }) => {
		const { managedQuery } = await import("../../olympiad/editor/queries");
		await context.queryClient.ensureQueryData({ ...managedQuery, revalidateIfStale: true });
	},
	component: ManagePage,
});
