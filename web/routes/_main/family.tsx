import { createFileRoute } from "@tanstack/react-router";
import { FamilyPage } from "../../account/family/family-page";
import { onlyFor } from "../../account/session/guard";

export const Route = createFileRoute("/_main/family")({
	beforeLoad: onlyFor("family.switch"),
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { familyQuery } = await import("../../account/family/queries");
		await context.queryClient.prefetchQuery(familyQuery);
	},
	component: FamilyPage,
});
