import { createFileRoute } from "@tanstack/react-router";
import { CompetitionsPage } from "../../competition/competitions-page";

export const Route = createFileRoute("/_main/competitions/")({
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { competitionsQuery } = await import("../../competition/queries");
		await context.queryClient.ensureQueryData(competitionsQuery);
	},
	component: CompetitionsPage,
});
