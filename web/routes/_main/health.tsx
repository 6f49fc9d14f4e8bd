import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { HealthPage } from "../../admin/health/health-page";

export const Route = createFileRoute("/_main/health")({
	beforeLoad: onlyFor("health.read"),
	component: HealthPage,
});
