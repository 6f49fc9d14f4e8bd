import { createFileRoute } from "@tanstack/react-router";
import { useMe } from "../../account/session/use-me";
import { ArchivePage } from "../../home/archive-page";

export const Route = createFileRoute("/_main/archive")({ component: () => <ArchivePage me={useMe("/_main")} /> });
