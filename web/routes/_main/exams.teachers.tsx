import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import type { TeachersSearch } from "../../exam/queries";
import { TeachersPage } from "../../exam/teachers-page";

export const Route = createFileRoute("/_main/exams/teachers")({
	validateSearch: ({ page, search }: Record<string, unknown>): TeachersSearch => ({
		...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
		...(typeof search === "string" && search !== "" && { search }),
	}),
	beforeLoad: onlyFor("exams.manage"),
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		// imported here to keep it out of the first load
		const { teachersQuery } = await import("../../exam/queries");
		await context.queryClient.ensureQueryData(teachersQuery(deps));
	},
	component: Teachers,
});

function Teachers() {
	return <TeachersPage search={Route.useSearch()} />;
}
