import { createFileRoute, redirect } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { ExamReadyPage } from "../../exam/ready-page";

export const Route = createFileRoute("/_main/exams/$id/ready")({
	beforeLoad: onlyFor("exams.sit"),
	loader: async ({ context, params }) => {
		// imported here to keep it out of the first load
		const { examQuery } = await import("../../exam/queries");
		const exam = await context.queryClient.fetchQuery({ ...examQuery(params.id), staleTime: 0 });
		if (exam.ended_at !== null) throw redirect({ to: "/exams/$id", params, replace: true });
		return exam;
	},
	component: Ready,
});

function Ready() {
	return <ExamReadyPage exam={Route.useLoaderData()} me={useMe("/_main")} />;
}
