import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { levelsChoice, runOf } from "../../award/levels-choice";
import { LevelsPrintPage } from "../../award/levels-print-page";

export const Route = createFileRoute("/_main/exams/certificates")({
	validateSearch: levelsChoice,
	beforeLoad: onlyFor("exams.read"),
	loaderDeps: ({ search }) => runOf(search),
	loader: async ({ context, deps }) => {
		// imported here to keep it out of the first load
		const { levelCertificatesQuery } = await import("../../award/queries");
		await context.queryClient.ensureQueryData(levelCertificatesQuery(deps));
	},
	component: () => <LevelsPrintPage choice={Route.useSearch()} />,
});
