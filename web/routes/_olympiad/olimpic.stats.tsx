import { createFileRoute } from "@tanstack/react-router";
import { StatsPage } from "../../olympiad/stats-page";

export const Route = createFileRoute("/_olympiad/olimpic/stats")({
	loader: async ({ context }) => {
		const { participationsQuery } = await import("../../olympiad/queries");
		await context.queryClient.ensureQueryData(participationsQuery);
	},
	component: StatsPage,
});
