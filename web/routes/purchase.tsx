import { createFileRoute } from "@tanstack/react-router";
import { PurchasePage } from "../account/identity/purchase-page";

export const Route = createFileRoute("/purchase")({
	validateSearch: ({ why }: Record<string, unknown>): { why?: "main" | "olympiad" } =>
		why === "main" || why === "olympiad" ? { why } : {},
	component: () => <PurchasePage why={Route.useSearch().why} />,
});
