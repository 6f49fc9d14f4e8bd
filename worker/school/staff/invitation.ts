import type { Context } from "hono";
import { takeMail } from "../../account/auth/mail-limit";
import { callerOf } from "../../account/auth/place";
import { hashSecret, newLinkToken } from "../../account/auth/secret";
import type { AppEnv } from "../../http/router";
import type { Invitation } from "./store";

/** An invitation to an address; counted as a mail that was asked for. Throws TOO_MANY_REQUESTS. */
export async function invitationTo(
	c: Context<AppEnv>,
	email: string,
	by: string,
	lang: "ru" | "en",
): Promise<Invitation> {
	const caller = callerOf(c);
	await takeMail(c.var.db, email, caller, true, c.var.now);
	const token = newLinkToken();
	const link = `${caller.origin}/reset-password?token=${token}`;
	return { email, secretHash: hashSecret(caller.key, "reset", token), link, by, lang };
}
