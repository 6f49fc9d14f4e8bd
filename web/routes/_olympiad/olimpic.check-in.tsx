import { createFileRoute, redirect } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { DoorsPage } from "../../competition/doors-page";

export const Route = createFileRoute("/_olympiad/olimpic/check-in")({
	beforeLoad: onlyFor("competitions.check_in"),
	loaderDeps: ({ search }) => search,
	loader: async ({ context, deps: { olimpic } }) => {
		const [{ competitionsQuery }, { doorsOf }] = await Promise.all([
			import("../../competition/queries"),
			import("../../competition/doors"),
		]);
		const { data, now } = await context.queryClient.ensureQueryData(competitionsQuery);
		const doors = doorsOf(data, Date.parse(now));
		const door = doors.find(({ _id }) => _id === olimpic);
		if (door) throw redirect({ to: "/competitions/$id/check-in", params: { id: door._id }, search: {} });
		return { doors };
	},
	component: () => <DoorsPage doors={Route.useLoaderData().doors} />,
});
