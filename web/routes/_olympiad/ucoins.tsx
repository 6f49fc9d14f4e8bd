import { createFileRoute } from "@tanstack/react-router";
import { UcoinsPage } from "../../olympiad/ucoins-page";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_olympiad/ucoins")({ component: () => <UcoinsPage me={useMe("/_olympiad")} /> });
