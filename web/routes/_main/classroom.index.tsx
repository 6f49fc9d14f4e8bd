import { createFileRoute } from "@tanstack/react-router";
import { useMe } from "../../account/session/use-me";
import { LobbyPage } from "../../classroom/lobby/lobby-page";

export const Route = createFileRoute("/_main/classroom/")({
	component: () => <LobbyPage me={useMe("/_main")} />,
});
