import { createFileRoute } from "@tanstack/react-router";
import { CardsRoom } from "../trainer/cards-room";

export const Route = createFileRoute("/rooms/cards")({ component: CardsRoom });
