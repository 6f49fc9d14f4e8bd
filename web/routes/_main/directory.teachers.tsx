import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { TeachersPage } from "../../school/staff/teachers-page";

export const Route = createFileRoute("/_main/directory/teachers")({
	beforeLoad: onlyFor("directory.teachers"),
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { teachersQuery } = await import("../../school/staff/queries");
		await context.queryClient.prefetchQuery(teachersQuery());
	},
	component: () => <TeachersPage me={useMe("/_main")} />,
});
