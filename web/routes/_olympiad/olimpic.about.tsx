import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../../olympiad/about-page";

export const Route = createFileRoute("/_olympiad/olimpic/about")({
	loader: async ({ context }) => {
		const { activeQuery } = await import("../../olympiad/queries");
		await context.queryClient.ensureQueryData(activeQuery);
	},
	component: AboutPage,
});
