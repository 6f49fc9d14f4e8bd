import { createFileRoute } from "@tanstack/react-router";
import { ParticipatePage } from "../../competition/participate-page";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_main/competitions/$id/participate")({
	loader: async ({ context, params }) => {
		const { candidatesQuery, competitionQuery } = await import("../../competition/queries");
		await Promise.all([
			context.queryClient.ensureQueryData(competitionQuery(params.id)),
			context.queryClient.ensureQueryData(candidatesQuery(params.id)),
		]);
	},
	component: () => <ParticipatePage id={Route.useParams().id} me={useMe("/_main")} />,
});
