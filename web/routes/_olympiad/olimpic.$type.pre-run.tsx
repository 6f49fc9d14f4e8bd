import { createFileRoute } from "@tanstack/react-router";
import { runSearch } from "../../olympiad/olympiad-search";
import { PreRunPage } from "../../olympiad/pre-run-page";
import { SixMonthsGate } from "../../olympiad/six-months-gate";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_olympiad/olimpic/$type/pre-run")({
	validateSearch: runSearch,
	// loaded with the page: what a route checks before it opens is otherwise part of everybody's first load
	beforeLoad: async ({ context, params, search }) => {
		const { requireRun } = await import("../../olympiad/enter-run");
		return { entry: await requireRun(context.queryClient, context.me, params.type, search) };
	},
	component: PreRun,
});

function PreRun() {
	const { entry } = Route.useRouteContext();
	const me = useMe("/_olympiad");
	// another class is another ticket
	return (
		<>
			<PreRunPage key={entry.part.category} entry={entry} me={me} />
			<SixMonthsGate me={me} olympiad={entry.olympiad} />
		</>
	);
}
