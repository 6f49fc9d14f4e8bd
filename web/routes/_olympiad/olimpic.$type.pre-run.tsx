import { createFileRoute } from "@tanstack/react-router";
import { PreRunPage } from "../../olympiad/pre-run-page";
import { useMe } from "../../session/use-me";

export const Route = createFileRoute("/_olympiad/olimpic/$type/pre-run")({
	// loaded with the page: what a route checks before it opens is otherwise part of everybody's first load
	beforeLoad: async ({ context, params }) => {
		const { requireRun } = await import("../../olympiad/enter-run");
		return requireRun(context.queryClient, params.type);
	},
	component: PreRun,
});

function PreRun() {
	const { olympiad, participant, type } = Route.useRouteContext();
	return <PreRunPage olympiad={olympiad} participant={participant} type={type} me={useMe("/_olympiad")} />;
}
