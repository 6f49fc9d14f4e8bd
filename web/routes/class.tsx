import { createFileRoute } from "@tanstack/react-router";
import { ClassPage } from "../school/classes/class-page";

export const Route = createFileRoute("/class")({ component: ClassPage });
