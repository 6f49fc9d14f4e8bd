import { createFileRoute } from "@tanstack/react-router";
import { LogoutPage } from "../account/identity/logout-page";

export const Route = createFileRoute("/logout")({ component: LogoutPage });
