import { createFileRoute } from "@tanstack/react-router";
import { CompetitionsPage } from "../../competition/competitions-page";

export const Route = createFileRoute("/_main/competitions/")({
	loader: async ({ context }) => {
		// loaded with the page: what a route reads before it opens is otherwise part of everybody's first load
		const { competitionsQuery } = await import("../../competition/queries");
		await context.queryClient.ensureQueryData(competitionsQuery);
	},
	component: CompetitionsPage,
});
