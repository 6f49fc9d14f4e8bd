import { createFileRoute } from "@tanstack/react-router";
import { NotFoundScreen } from "../shells/not-found-screen";

export const Route = createFileRoute("/$")({ component: NotFoundScreen });
