import { createFileRoute } from "@tanstack/react-router";
import { AnzanRoom } from "../trainer/anzan-room";

export const Route = createFileRoute("/rooms/anzan")({ component: AnzanRoom });
