import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { addressState } from "#domain/mail/first-letter";
import { consumeRateLimit, letterLinksPerAddress } from "../../http/rate-limit";
import { readAnswerToken } from "./answer-token";
import type { AddressAnswer, AnswerInput } from "./contract";
import { agree, decline, findAddress, keepWord } from "../../mail/addresses/store";

/** `key`: what links are signed with; `address`: whoever asks. */
type Asked = { token: string; key: string; address: string };

/** Throws NOT_FOUND for a link that we have not signed, and TOO_MANY_REQUESTS after many of them. */
async function behind(db: Db, { token, key, address }: Asked, now: number): Promise<string> {
	const hash = readAnswerToken(key, token);
	if (hash !== null) return hash;
	await consumeRateLimit(db, `letter:${address}`, letterLinksPerAddress, now);
	throw new DomainError("NOT_FOUND");
}

/** What the address behind a link has said; looking says nothing. */
export async function tellAnswer(db: Db, asked: Asked, now: number): Promise<AddressAnswer> {
	const state = addressState(await findAddress(db, await behind(db, asked, now)), false);
	return { answer: state === "yes" || state === "no" ? state : "open" };
}

/** Keeps what the address behind a link says; the last word counts. */
export async function setAnswer(db: Db, asked: Asked, { answer }: AnswerInput, now: number): Promise<AddressAnswer> {
	const hash = await behind(db, asked, now);
	await keepWord(db, answer === "yes" ? agree(hash, now) : decline(hash, now));
	return { answer };
}
