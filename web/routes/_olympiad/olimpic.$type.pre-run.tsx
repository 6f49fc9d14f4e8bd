import { createFileRoute } from "@tanstack/react-router";
import { runSearch } from "../../olympiad/olympiad-search";
import { PreRunPage } from "../../olympiad/pre-run-page";
import { SixMonthsGate } from "../../olympiad/six-months-gate";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_olympiad/olimpic/$type/pre-run")({
	validateSearch: runSearch,
	// imported here to keep it out of the first load
	beforeLoad: async ({ context, params, search }) => {
		const { requireRun } = await import("../../olympiad/enter-run");
		return { entry: await requireRun(context.queryClient, context.me, params.type, search) };
	},
	component: PreRun,
});

function PreRun() {
	const { entry } = Route.useRouteContext();
	const me = useMe("/_olympiad");
	// each category needs a ticket of its own
	return (
		<>
			<PreRunPage key={entry.part.category} entry={entry} me={me} />
			<SixMonthsGate me={me} olympiad={entry.olympiad} />
		</>
	);
}
