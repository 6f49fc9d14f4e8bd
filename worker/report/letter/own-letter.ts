import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { rootOf } from "../../account/family/store";
import type { Session } from "../../http/router";
import type { LetterWish, OwnLetter } from "./contract";
import { hashAddress } from "./stop-token";
import { childrenOf, isStopped, setStopped } from "./store";

/**
 * Whether the letter comes to the parent behind a session, and when by the clock of the school; null where that parent has
 * no letter about a child.
 */
export async function tellOwnLetter(db: Db, session: Session, child: string): Promise<OwnLetter | null> {
	const root = await rootOf(db, session.id);
	// in a child's session the letter is nobody's business
	if (root?.userId !== session.userId || root.address === null) return null;
	const { address } = root;
	const children = await childrenOf(db, [address]);
	const [first] = children;
	if (!first || !children.some(({ id }) => id === child)) return null;
	return { on: !(await isStopped(db, hashAddress(address))), weekday: first.weekday, hour: first.hour };
}

/**
 * Stops the letter to the parent behind a session, or lets it come again. Throws EMAIL_UNCONFIRMED where nobody has shown
 * that the address of the account is theirs.
 */
export async function wishOwnLetter(db: Db, session: Session, { on }: LetterWish, now: number): Promise<LetterWish> {
	const address = (await rootOf(db, session.id))?.address ?? null;
	if (address === null) throw new DomainError("EMAIL_UNCONFIRMED");
	await setStopped(db, hashAddress(address), !on, now);
	return { on };
}
