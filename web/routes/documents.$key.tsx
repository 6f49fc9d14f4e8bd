import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { DocumentPage } from "../content/document-page";

export const Route = createFileRoute("/documents/$key")({
	validateSearch: z.object({ version: z.number().int().optional().catch(undefined) }),
	component: () => <DocumentPage name={Route.useParams().key} version={Route.useSearch().version} />,
});
