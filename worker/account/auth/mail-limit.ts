import type { Db } from "#db/client";
import type { Caller } from "./place";
import { mailPerAccount, mailPerAddress, mailPerPair, consumeRateLimits } from "../../http/rate-limit";

/**
 * Counts a requested mail. The limit per account applies only to callers from places where its owner has not signed in
 * (`known` is false). Throws `TOO_MANY_REQUESTS`.
 */
export function takeMail(db: Db, email: string, { address }: Caller, known: boolean, now: number): Promise<void> {
	const limits = { [`mail:address:${address}`]: mailPerAddress, [`mail:pair:${email}:${address}`]: mailPerPair };
	return consumeRateLimits(db, known ? limits : { ...limits, [`mail:account:${email}`]: mailPerAccount }, now);
}
