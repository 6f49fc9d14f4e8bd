import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { GivenHomeworkPage } from "../../school/homework/teacher/given-page";

export const Route = createFileRoute("/_main/homeworks/given/$id")({
	beforeLoad: onlyFor("homeworks.give"),
	loader: async ({ context, params }) => {
		// imported here to keep it out of the first load
		const { homeworkQuery } = await import("../../school/homework/teacher/queries");
		await context.queryClient.ensureQueryData(homeworkQuery(params.id));
	},
	component: () => <GivenHomeworkPage key={Route.useParams().id} me={useMe("/_main")} id={Route.useParams().id} />,
});
