import { createFileRoute, redirect } from "@tanstack/react-router";
import { CheckInPage } from "../competition/check-in-page";
import { requireSession } from "../account/session/guard";

// outside the shells: staff who check people in may belong to either of them
export const Route = createFileRoute("/competitions/$id/check-in")({
	beforeLoad: requireSession,
	loader: async ({ context, params }) => {
		const { checkInQuery, competitionQuery } = await import("../competition/queries");
		const competition = await context.queryClient.ensureQueryData(competitionQuery(params.id));
		// only in-person competitions have a check-in
		if (competition.kind !== "offline") throw redirect({ to: "/competitions/$id", params, replace: true });
		await context.queryClient.ensureQueryData(checkInQuery(params.id));
	},
	component: () => <CheckInPage id={Route.useParams().id} me={Route.useRouteContext().me} />,
});
