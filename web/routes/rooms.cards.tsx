import { createFileRoute } from "@tanstack/react-router";
import { RoomPage } from "../training/rooms/room-page";

export const Route = createFileRoute("/rooms/cards")({ component: () => <RoomPage room="cards" /> });
