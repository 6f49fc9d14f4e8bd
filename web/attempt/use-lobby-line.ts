import { useEffect, useRef } from "react";
import type { ToLobby } from "#party/protocol";

/** Keeps the line to the lobby while a ticket is held; the socket's code is loaded when it is needed. */
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
			// offline: the run does without it
			.catch(() => undefined);
		return () => {
			gone = true;
			hangUp?.();
		};
	}, [ticket, phase]);
}
