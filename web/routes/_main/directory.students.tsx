import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { StudentsPage } from "../../school/directory/students-page";
import { studentsSearch } from "../../school/directory/students-search";

export const Route = createFileRoute("/_main/directory/students")({
	validateSearch: studentsSearch,
	beforeLoad: onlyFor("directory.students"),
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		// imported here to keep it out of the first load
		const { groupsQuery, studentsQuery } = await import("../../school/directory/queries");
		await Promise.all([
			context.queryClient.prefetchQuery(studentsQuery(deps)),
			context.queryClient.prefetchQuery(groupsQuery()),
		]);
	},
	component: () => <StudentsPage me={useMe("/_main")} search={Route.useSearch()} />,
});
