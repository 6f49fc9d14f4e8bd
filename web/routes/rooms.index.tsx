import { createFileRoute } from "@tanstack/react-router";
import { RoomsPage } from "../training/trainer/rooms-page";

export const Route = createFileRoute("/rooms/")({ component: RoomsPage });
