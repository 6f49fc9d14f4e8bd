import { createFileRoute } from "@tanstack/react-router";
import { AskedPage } from "../../account/asked/asked-page";
import { onlyFor } from "../../account/session/guard";

export const Route = createFileRoute("/_main/asked/$token")({
	beforeLoad: onlyFor("teachings.answer"),
	component: () => <AskedPage token={Route.useParams().token} />,
});
