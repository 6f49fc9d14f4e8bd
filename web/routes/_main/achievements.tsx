import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { meQuery } from "../../account/session/queries";
import { useMe } from "../../account/session/use-me";
import { AchievementsPage } from "../../training/earned/achievements-page";

export const Route = createFileRoute("/_main/achievements")({
	beforeLoad: onlyFor("achievements.own"),
	loader: async ({ context }) => {
		// imported here to keep it out of the first load
		const { achievementsQuery, momentsQuery } = await import("../../training/earned/queries");
		const me = context.queryClient.getQueryData(meQuery.queryKey);
		// what is given only now would move the page under the reader
		if (me && !me.acting) await context.queryClient.prefetchQuery(momentsQuery(me._id, 0));
		await context.queryClient.ensureQueryData(achievementsQuery);
	},
	component: () => <AchievementsPage me={useMe("/_main")} />,
});
