import { createFileRoute } from "@tanstack/react-router";
import { WinnersHall } from "../competition/hall/winners-hall";
import { winnersSearch } from "../competition/winners-search";

export const Route = createFileRoute("/winners")({
	validateSearch: winnersSearch,
	component: () => <WinnersHall search={Route.useSearch()} />,
});
