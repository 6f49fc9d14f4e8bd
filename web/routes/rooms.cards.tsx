import { createFileRoute } from "@tanstack/react-router";
import { RoomPage } from "../trainer/room-page";

export const Route = createFileRoute("/rooms/cards")({ component: Cards });

function Cards() {
	return <RoomPage room="cards" />;
}
