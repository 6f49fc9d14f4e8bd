import type { Context } from "hono";
import { isLocal } from "../http/local";
import type { AppEnv } from "../http/router";
import { mailerOf, sendUnsent } from "./mailer";

/**
 * Sends waiting mails of one recipient, or of all, after the answer; on a local run before it, because tests have no
 * context to wait in.
 */
export async function sendAfter(c: Context<AppEnv>, recipient?: string): Promise<void> {
	const sending = sendUnsent(c.var.db, mailerOf(c.env), c.var.now, recipient);
	if (isLocal(c.env)) await sending;
	else c.executionCtx.waitUntil(sending);
}
