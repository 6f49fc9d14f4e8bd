import { createFileRoute } from "@tanstack/react-router";
import { ParentSignupPage } from "../account/identity/signup-page";
import { landKept } from "../training/guest/guest-mark";

export const Route = createFileRoute("/signup/parent")({ component: () => <ParentSignupPage onEntered={landKept} /> });
