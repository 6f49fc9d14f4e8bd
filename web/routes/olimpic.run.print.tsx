import { createFileRoute } from "@tanstack/react-router";
import { paperSearch } from "../run/print/paper-search";
import { PrintRun } from "../run/print/print-run";
import { requireShell } from "../session/guard";

export const Route = createFileRoute("/olimpic/run/print")({
	validateSearch: paperSearch,
	beforeLoad: async (opening) => {
		const { me } = await requireShell(opening, "olympiad");
		const { requirePrint } = await import("../run/print/enter-print");
		return requirePrint(opening.context.queryClient, me, "/olimpic/run/print", opening.search);
	},
	component: Print,
});

function Print() {
	const { olympiad } = Route.useRouteContext();
	return <PrintRun olympiad={olympiad} search={Route.useSearch()} />;
}
