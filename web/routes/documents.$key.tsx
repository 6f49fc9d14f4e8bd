import { createFileRoute } from "@tanstack/react-router";
import { DocumentPage } from "../content/document-page";

export const Route = createFileRoute("/documents/$key")({
	validateSearch: (search: { version?: number }) => search,
	component: () => <DocumentPage name={Route.useParams().key} version={Route.useSearch().version} />,
});
