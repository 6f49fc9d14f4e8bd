import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { SchedulePage } from "../../schedule/schedule-page";
import { weekSearch } from "../../schedule/week-search";

export const Route = createFileRoute("/_main/schedule")({
	validateSearch: weekSearch,
	beforeLoad: onlyFor("schedule.read"),
	component: () => <SchedulePage me={useMe("/_main")} search={Route.useSearch()} />,
});
