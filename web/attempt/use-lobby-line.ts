import { useEffect, useRef } from "react";
import type { Announcement, ToLobby } from "#party/protocol";

type Heard = {
	/** staff changed this person's attempt or opened a stage */
	onChanged?: () => void;
	/** what staff announce: all that stands, the newest first */
	onAnnouncements?: (standing: readonly Announcement[]) => void;
};

/** Keeps the connection to the lobby open while there is a ticket; its code is loaded on demand. */
export function useLobbyLine(ticket: string | null, phase: ToLobby["phase"], heard: Heard): void {
	const latest = useRef(heard);
	useEffect(() => {
		latest.current = heard;
	});
	useEffect(() => {
		if (ticket === null) return;
		let hangUp: (() => void) | null = null;
		let gone = false;
		void import("./lobby-line")
			.then(({ openLobbyLine }) => {
				if (gone) return;
				hangUp = openLobbyLine({
					ticket,
					phase,
					onChanged: () => latest.current.onChanged?.(),
					onAnnouncements: (standing) => latest.current.onAnnouncements?.(standing),
				});
			})
			// offline: the run works without it
			.catch(() => undefined);
		return () => {
			gone = true;
			hangUp?.();
		};
	}, [ticket, phase]);
}
