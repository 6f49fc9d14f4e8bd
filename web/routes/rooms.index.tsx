import { createFileRoute } from "@tanstack/react-router";
import { RoomsPage } from "../training/rooms/rooms-page";

export const Route = createFileRoute("/rooms/")({ component: RoomsPage });
