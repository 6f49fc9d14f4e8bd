import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keptMe } from "../../account/session/kept-me";
import { useLadder } from "../sets/use-ladder";
import { RoomStart } from "./room-start";
import { type Room, roomTitles } from "./rooms";
import { RoomShell } from "./room-shell";

/** The run and the result: two thirds of a room's code, of which its first page needs nothing. */
const setQuery = queryOptions({
	queryKey: ["training", "room-set"],
	staleTime: Infinity,
	gcTime: Infinity,
	queryFn: () => import("./room-set"),
});

/** How long the first page has the line for itself, milliseconds. */
const quietMs = 1500;

/** A quick room: it begins easily and follows the child; it needs no sign-in. */
export function RoomPage({ room }: { room: Room }) {
	const [owner] = useState(() => keptMe()?._id ?? null);
	const ladder = useLadder(owner, room);
	const [begun, setBegun] = useState(false);
	const [back, setBack] = useState(false);
	// the code of the set comes by itself, or with the first sign that it is wanted
	const [near, setNear] = useState(false);
	const set = useQuery({ ...setQuery, enabled: near || begun });
	useEffect(() => {
		const timer = setTimeout(() => setNear(true), quietMs);
		return () => clearTimeout(timer);
	}, []);
	if (begun && set.data) {
		const { RoomSet } = set.data;
		function leave(): void {
			setBegun(false);
			setBack(true);
		}
		return <RoomSet room={room} ladder={ladder} onLeave={leave} />;
	}
	// the error screen offers to try again
	if (begun && set.isError) throw set.error;
	return (
		<RoomShell title={roomTitles[room]()}>
			<RoomStart
				room={room}
				parameters={ladder.parameters}
				rung={ladder.rung}
				rungs={ladder.rungs}
				onRung={ladder.goTo}
				back={back}
				waiting={begun}
				onNear={() => setNear(true)}
				onStart={() => setBegun(true)}
			/>
		</RoomShell>
	);
}
