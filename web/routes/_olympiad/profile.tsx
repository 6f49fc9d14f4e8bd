import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "../../profile/profile-page";
import { useMe } from "../../session/use-me";

export const Route = createFileRoute("/_olympiad/profile")({ component: Profile });

function Profile() {
	return <ProfilePage me={useMe("/_olympiad")} />;
}
