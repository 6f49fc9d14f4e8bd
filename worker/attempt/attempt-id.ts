import { timingSafeEqual } from "node:crypto";
import { DomainError } from "#domain/errors";
import { signingKey } from "../http/signing-key";

/**
 * Makes the id `<shard>.<random>.<mac>` (base64url). It names the shard, so calls need no database; the signature keeps
 * callers from waking shards that do not exist. The random part begins with `now` (milliseconds), so that ids of the
 * same time share pages of the shard's index.
 */
export async function mintAttemptId(secret: string, shard: string, now: number): Promise<string> {
	const random = now.toString(36) + crypto.randomUUID().replaceAll("-", "").slice(0, 24);
	const body = `${Buffer.from(shard).toString("base64url")}.${random}`;
	return `${body}.${await mac(secret, body)}`;
}

/** The shard an id names. Throws ATTEMPT_NOT_FOUND for an id we did not make. */
export async function shardOf(secret: string, id: string): Promise<string> {
	const [shard = "", random = "", signature = ""] = id.split(".");
	if (!same(signature, await mac(secret, `${shard}.${random}`))) throw new DomainError("ATTEMPT_NOT_FOUND");
	return Buffer.from(shard, "base64url").toString();
}

/** The token of a leave beacon, valid for one epoch of one attempt. */
export function leaveToken(secret: string, id: string, epoch: number): Promise<string> {
	return mac(secret, `leave:${id}:${epoch}`);
}

export async function isLeaveToken(secret: string, id: string, epoch: number, token: string): Promise<boolean> {
	return same(token, await leaveToken(secret, id, epoch));
}

const encoder = new TextEncoder();

async function mac(secret: string, text: string): Promise<string> {
	const signature = await crypto.subtle.sign("HMAC", await signingKey(secret), encoder.encode(text));
	return Buffer.from(signature).toString("base64url").slice(0, 22);
}

function same(given: string, expected: string): boolean {
	return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
