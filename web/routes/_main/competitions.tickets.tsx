import { createFileRoute } from "@tanstack/react-router";
import { useMe } from "../../account/session/use-me";
import { TicketsPage } from "../../competition/tickets-page";

export const Route = createFileRoute("/_main/competitions/tickets")({
	loader: async ({ context }) => {
		const { ordersQuery } = await import("../../competition/queries");
		await context.queryClient.ensureQueryData(ordersQuery(false));
	},
	component: () => <TicketsPage me={useMe("/_main")} />,
});
