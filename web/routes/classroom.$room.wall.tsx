import { createFileRoute } from "@tanstack/react-router";
import { WallPage } from "../classroom/wall/wall-page";

export const Route = createFileRoute("/classroom/$room/wall")({
	component: () => <WallPage room={Route.useParams().room} />,
});
