import { useEffect, useState } from "react";
import { serverClock } from "../lib/clock";
import type { Me } from "../session/queries";
import { openAnswerStore } from "./answer-store";
import { takeAttemptLock } from "./attempt-lock";
import { AttemptSession } from "./attempt-session";
import type { Pass } from "./pass";
import { RunPage } from "./run-page";
import { httpTransport } from "./transport";

/** Builds the session of this device and opens it; nothing is drawn before the device's store is known. */
export function RunRoute({ pass, me }: { pass: Pass; me: Me }) {
	const [session, setSession] = useState<AttemptSession | null>(null);
	useEffect(() => {
		let opened: AttemptSession | null = null;
		let gone = false;
		void openAnswerStore().then((store) => {
			if (gone) return;
			opened = new AttemptSession({
				transport: httpTransport(pass),
				store,
				now: () => serverClock.now(),
				takeLock: takeAttemptLock,
			});
			setSession(opened);
			void opened.open();
		});
		return () => {
			gone = true;
			opened?.stop();
		};
	}, [pass]);
	const who = [me.name_en || me.name, me.surname_en || me.surname].filter(Boolean).join(" ");
	return session ? <RunPage session={session} pass={pass} who={who} /> : null;
}
