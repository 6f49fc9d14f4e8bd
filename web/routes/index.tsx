import { createFileRoute } from "@tanstack/react-router";
import { SigninPage } from "../identity/signin-page";
import { sendSignedInAway } from "../session/guard";

export const Route = createFileRoute("/")({ beforeLoad: sendSignedInAway, component: SigninPage });
