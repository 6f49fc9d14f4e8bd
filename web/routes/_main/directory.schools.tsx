import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";

import { SchoolsPage } from "../../school/staff/schools-page";

export const Route = createFileRoute("/_main/directory/schools")({
	beforeLoad: onlyFor("directory.schools"),
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { schoolsQuery } = await import("../../school/staff/queries");
		await context.queryClient.prefetchQuery(schoolsQuery());
	},
	component: SchoolsPage,
});
