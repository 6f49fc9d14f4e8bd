import { createFileRoute } from "@tanstack/react-router";
import { TeacherSignupPage } from "../account/identity/signup-page";
import { landKept } from "../training/guest/guest-mark";

export const Route = createFileRoute("/signup/teacher")({
	component: () => <TeacherSignupPage onEntered={landKept} />,
});
