import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "../account/identity/forgot-password-page";

export const Route = createFileRoute("/forgot-password")({ component: ForgotPasswordPage });
