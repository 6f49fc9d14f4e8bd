import { createFileRoute, redirect } from "@tanstack/react-router";
import { EditDelegatePage } from "../../olympiad/delegates/delegate-forms";

export const Route = createFileRoute("/_olympiad/delegates/edit")({
	beforeLoad: async ({ context, location }) => {
		const { requireAction } = await import("../../account/session/require-action");
		requireAction(context.me, "delegates.manage");
		const { delegateId } = location.state;
		if (!delegateId) throw redirect({ to: "/delegates", replace: true });
		return { delegateId };
	},
	loader: async ({ context }) => {
		const { delegatesQuery } = await import("../../olympiad/delegates/queries");
		await context.queryClient.ensureQueryData({ ...delegatesQuery, revalidateIfStale: true });
	},
	component: function EditDelegate() {
		const { me, delegateId } = Route.useRouteContext();
		return <EditDelegatePage me={me} id={delegateId} />;
	},
});
