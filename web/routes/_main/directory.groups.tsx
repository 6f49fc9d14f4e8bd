import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { GroupsPage } from "../../school/directory/groups-page";

export const Route = createFileRoute("/_main/directory/groups")({
	beforeLoad: onlyFor("directory.groups"),
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { groupsQuery } = await import("../../school/directory/queries");
		await context.queryClient.prefetchQuery(groupsQuery());
	},
	component: () => <GroupsPage me={useMe("/_main")} />,
});
