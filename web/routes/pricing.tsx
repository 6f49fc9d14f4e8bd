import { createFileRoute } from "@tanstack/react-router";
import { PricingPage } from "../shop/pricing-page";

export const Route = createFileRoute("/pricing")({
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { pricesQuery } = await import("../shop/queries");
		await context.queryClient.ensureQueryData(pricesQuery);
	},
	component: PricingPage,
});
