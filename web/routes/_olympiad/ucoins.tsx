import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { ShopPage } from "../../shop/shop-page";

export const Route = createFileRoute("/_olympiad/ucoins")({
	beforeLoad: onlyFor("shop.use"),
	validateSearch: ({ payment }: Record<string, unknown>): { payment?: string } =>
		typeof payment === "string" ? { payment } : {},
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { shopQuery } = await import("../../shop/queries");
		await context.queryClient.ensureQueryData(shopQuery);
	},
	component: () => <ShopPage payment={Route.useSearch().payment} />,
});
