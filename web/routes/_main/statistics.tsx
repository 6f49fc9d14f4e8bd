import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { StatisticsPage } from "../../admin/statistics/statistics-page";
import { statisticsSearch } from "../../admin/statistics/statistics-search";

export const Route = createFileRoute("/_main/statistics")({
	validateSearch: statisticsSearch,
	beforeLoad: onlyFor("statistics.read"),
	component: () => <StatisticsPage search={Route.useSearch()} />,
});
