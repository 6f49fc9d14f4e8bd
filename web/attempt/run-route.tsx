import { type ComponentType, useEffect, useState } from "react";
import { isOfExam, isRehearsal } from "#domain/attempt/attempt-type";
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
import type { ResultProps } from "./run-result";
import { RunPage } from "./run-page";
import { httpTransport } from "./transport";

interface RunRouteProps {
	pass: AttemptHandle;
	me: Me;
	/** the ticket of another rehearsal */
	again?: (pass: AttemptHandle) => Promise<string>;
	/** what shows the result, where the stages alone do not say it */
	result?: ComponentType<ResultProps>;
	/** says in the bar what runs beside the run */
	light?: ComponentType;
}

/** Opens the session; the page is drawn once the store of the device is open. */
export function RunRoute({ pass: first, me, again = nextRehearsal, result, light }: RunRouteProps) {
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
				rehearsal: isRehearsal(pass.type),
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
			const next = { ...pass, ticket: await again(pass), left: undefined };
			rememberHandle(next);
			setPass(next);
		} catch (error) {
			toast({ kind: "error", text: failureText(error), hint: russianHint((ru) => failureText(error, ru)) });
		}
	}
	const who = isOfExam(pass.type) ? me.name : englishName(me);
	if (!session) return <p className="sr-only">{m.attempt_run_opening()}</p>;
	return (
		<RunPage session={session} pass={pass} who={who} onRepeat={() => void repeat()} result={result} light={light} />
	);
}

async function nextRehearsal(pass: AttemptHandle): Promise<string> {
	const promises = { rules: true, camera: true, ready: true };
	const { ticket } = await unwrap(
		api.olimpic[":id"].ready.$post({
			param: { id: pass.olympiadId },
			query: { type: "simulate", ...(pass.preview && { category: pass.category }) },
			header: {},
			json: promises,
		}),
	);
	return ticket;
}
