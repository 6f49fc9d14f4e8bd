import { createFileRoute } from "@tanstack/react-router";
import { NotFoundScreen } from "../pages/not-found-screen";

export const Route = createFileRoute("/$")({ component: NotFoundScreen });
