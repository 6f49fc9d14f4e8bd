import { createFileRoute } from "@tanstack/react-router";
import { RoomPage } from "../training/rooms/room-page";

export const Route = createFileRoute("/rooms/columns")({ component: Columns });

function Columns() {
	return <RoomPage room="columns" />;
}
