import type { Context } from "hono";
import { callerOf } from "../../account/auth/place";
import type { AppEnv } from "../../http/router";
import { sendAfter } from "../../mail/send-after";
import type { OlympiadRow } from "../store";
import { sendFirstLetters } from "./send";

/** Writes to those whom the actor has entered in this request. */
export async function writeToEntered(c: Context<AppEnv>, olympiad: OlympiadRow, actorId: string): Promise<void> {
	const { db, now } = c.var;
	const written = await sendFirstLetters({ db, olympiad, actorId, caller: callerOf(c), now });
	if (written > 0) await sendAfter(c);
}
