import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { addressState } from "#domain/mail/first-letter";
import { consumeRateLimit, letterLinksPerAddress } from "../../http/rate-limit";
import { findAddress, isWeeklyStopped } from "../../mail/addresses/store";
import type { LetterWish } from "./contract";
import { readStopToken } from "./stop-token";
import { setStopped } from "./store";

/** `key`: what links are signed with; `address`: whoever asks. */
type Asked = { token: string; key: string; address: string };

/** Throws NOT_FOUND for a link that we have not signed, and TOO_MANY_REQUESTS after many of them. */
async function behind(db: Db, { token, key, address }: Asked, now: number): Promise<string> {
	const hash = readStopToken(key, token);
	if (hash !== null) return hash;
	await consumeRateLimit(db, `letter:${address}`, letterLinksPerAddress, now);
	throw new DomainError("NOT_FOUND");
}

/** Whether the letter comes to the address behind a link. */
export async function tellWish(db: Db, asked: Asked, now: number): Promise<LetterWish> {
	const hash = await behind(db, asked, now);
	const [stopped, address] = await Promise.all([isWeeklyStopped(db, hash), findAddress(db, hash)]);
	return { on: !stopped && addressState(address, false) === "yes" };
}

/** Stops the letter to the address behind a link, or lets it come again. */
export async function setWish(db: Db, asked: Asked, { on }: LetterWish, now: number): Promise<LetterWish> {
	await setStopped(db, await behind(db, asked, now), !on, now);
	return { on };
}
