import { createFileRoute } from "@tanstack/react-router";
import { GuestPage } from "../classroom/guest/guest-page";

export const Route = createFileRoute("/classroom/$room/guest")({
	component: () => <GuestPage room={Route.useParams().room} />,
});
