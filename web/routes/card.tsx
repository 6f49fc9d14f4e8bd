import { createFileRoute, useLocation } from "@tanstack/react-router";
import { CardPage } from "../school/classes/card-page";

export const Route = createFileRoute("/card")({
	component: () => <CardPage secret={useLocation({ select: ({ hash }) => hash })} />,
});
