import { createFileRoute } from "@tanstack/react-router";
import { levelOf } from "../training/rooms/room-levels";
import { RoomPage } from "../training/rooms/room-page";

export const Route = createFileRoute("/rooms/anzan")({
	validateSearch: levelOf,
	component: () => <RoomPage room="sum" first={Route.useSearch().level} />,
});
