import { createFileRoute } from "@tanstack/react-router";
import { paperSearch } from "../../olympiad/papers/paper-search";
import { PrintPage } from "../../olympiad/papers/print-page";

export const Route = createFileRoute("/_olympiad/olimpic/print")({
	validateSearch: paperSearch,
	beforeLoad: async ({ context, search }) => {
		const { requirePrint } = await import("../../olympiad/papers/enter-print");
		return requirePrint(context.queryClient, context.me, "/olimpic/print", search);
	},
	component: () => <PrintPage olympiad={Route.useRouteContext().olympiad} search={Route.useSearch()} />,
});
