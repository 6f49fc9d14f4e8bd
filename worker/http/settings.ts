import { DomainError } from "#domain/errors";
import { headersOf } from "./answer-headers";
import { isLocal } from "./local";
import { markup, page, pageHeaders } from "./markup";
import { requestIdOf } from "./router";

const secretNames = ["SESSION_SECRET", "TICKET_SECRET", "PAPER_SECRET"] as const;
/** The most a guess has to go through: as many bytes as the signatures have. */
const leastSecretBytes = 32;
/** Secrets that stand in the source for everybody to read. */
const knownSecret = /^test-secret/;

/** The origin of an https address; null for anything else. */
function httpsOrigin(text: string | undefined): string | null {
	try {
		const { protocol, origin } = new URL(text ?? "");
		return protocol === "https:" ? origin : null;
	} catch {
		return null;
	}
}

/** What a deploy has to set and has not, a sentence each; nothing on a local run. */
export function missingSettings(env: Env): string[] {
	if (isLocal(env)) return [];
	const missing: string[] = [];
	const { APP_ORIGIN: origin, MAIL_API_URL, MAIL_API_KEY, MAIL_FROM } = env;
	if (env.APP_ENV !== "production") missing.push('APP_ENV is "production" or, on one\'s own machine, "local".');
	if (!origin || httpsOrigin(origin) !== origin) {
		missing.push("APP_ORIGIN is the site's own address, https://example.org without a path.");
	}
	for (const name of secretNames) {
		const secret: string | undefined = env[name];
		if (!secret || new TextEncoder().encode(secret).length < leastSecretBytes || knownSecret.test(secret)) {
			missing.push(`${name} is a secret of at least ${leastSecretBytes} random bytes.`);
		}
	}
	const secrets = secretNames.flatMap((name) => env[name] ?? []);
	if (new Set(secrets).size < secrets.length) missing.push("Each secret differs from the others.");
	if (httpsOrigin(MAIL_API_URL) === null) missing.push("MAIL_API_URL is where mail is posted, by https.");
	if (!MAIL_API_KEY) missing.push("MAIL_API_KEY is the secret mail is posted with.");
	if (!MAIL_FROM || /\.example>?$/.test(MAIL_FROM)) missing.push("MAIL_FROM is the address letters come from.");
	return missing;
}

/** What is missing, once per isolate and environment. */
const known = new WeakMap<Env, readonly string[]>();

function missingIn(env: Env): readonly string[] {
	let missing = known.get(env);
	if (!missing) {
		missing = missingSettings(env);
		known.set(env, missing);
		// oxlint-disable-next-line no-console -- who deployed this looks for it here
		if (missing.length > 0) console.error(`not started: ${missing.join(" ")}`);
	}
	return missing;
}

/** The scheduled work, too, does nothing before the deploy is whole. Throws with what is missing. */
export function assertSettings(env: Env): void {
	const missing = missingIn(env);
	if (missing.length > 0) throw new Error(`not started: ${missing.join(" ")}`);
}

/** Answers every request of a deploy that lacks a setting, naming what it is; null where nothing is missing. */
export function refuseUnset(request: Request, env: Env): Response | null {
	const missing = missingIn(env);
	if (missing.length === 0) return null;
	if (!request.headers.get("accept")?.includes("text/html")) {
		const body = { error: "INTERNAL", requestId: requestIdOf(request.headers), missing };
		return Response.json(body, { status: 500, headers: headersOf(body.requestId, env) });
	}
	const list = markup`<h1>Not started</h1><ul>${missing.map((line) => markup`<li>${line}</li>`)}</ul>`;
	return new Response(page("Not started", list), { status: 500, headers: pageHeaders });
}

/** The site's own address: what is set, and on a local run that of the request. Never what a caller of a deploy says. */
export function originOf(env: Env, url: string): string {
	if (env.APP_ORIGIN) return env.APP_ORIGIN;
	if (!isLocal(env)) throw new DomainError("INTERNAL");
	return new URL(url).origin;
}
