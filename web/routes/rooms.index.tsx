import { createFileRoute } from "@tanstack/react-router";
import { RoomsPage } from "../trainer/rooms-page";

export const Route = createFileRoute("/rooms/")({ component: RoomsPage });
