import { createFileRoute } from "@tanstack/react-router";
import { DelegatesPage } from "../../olympiad/delegates/delegates-page";
import { requireAction } from "../../account/session/require-action";

export const Route = createFileRoute("/_olympiad/delegates/")({
	beforeLoad: async ({ context }) => {
		const { requireAction } = await import("../../account/session/guard");
		requireAction(context.me, "delegates.manage");
	},
	loader: async ({ context }) => {
		const { delegatesQuery } = await import("../../olympiad/delegates/queries");
		await context.queryClient.ensureQueryData({ ...delegatesQuery, revalidateIfStale: true });
	},
	component: DelegatesPage,
});
