import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { AssignmentPage } from "../../school/homework/child/assignment-page";

export const Route = createFileRoute("/_main/homeworks/assignments/$id/")({
	validateSearch: ({ task }: Record<string, unknown>): { task?: string } => (typeof task === "string" ? { task } : {}),
	beforeLoad: onlyFor("homeworks.use"),
	component: OneAssignment,
});

function OneAssignment() {
	const me = useMe("/_main");
	const { id } = Route.useParams();
	const { task } = Route.useSearch();
	return <AssignmentPage key={id} me={me} id={id} task={task ?? null} />;
}
