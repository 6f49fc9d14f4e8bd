import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { LevelsPage } from "../../exam/levels-page";

export const Route = createFileRoute("/_main/exams/levels")({
	beforeLoad: onlyFor("exams.manage"),
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { levelsQuery, rulesQuery } = await import("../../exam/queries");
		await Promise.all([
			context.queryClient.ensureQueryData(levelsQuery),
			context.queryClient.ensureQueryData(rulesQuery),
		]);
	},
	component: LevelsPage,
});
