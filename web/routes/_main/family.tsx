import { createFileRoute } from "@tanstack/react-router";
import { Role } from "#domain/user/role";
import { FamilyPage } from "../../account/family/family-page";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_main/family")({
	beforeLoad: onlyFor("family.switch"),
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { familyQuery } = await import("../../account/family/queries");
		await context.queryClient.prefetchQuery(familyQuery);
	},
	component: Family,
});

function Family() {
	return <FamilyPage parent={useMe("/_main").role === Role.parent} />;
}
