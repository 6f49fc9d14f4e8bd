import { createFileRoute, redirect } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { DoorsPage } from "../../competition/doors-page";

export const Route = createFileRoute("/_olympiad/olimpic/check-in")({
	beforeLoad: onlyFor("competitions.check_in"),
	loader: async ({ context }) => {
		const [{ competitionsQuery }, { doorsOf }] = await Promise.all([
			import("../../competition/queries"),
			import("../../competition/doors"),
		]);
		const { data, now } = await context.queryClient.ensureQueryData(competitionsQuery);
		const doors = doorsOf(data, Date.parse(now));
		// with one hall there is nothing to choose
		if (doors.length === 1) throw redirect({ to: "/competitions/$id/check-in", params: { id: doors[0]!._id } });
		return { doors };
	},
	component: () => <DoorsPage doors={Route.useLoaderData().doors} />,
});
