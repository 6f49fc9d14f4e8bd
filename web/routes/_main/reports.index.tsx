import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { useMe } from "../../account/session/use-me";
import { ReportPage } from "../../report/report-page";
import { reportSearch } from "../../report/report-search";

export const Route = createFileRoute("/_main/reports/")({
	validateSearch: reportSearch,
	beforeLoad: onlyFor("reports.read"),
	component: () => <ReportPage me={useMe("/_main")} search={Route.useSearch()} />,
});
