import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { splitName } from "#domain/user/full-name";
import { carry, findFamilyAccount, findFamilyAccounts, followCarried } from "./carry-store";

/** How many family accounts one trigger makes into a parent and a child. */
const atOnce = 25;

const parentOf = ({ parentName }: { parentName: string }) => ({ id: uuidv7(), ...splitName(parentName) });

/**
 * Makes family accounts of the earlier form into a parent and a child each, so many at a time until none is left, and
 * moves on late money; returns how many. Safe to be run again, and twice at once. `now` in milliseconds.
 */
export async function carryOverFamilies(db: Db, now: number): Promise<number> {
	const accounts = await findFamilyAccounts(db, atOnce);
	let carried = 0;
	for (const account of accounts) if (await carry(db, account, parentOf(account), now)) carried++;
	await followCarried(db, now);
	return carried;
}

/**
 * Whom the password of an account lets in: of a family account of the earlier form the parent, for whom it is carried
 * over at once; of any other account its owner.
 */
export async function ownerBehind(db: Db, userId: string, now: number): Promise<string> {
	const account = await findFamilyAccount(db, userId);
	if (!account) return userId;
	const parent = parentOf(account);
	return (await carry(db, account, parent, now)) ? parent.id : userId;
}
