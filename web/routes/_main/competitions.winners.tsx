import { createFileRoute } from "@tanstack/react-router";
import { WinnersPage } from "../../competition/winners-page";

export const Route = createFileRoute("/_main/competitions/winners")({
	loader: async ({ context }) => {
		const { winnersQuery } = await import("../../competition/queries");
		await context.queryClient.ensureQueryData(winnersQuery);
	},
	component: WinnersPage,
});
