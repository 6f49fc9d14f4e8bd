import { createFileRoute } from "@tanstack/react-router";
import { DocumentPage } from "../content/document-page";

export const Route = createFileRoute("/documents/$key")({
	component: () => <DocumentPage name={Route.useParams().key} />,
});
