import { createFileRoute } from "@tanstack/react-router";
import { onlyFor } from "../../account/session/guard";
import { ResetFeathersPage } from "../../school/feathers/reset-feathers-page";

export const Route = createFileRoute("/_main/directory/feathers")({
	beforeLoad: onlyFor("feathers.reset"),
	component: ResetFeathersPage,
});
