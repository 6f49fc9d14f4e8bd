import { createFileRoute, redirect } from "@tanstack/react-router";
import { Role } from "#domain/user/role";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { LadderPage } from "../../exam/ladder-page";
import { ladderSearch } from "../../exam/ladder-search";

export const Route = createFileRoute("/_main/exams/")({
	validateSearch: ladderSearch,
	beforeLoad: async (opening) => {
		await onlyFor("exams.read")(opening);
		const { me } = opening.context;
		// staff come for the exams of others; a ladder is one link away
		if (me.role !== Role.student && opening.search.student === undefined) {
			throw redirect({ to: "/exams/list", replace: true });
		}
	},
	loaderDeps: ({ search: { student } }) => ({ student }),
	loader: async ({ context, deps }) => {
		// imported here to keep it out of the first load
		const { laddersQuery } = await import("../../exam/queries");
		await context.queryClient.ensureQueryData(laddersQuery(deps.student));
	},
	component: Exams,
});

function Exams() {
	return <LadderPage me={useMe("/_main")} search={Route.useSearch()} />;
}
