import { createFileRoute } from "@tanstack/react-router";
import { ParentSignupPage } from "../account/identity/signup-page";
import { keepForChild } from "../training/guest/guest-mark";

export const Route = createFileRoute("/signup/parent")({ component: SignUp });

function SignUp() {
	return <ParentSignupPage onEntered={keepForChild} />;
}
