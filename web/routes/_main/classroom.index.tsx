import { createFileRoute } from "@tanstack/react-router";
import { useMe } from "../../account/session/use-me";
import { sectionOf } from "#domain/book/sections";
import { LobbyPage } from "../../classroom/lobby/lobby-page";

export const Route = createFileRoute("/_main/classroom/")({
	validateSearch: ({ book }: Record<string, unknown>): { book?: string } => (typeof book === "string" ? { book } : {}),
	component: () => <LobbyPage me={useMe("/_main")} section={sectionOf(Route.useSearch().book)} />,
});
