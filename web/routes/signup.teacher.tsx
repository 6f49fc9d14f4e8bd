import { createFileRoute } from "@tanstack/react-router";
import { TeacherSignupPage } from "../identity/signup-page";

export const Route = createFileRoute("/signup/teacher")({ component: TeacherSignupPage });
