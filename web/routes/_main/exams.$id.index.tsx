import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { ExamPage } from "../../exam/exam-page";

export const Route = createFileRoute("/_main/exams/$id/")({
	beforeLoad: onlyFor("exams.read"),
	loader: async ({ context, params }) => {
		// imported here to keep it out of the first load
		const { examQuery } = await import("../../exam/queries");
		await context.queryClient.ensureQueryData(examQuery(params.id));
	},
	component: One,
});

function One() {
	return <ExamPage id={Route.useParams().id} me={useMe("/_main")} />;
}
