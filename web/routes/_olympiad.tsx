import { createFileRoute, redirect, retainSearchParams } from "@tanstack/react-router";
import { OlympiadLayout } from "../layouts/olympiad-layout";
import { requireShell } from "../account/session/guard";
import { olympiadSearch, type OlympiadSearch } from "../olympiad/olympiad-search";

export const Route = createFileRoute("/_olympiad")({
	validateSearch: olympiadSearch,
	// links between pages of the shell carry the olympiad along
	search: { middlewares: [retainSearchParams<OlympiadSearch>(["olimpic"])] },
	beforeLoad: async (opening) => {
		const user = await requireShell(opening, "olympiad");
		// what an address holds that is no text stays in the search of the router
		if (typeof opening.search.olimpic === "string" && opening.search.olimpic !== "") return user;
		const { currentOlympiadId } = await import("../olympiad/complete-address");
		const olimpic = await currentOlympiadId(opening.context.queryClient);
		if (olimpic === null) return user;
		throw redirect({
			to: opening.location.pathname,
			search: { ...opening.location.search, olimpic },
			state: opening.location.state,
			replace: true,
		} as never);
	},
	component: OlympiadLayout,
});
