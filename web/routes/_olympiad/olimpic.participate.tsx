import { createFileRoute, redirect } from "@tanstack/react-router";
import { ParticipatePage } from "../../olympiad/participate-page";
import { useMe } from "../../session/use-me";

export const Route = createFileRoute("/_olympiad/olimpic/participate")({
	loader: async ({ context }) => {
		const { activeQuery } = await import("../../olympiad/queries");
		const { participant } = await context.queryClient.ensureQueryData(activeQuery);
		if (participant) throw redirect({ to: "/olimpic/about", replace: true });
	},
	component: Participate,
});

function Participate() {
	return <ParticipatePage me={useMe("/_olympiad")} />;
}
