import { createFileRoute } from "@tanstack/react-router";
import { LetterPage } from "../report/letter-page";

export const Route = createFileRoute("/letters/$token")({
	component: () => <LetterPage token={Route.useParams().token} />,
});
