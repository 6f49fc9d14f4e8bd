import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { TransactionsPage } from "../../shop/transactions-page";

export const Route = createFileRoute("/_olympiad/transactions")({
	beforeLoad: onlyFor("shop.use"),
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { transactionsQuery } = await import("../../shop/queries");
		await context.queryClient.ensureQueryData(transactionsQuery());
	},
	component: TransactionsPage,
});
