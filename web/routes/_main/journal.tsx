import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { AuditPage } from "../../admin/audit-page";
import { auditSearch } from "../../admin/audit-search";

export const Route = createFileRoute("/_main/journal")({
	validateSearch: auditSearch,
	beforeLoad: onlyFor("audit.read"),
	component: () => <AuditPage search={Route.useSearch()} />,
});
