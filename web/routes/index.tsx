import { createFileRoute } from "@tanstack/react-router";
import { SigninPage } from "../account/identity/signin-page";
import { sendSignedInAway } from "../account/session/guard";

export const Route = createFileRoute("/")({ beforeLoad: sendSignedInAway, component: SigninPage });
