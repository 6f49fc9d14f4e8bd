import { createFileRoute } from "@tanstack/react-router";
import { RoomPage } from "../training/rooms/room-page";

export const Route = createFileRoute("/rooms/columns")({ component: () => <RoomPage room="columns" /> });
