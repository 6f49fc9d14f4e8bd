import { createFileRoute } from "@tanstack/react-router";
import { ChangePasswordPage } from "../../account/identity/change-password-page";

export const Route = createFileRoute("/_main/change-password")({ component: ChangePasswordPage });
