import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PeopleLine } from "./people-line";
import type { PeopleView } from "./people-view";

/** Goes to the lesson that the lobby names: it was opened, or an invitation was accepted. */
export function useGoing(people: PeopleLine, { goTo }: PeopleView): void {
	const navigate = useNavigate();
	useEffect(() => {
		const room = goTo === null ? null : people.takeGoTo();
		if (room) void navigate({ to: "/classroom/$room", params: { room } });
	}, [goTo, people, navigate]);
}
