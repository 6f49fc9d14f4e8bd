import { useQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { RehearsalPaused } from "../attempt/rehearsal-paused";
import { RunRoute } from "../attempt/run-route";
import { olympiadSearch } from "../olympiad/olympiad-search";
import { requireShell } from "../account/session/guard";
import { meQuery } from "../account/session/queries";

export const Route = createFileRoute("/olimpic/run/$mode")({
	validateSearch: olympiadSearch,
	beforeLoad: async (opening) => {
		const { me } = await requireShell(opening, "olympiad");
		// imported here to keep it out of the first load
		const { mayRehearse, handleOf } = await import("../olympiad/attempt-entry/enter");
		const handle = handleOf(opening.params.mode);
		if (handle) return { handle, me };
		const search = olympiadSearch(opening.search);
		if (opening.params.mode !== "simulate") throw redirect({ to: "/olimpic/about", search, replace: true });
		if (!(await mayRehearse(opening.context.queryClient, search.olimpic))) return { handle: null, me };
		throw redirect({ to: "/olimpic/$type/pre-run", params: { type: "simulate" }, search, replace: true });
	},
	component: Run,
});

function Run() {
	const { handle, me } = Route.useRouteContext();
	const known = useQuery(meQuery).data ?? me;
	const { olimpic } = Route.useSearch();
	return handle ? <RunRoute pass={handle} me={known} /> : <RehearsalPaused olympiadId={olimpic} />;
}
