import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { NewHomeworkPage } from "../../school/homework/teacher/builder-page";
import { builderSearch } from "../../school/homework/teacher/homeworks-search";

export const Route = createFileRoute("/_main/homeworks/new")({
	validateSearch: builderSearch,
	beforeLoad: onlyFor("homeworks.give"),
	component: () => <NewHomeworkPage me={useMe("/_main")} search={Route.useSearch()} />,
});
