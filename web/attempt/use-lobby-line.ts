import { useEffect, useRef } from "react";
import type { ToLobby } from "#party/protocol";

/** Keeps the connection to the lobby open while there is a ticket; its code is loaded on demand. */
export function useLobbyLine(ticket: string | null, phase: ToLobby["phase"], onChanged?: () => void): void {
	const changed = useRef(onChanged);
	useEffect(() => {
		changed.current = onChanged;
	});
	useEffect(() => {
		if (ticket === null) return;
		let hangUp: (() => void) | null = null;
		let gone = false;
		void import("./lobby-line")
			.then(({ openLobbyLine }) => {
				if (!gone) hangUp = openLobbyLine({ ticket, phase, onChanged: () => changed.current?.() });
			})
			// offline: the run works without it
			.catch(() => undefined);
		return () => {
			gone = true;
			hangUp?.();
		};
	}, [ticket, phase]);
}
