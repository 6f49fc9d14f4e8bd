import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { Role } from "#domain/user/role";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { homeworkSearch } from "../../school/homework/child/homework-search";
import { homeworksSearch } from "../../school/homework/teacher/homeworks-search";

const ChildHomeworksPage = lazy(() =>
	import("../../school/homework/child/homeworks-page").then(({ HomeworksPage }) => ({ default: HomeworksPage })),
);
const TeacherHomeworksPage = lazy(() =>
	import("../../school/homework/teacher/homeworks-page").then((page) => ({ default: page.TeacherHomeworksPage })),
);

export const Route = createFileRoute("/_main/homeworks/")({
	validateSearch: (raw: Record<string, unknown>) => ({ ...homeworksSearch(raw), ...homeworkSearch(raw) }),
	beforeLoad: onlyFor("homeworks.use"),
	component: Homeworks,
});

/** A child finds what to do, everybody else what they gave. */
function Homeworks() {
	const me = useMe("/_main");
	const search = Route.useSearch();
	return me.role === Role.student ? (
		<ChildHomeworksPage me={me} search={search} />
	) : (
		<TeacherHomeworksPage search={search} />
	);
}
