import { createFileRoute } from "@tanstack/react-router";
import { participationsQuery } from "../../olympiad/queries";
import { StatsPage } from "../../olympiad/stats-page";

export const Route = createFileRoute("/_olympiad/olimpic/stats")({
	loader: ({ context }) => context.queryClient.ensureQueryData(participationsQuery),
	component: StatsPage,
});
