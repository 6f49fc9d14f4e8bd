import { createFileRoute } from "@tanstack/react-router";
import { ParentSignupPage } from "../account/identity/signup-page";

export const Route = createFileRoute("/signup/parent")({ component: ParentSignupPage });
