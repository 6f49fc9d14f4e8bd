import { createFileRoute } from "@tanstack/react-router";
import { TeacherSignupPage } from "../account/identity/signup-page";

export const Route = createFileRoute("/signup/teacher")({ component: TeacherSignupPage });
