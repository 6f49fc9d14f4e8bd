import { createFileRoute } from "@tanstack/react-router";
import { RoomPage } from "../trainer/room-page";

export const Route = createFileRoute("/rooms/columns")({ component: Columns });

function Columns() {
	return <RoomPage room="columns" />;
}
