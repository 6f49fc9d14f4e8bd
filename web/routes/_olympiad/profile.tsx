import { createFileRoute } from "@tanstack/react-router";
import { seesRank } from "#domain/access/menu";
import { ProfilePage } from "../../account/profile/profile-page";
import { useMe } from "../../account/session/use-me";
import { LeaguePlace } from "../../training/league/league-place";

export const Route = createFileRoute("/_olympiad/profile")({ component: Profile });

function Profile() {
	const me = useMe("/_olympiad");
	return <ProfilePage me={me} extra={seesRank({ id: me._id, role: me.role }) ? <LeaguePlace /> : undefined} />;
}
