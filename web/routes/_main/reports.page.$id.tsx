import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { ParentPageView } from "../../report/parent-page";

export const Route = createFileRoute("/_main/reports/page/$id")({
	beforeLoad: onlyFor("reports.read"),
	component: () => <ParentPageView id={Route.useParams().id} />,
});
