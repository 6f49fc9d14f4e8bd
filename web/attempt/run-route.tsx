import { useEffect, useState } from "react";
import { englishName } from "#domain/user/public-name";
import { m } from "#messages";
import { api, unwrap } from "../lib/api";
import { serverClock } from "../lib/clock";
import { failureText, russianHint } from "../lib/error-text";
import type { Me } from "../account/session/queries";
import { toast } from "../ui/toast";
import { openAnswerStore } from "./answer-store";
import { takeAttemptLock } from "./attempt-lock";
import { AttemptSession } from "./attempt-session";
import { type AttemptHandle, rememberHandle } from "./attempt-handle";
import { RunPage } from "./run-page";
import { httpTransport } from "./transport";

/** Opens the session; the page is drawn once the store of the device is open. */
export function RunRoute({ pass: first, me }: { pass: AttemptHandle; me: Me }) {
	const [pass, setPass] = useState(first);
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
				rehearsal: pass.type === "simulate",
				left: pass.left ?? null,
			});
			setSession(opened);
			void opened.open();
		});
		return () => {
			gone = true;
			opened?.stop();
		};
	}, [pass]);
	async function repeat(): Promise<void> {
		try {
			const again = await nextRehearsal(pass);
			rememberHandle(again);
			setPass(again);
		} catch (error) {
			toast({ kind: "error", text: failureText(error), hint: russianHint((ru) => failureText(error, ru)) });
		}
	}
	const who = englishName(me);
	if (!session) return <p className="sr-only">{m.attempt_run_opening()}</p>;
	return <RunPage session={session} pass={pass} who={who} onRepeat={() => void repeat()} />;
}

/** The handle of another rehearsal, with a ticket of its own. */
async function nextRehearsal(pass: AttemptHandle): Promise<AttemptHandle> {
	const promises = { rules: true, camera: true, ready: true };
	const { ticket } = await unwrap(
		api.olimpic[":id"].ready.$post({
			param: { id: pass.olympiadId },
			query: { type: "simulate", ...(pass.preview && { category: pass.category }) },
			header: {},
			json: promises,
		}),
	);
	return { ...pass, ticket, left: undefined };
}
