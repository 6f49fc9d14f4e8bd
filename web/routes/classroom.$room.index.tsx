import { createFileRoute, redirect } from "@tanstack/react-router";
import { meQuery } from "../account/session/queries";
import { ChildPage } from "../classroom/child/child-page";
import { guestIn } from "../classroom/guest/guest-room";
import { TeacherPage } from "../classroom/teacher/teacher-page";

export const Route = createFileRoute("/classroom/$room/")({
	beforeLoad: async ({ context, params }) => {
		const me = await context.queryClient.ensureQueryData(meQuery);
		if (!me && guestIn(params.room) === null) throw redirect({ to: "/classroom/$room/guest", params });
		return { me };
	},
	component: Lesson,
});

function Lesson() {
	const { room } = Route.useParams();
	const { me } = Route.useRouteContext();
	if (me && room.startsWith(`${me._id}:`)) return <TeacherPage key={room} room={room} me={me} />;
	return <ChildPage key={room} room={room} owner={me?._id ?? guestIn(room) ?? ""} guest={me === null} />;
}
