import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { ReferralPage } from "../../shop/referral/referral-page";

export const Route = createFileRoute("/_olympiad/referral")({
	beforeLoad: onlyFor("shop.use"),
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { referralQuery } = await import("../../shop/queries");
		await context.queryClient.ensureQueryData(referralQuery);
	},
	component: ReferralPage,
});
