import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { levelsChoice, type LevelsSearch } from "../../award/levels-choice";
import { LevelsPrintPage } from "../../award/levels-print-page";

export const Route = createFileRoute("/_main/exams/certificates")({
	validateSearch: (search: LevelsSearch) => search,
	beforeLoad: onlyFor("exams.read"),
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps }) => {
		// imported here to keep it out of the first load
		const [{ levelCertificatesQuery }, choice] = await Promise.all([
			import("../../award/queries"),
			import("../../award/levels-choice"),
		]);
		await context.queryClient.ensureQueryData(levelCertificatesQuery(choice.runOf(choice.levelsChoice(deps))));
	},
	component: Certificates,
});

function Certificates() {
	return <LevelsPrintPage me={useMe("/_main")} choice={levelsChoice(Route.useSearch())} />;
}
