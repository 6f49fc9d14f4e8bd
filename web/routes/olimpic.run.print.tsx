import { createFileRoute } from "@tanstack/react-router";
import { paperSearch } from "../olympiad/papers/paper-search";
import { PrintRun } from "../olympiad/papers/print-run";
import { requireShell } from "../account/session/guard";

export const Route = createFileRoute("/olimpic/run/print")({
	validateSearch: paperSearch,
	beforeLoad: async (opening) => {
		const { me } = await requireShell(opening, "olympiad");
		const { requirePrint } = await import("../olympiad/papers/enter-print");
		return requirePrint(opening.context.queryClient, me, "/olimpic/run/print", opening.search);
	},
	component: () => <PrintRun olympiad={Route.useRouteContext().olympiad} search={Route.useSearch()} />,
});
