import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { ExamsPage } from "../../exam/exams-page";
import { examsSearch } from "../../exam/exams-search";

export const Route = createFileRoute("/_main/exams/list")({
	validateSearch: examsSearch,
	beforeLoad: onlyFor("exams.enter"),
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		// imported here to keep it out of the first load
		const { examsQuery } = await import("../../exam/queries");
		await context.queryClient.ensureQueryData(examsQuery(deps));
	},
	component: List,
});

function List() {
	return <ExamsPage me={useMe("/_main")} search={Route.useSearch()} />;
}
