import { createFileRoute } from "@tanstack/react-router";
import { DelegatesPage } from "../../olympiad/delegates/delegates-page";

export const Route = createFileRoute("/_olympiad/delegates/")({
	beforeLoad: async ({ context }) => {
		const { requireAction } = await import("../../account/session/require-action");
		requireAction(context.me, "delegates.manage");
	},
	loader: async ({ context }) => {
		const { delegatesQuery } = await import("../../olympiad/delegates/queries");
		await context.queryClient.ensureQueryData({ ...delegatesQuery, revalidateIfStale: true });
	},
	component: DelegatesPage,
});
