import { appendFileSync } from "node:fs";
import path from "node:path";
import type { Miniflare } from "miniflare";
import { openDb } from "../../db/client";
import { Budget } from "../../worker/jobs/budget";
import { sendLetters } from "../../worker/mail/mailer";
import { letterParts } from "../../worker/report/letter/parts";
import { makeDueLetters } from "../../worker/report/letter/send-due";

/**
 * The triggers of a night, ten minutes apart, in a process of its own, which can be killed:
 * `letter-night.ts <state> <port> <instant> <triggers> <posted>`. Every letter that is posted is a line of the last file.
 */
const [state = "", port = "", instant = "", triggers = "", posted = ""] = process.argv.slice(2);
const { serve } = (await import(path.join(import.meta.dirname, "../../worker/serve/serve.mjs"))) as {
	serve: (options: { host: string; port: number; state: string }) => Promise<Miniflare>;
};
const server = await serve({ host: "127.0.0.1", port: Number(port), state });
const db = openDb((await server.getD1Database("DB", "abacus")) as never);
const mailer = {
	send: (mail: { id: string; recipient: string; html?: string }) => {
		appendFileSync(posted, `${mail.id} ${mail.recipient} ${mail.html?.length ?? 0}\n`);
		return Promise.resolve();
	},
};
const links = { origin: "https://abacus.test", key: "bench" };
for (let trigger = 0; trigger < Number(triggers); trigger++) {
	const now = Number(instant) + trigger * 600_000;
	const budget = new Budget();
	const waited = await sendLetters(db, mailer, letterParts, budget, now);
	await makeDueLetters(db, links, budget, now);
	const sent = waited + (await sendLetters(db, mailer, letterParts, budget, now));
	console.log(`trigger ${trigger}: ${sent}`);
}
await server.dispose();
