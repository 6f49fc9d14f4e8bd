import type { Db } from "#db/client";
import type { Caller } from "./place";
import { mailPerAccount, mailPerAddress, mailPerPair, consumeRateLimits } from "../../http/rate-limit";

/**
 * Counts a letter somebody asks for. Strangers together are slowed; where the account's owner has signed in before
 * (`known`) they count for nothing. Throws `TOO_MANY_REQUESTS`.
 */
export function takeMail(db: Db, email: string, { address }: Caller, known: boolean, now: number): Promise<void> {
	const limits = { [`mail:address:${address}`]: mailPerAddress, [`mail:pair:${email}:${address}`]: mailPerPair };
	return consumeRateLimits(db, known ? limits : { ...limits, [`mail:account:${email}`]: mailPerAccount }, now);
}
