import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../../olympiad/about-page";
import { activeQuery } from "../../olympiad/queries";

export const Route = createFileRoute("/_olympiad/olimpic/about")({
	loader: ({ context }) => context.queryClient.ensureQueryData(activeQuery),
	component: AboutPage,
});
