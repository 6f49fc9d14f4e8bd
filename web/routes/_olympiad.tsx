import { createFileRoute, redirect, retainSearchParams } from "@tanstack/react-router";
import { loadShell, ShellLayout } from "../layouts/shell-layout";
import { requireShell } from "../account/session/guard";
import { olympiadSearch, type OlympiadSearch } from "../olympiad/olympiad-search";
import { rowOf } from "../startup/route-manifest";

export const Route = createFileRoute("/_olympiad")({
	validateSearch: olympiadSearch,
	// links between pages of the shell carry the olympiad along
	search: { middlewares: [retainSearchParams<OlympiadSearch>(["olimpic"])] },
	beforeLoad: async (opening) => {
		const found = await requireShell(opening, "olympiad", { both: rowOf(opening.location.pathname).both });
		// what an address holds that is no text stays in the search of the router
		if (typeof opening.search.olimpic === "string" && opening.search.olimpic !== "") return found;
		const { currentOlympiadId } = await import("../olympiad/complete-address");
		const olimpic = await currentOlympiadId(opening.context.queryClient);
		if (olimpic === null) return found;
		throw redirect({
			to: opening.location.pathname,
			search: { ...opening.location.search, olimpic },
			state: opening.location.state,
			replace: true,
		} as never);
	},
	// a few lines, no file of their own
	codeSplitGroupings: [],
	loader: ({ context }) => loadShell(context.shell),
	component: () => <ShellLayout layout="/_olympiad" />,
});
