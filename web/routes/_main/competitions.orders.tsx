import { createFileRoute } from "@tanstack/react-router";
import { OrdersPage } from "../../competition/orders-page";
import { olympiadSearch } from "../../olympiad/olympiad-search";

export const Route = createFileRoute("/_main/competitions/orders")({
	validateSearch: olympiadSearch,
	loader: async ({ context }) => {
		const { ordersQuery } = await import("../../competition/queries");
		await context.queryClient.ensureQueryData(ordersQuery(true));
	},
	component: () => <OrdersPage olimpic={Route.useSearch().olimpic} />,
});
