import { createFileRoute } from "@tanstack/react-router";
import { scopeSearch } from "../../olympiad/olympiad-search";
import { StatsPage } from "../../olympiad/stats-page";

export const Route = createFileRoute("/_olympiad/olimpic/stats")({
	validateSearch: scopeSearch,
	loader: async ({ context }) => {
		const { participationsQuery } = await import("../../olympiad/queries");
		await context.queryClient.ensureQueryData(participationsQuery);
	},
	component: Stats,
});

function Stats() {
	const { olimpic, all = true } = Route.useSearch();
	return <StatsPage only={all ? undefined : olimpic} />;
}
