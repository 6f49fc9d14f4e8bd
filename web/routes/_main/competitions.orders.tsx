import { createFileRoute } from "@tanstack/react-router";
import { OrdersPage } from "../../competition/orders-page";

export const Route = createFileRoute("/_main/competitions/orders")({
	loader: async ({ context }) => {
		const { ordersQuery } = await import("../../competition/queries");
		await context.queryClient.ensureQueryData(ordersQuery(true));
	},
	component: OrdersPage,
});
