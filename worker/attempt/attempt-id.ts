import { createHmac, timingSafeEqual } from "node:crypto";
import { DomainError } from "#domain/errors";

/**
 * An attempt's id carries its shard, so that a call finds it without the database, and a signature, so that nobody can
 * make us wake shards that do not exist: `<shard>.<random>.<mac>`, base64url.
 */
export function mintAttemptId(secret: string, shard: string): string {
	const body = `${Buffer.from(shard).toString("base64url")}.${crypto.randomUUID().replaceAll("-", "")}`;
	return `${body}.${mac(secret, body)}`;
}

/** The shard an id names. Throws ATTEMPT_NOT_FOUND for an id we did not make. */
export function shardOf(secret: string, id: string): string {
	const [shard = "", random = "", signature = ""] = id.split(".");
	if (!same(signature, mac(secret, `${shard}.${random}`))) throw new DomainError("ATTEMPT_NOT_FOUND");
	return Buffer.from(shard, "base64url").toString();
}

/** Lets the leave beacon act for one turn of one attempt, and for nothing else. */
export function leaveToken(secret: string, id: string, epoch: number): string {
	return mac(secret, `leave:${id}:${epoch}`);
}

export function isLeaveToken(secret: string, id: string, epoch: number, token: string): boolean {
	return same(token, leaveToken(secret, id, epoch));
}

function mac(secret: string, text: string): string {
	return createHmac("sha256", secret).update(text).digest("base64url").slice(0, 22);
}

function same(given: string, expected: string): boolean {
	return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
