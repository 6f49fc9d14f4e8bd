import { createFileRoute } from "@tanstack/react-router";
import { requireRun } from "../../olympiad/enter-run";
import { PreRunPage } from "../../olympiad/pre-run-page";
import { useMe } from "../../session/use-me";

export const Route = createFileRoute("/_olympiad/olimpic/$type/pre-run")({
	beforeLoad: ({ context, params }) => requireRun(context.queryClient, params.type),
	component: PreRun,
});

function PreRun() {
	const { olympiad, participant, type } = Route.useRouteContext();
	return <PreRunPage olympiad={olympiad} participant={participant} type={type} me={useMe("/_olympiad")} />;
}
