import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../../home/home-page";
import { useMe } from "../../session/use-me";

export const Route = createFileRoute("/_main/main")({ component: Main });

function Main() {
	return <HomePage me={useMe("/_main")} />;
}
