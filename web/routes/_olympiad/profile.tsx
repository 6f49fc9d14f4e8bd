import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "../../account/profile/profile-page";
import { useMe } from "../../account/session/use-me";

export const Route = createFileRoute("/_olympiad/profile")({
	component: () => <ProfilePage me={useMe("/_olympiad")} />,
});
