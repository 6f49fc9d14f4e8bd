import { createFileRoute } from "@tanstack/react-router";
import { useMe } from "../../account/session/use-me";
import { SummaryPage } from "../../classroom/summary/summary-page";

export const Route = createFileRoute("/_main/classroom/lessons/$id")({
	component: () => <SummaryPage id={Route.useParams().id} me={useMe("/_main")} />,
});
