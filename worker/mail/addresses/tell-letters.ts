import type { Db } from "#db/client";
import { toIso } from "../../http/contract";
import { isWeeklyStopped, knownAddress } from "./store";

/** What the parent behind an address has said to the weekly letter, and when it was asked. */
export async function tellLetters(db: Db, address: string) {
	if (address === "") return { state: "none" as const, asked_at: null };
	const { hash, state, record } = await knownAddress(db, address);
	const stopped = state === "yes" && (await isWeeklyStopped(db, hash));
	const askedAt = record?.askedAt ?? null;
	return { state: stopped ? ("stopped" as const) : state, asked_at: askedAt === null ? null : toIso(askedAt) };
}
