import { createFileRoute } from "@tanstack/react-router";
import { ColumnsRoom } from "../trainer/columns-room";

export const Route = createFileRoute("/rooms/columns")({ component: ColumnsRoom });
