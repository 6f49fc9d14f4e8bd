import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PlanStep } from "#domain/attempt/plan-step";

const file = path.join(import.meta.dirname, "../.dev.vars");

/** Over how many shards the local server spreads those who register. */
export const localShards = Number(
	JSON.parse(readFileSync(path.join(import.meta.dirname, "../worker/serve/local-vars.json"), "utf8")).ATTEMPT_SHARDS,
);

/** The secrets of the local server; made if this machine has none yet. */
export function localSecrets(): Record<"SESSION_SECRET" | "TICKET_SECRET" | "PAPER_SECRET", string> {
	if (!existsSync(file)) {
		const names = ["SESSION_SECRET", "TICKET_SECRET", "PAPER_SECRET"];
		writeFileSync(file, names.map((name) => `${name}=${randomBytes(32).toString("base64url")}\n`).join(""), {
			mode: 0o600,
		});
	}
	const pairs = readFileSync(file, "utf8")
		.split("\n")
		.filter((line) => line.includes("="))
		.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);
	return Object.fromEntries(pairs) as ReturnType<typeof localSecrets>;
}

function jwt(secret: string, claims: object): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const body = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
	return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

/** Somebody signed in; the session's row is `s-` and the id. */
export type Person = { userId: string; token: string };

export function mintPerson({ SESSION_SECRET }: { SESSION_SECRET: string }, userId: string): Person {
	const iat = Math.floor(Date.now() / 1000);
	const claims = { sid: `s-${userId}`, sub: userId, aud: "abacus:session", iat, exp: iat + 86_400 };
	return { userId, token: jwt(SESSION_SECRET, claims) };
}

/** A signed-in participant with a ticket whose waiting time is over: what the minutes before a start have produced. */
export type Entrant = { userId: string; token: string; ticket: string };

/**
 * Where a drill differs from the usual: another session, a token of this life, an end at this instant, another shard, an
 * exam with its paper instead of the olympiad.
 */
type Own = {
	session?: string;
	tokenSeconds?: number;
	until?: number;
	shard?: string;
	exam?: { id: string; plan: readonly PlanStep[] };
};

/** `shards` is the number over which entrants are spread, as registration does. */
export function mintEntrant(
	secrets: { SESSION_SECRET: string; TICKET_SECRET: string },
	olympiadId: string,
	index: number,
	shards: number,
	category = "D10",
	own: Own = {},
): Entrant {
	const userId = `bench-${index}`;
	const now = Date.now();
	const iat = Math.floor(now / 1000);
	const shard = own.shard ?? `${olympiadId}:all:${index % shards}`;
	const body = `${Buffer.from(shard).toString("base64url")}.${now.toString(36)}${randomBytes(12).toString("hex")}`;
	const mac = createHmac("sha256", secrets.TICKET_SECRET).update(body).digest("base64url").slice(0, 22);
	const session = own.session ?? `s-${userId}`;
	const token = jwt(secrets.SESSION_SECRET, {
		sid: session,
		sub: userId,
		aud: "abacus:session",
		iat,
		exp: iat + (own.tokenSeconds ?? 86_400),
	});
	const ticket = jwt(secrets.TICKET_SECRET, {
		userId,
		session,
		olympiadId: own.exam?.id ?? olympiadId,
		type: own.exam === undefined ? "online" : "exam",
		plan: own.exam?.plan,
		category,
		shard,
		attempt: `${body}.${mac}`,
		notBefore: now - 1_000,
		until: own.until ?? now + 86_400_000,
		promised: true,
		aud: "abacus:start",
		iat,
		exp: iat + 43_200,
	});
	return { userId, token, ticket };
}
