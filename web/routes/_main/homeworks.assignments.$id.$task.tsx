import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { TaskPage } from "../../school/homework/child/task-page";
import { useFormulasKept } from "../../training/mastery/break-rates";
import { useBeginsAtOnce } from "../../training/trainer/use-begins-at-once";

export const Route = createFileRoute("/_main/homeworks/assignments/$id/$task")({
	beforeLoad: onlyFor("homeworks.use"),
	component: OneTask,
});

function OneTask() {
	const me = useMe("/_main");
	const { id, task } = Route.useParams();
	const start = useBeginsAtOnce();
	useFormulasKept(me);
	return <TaskPage key={`${id}:${task}`} me={me} assignment={id} task={task} {...start} />;
}
