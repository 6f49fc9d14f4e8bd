import { createFileRoute } from "@tanstack/react-router";
import { levelOf } from "../training/rooms/room-levels";
import { RoomPage } from "../training/rooms/room-page";

export const Route = createFileRoute("/rooms/columns")({
	validateSearch: levelOf,
	component: () => <RoomPage room="columns" first={Route.useSearch().level} />,
});
