import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { AchievementsPage } from "../../training/earned/achievements-page";

export const Route = createFileRoute("/_main/achievements")({
	beforeLoad: onlyFor("achievements.own"),
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { achievementsQuery } = await import("../../training/earned/queries");
		await context.queryClient.ensureQueryData(achievementsQuery);
	},
	component: () => <AchievementsPage me={useMe("/_main")} />,
});
