import { createFileRoute } from "@tanstack/react-router";
import { levelOf } from "../training/rooms/room-levels";
import { RoomPage } from "../training/rooms/room-page";

export const Route = createFileRoute("/rooms/cards")({
	validateSearch: levelOf,
	component: () => <RoomPage room="cards" first={Route.useSearch().level} />,
});
