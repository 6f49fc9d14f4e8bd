import { DomainError } from "#domain/errors";
import { headersOf } from "./answer-headers";
import { isLocal } from "./local";
import { markup, page, pageHeaders } from "./markup";
import { requestIdOf } from "./router";

const secretNames = ["SESSION_SECRET", "TICKET_SECRET", "PAPER_SECRET"] as const;
/** as many bytes as the signatures have */
const leastSecretBytes = 32;
/** secrets that are public in the source */
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

/** The settings that a deploy lacks, a sentence each; none on a local run. */
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
	if (Boolean(env.YOOKASSA_SHOP_ID) !== Boolean(env.YOOKASSA_SECRET)) {
		missing.push("YOOKASSA_SHOP_ID and YOOKASSA_SECRET come together, or no cards are taken.");
	}
	return missing;
}

/** cached per isolate and environment */
const known = new WeakMap<Env, readonly string[]>();

function missingIn(env: Env): readonly string[] {
	let missing = known.get(env);
	if (!missing) {
		missing = missingSettings(env);
		known.set(env, missing);
		// oxlint-disable-next-line no-console -- deployers read it here
		if (missing.length > 0) console.error(`not started: ${missing.join(" ")}`);
	}
	return missing;
}

/** For the scheduled work: throws with the missing settings. */
export function assertSettings(env: Env): void {
	const missing = missingIn(env);
	if (missing.length > 0) throw new Error(`not started: ${missing.join(" ")}`);
}

/** The answer to any request of a deploy that lacks settings, naming them; null when none is missing. */
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

/** The site's address where nobody asks for it, as in scheduled work: APP_ORIGIN, or on a local run where it is served. */
export function siteOrigin(env: Env): string {
	return env.APP_ORIGIN ?? env.LOCAL_ORIGIN ?? "";
}

/** The site's address: APP_ORIGIN, or on a local run the request's; on a deploy the request is never trusted. */
export function originOf(env: Env, url: string): string {
	if (env.APP_ORIGIN) return env.APP_ORIGIN;
	if (!isLocal(env)) throw new DomainError("INTERNAL");
	return new URL(url).origin;
}
