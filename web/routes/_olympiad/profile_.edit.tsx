import { createFileRoute } from "@tanstack/react-router";
import { DiplomaNamePage } from "../../account/profile/diploma-name-page";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_olympiad/profile_/edit")({
	component: () => <DiplomaNamePage me={useMe("/_olympiad")} />,
});
