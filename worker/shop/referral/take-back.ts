import type { Db } from "#db/client";
import { house, type Moved, walletOf } from "#domain/money/ledger";
import type { Returned } from "#domain/money/referral";
import type { Statements } from "../grant-store";
import { openAccounts, settleHold, write } from "../ledger-store";
import { findReserved, type GivenRow } from "./given-store";
import { changeOwed } from "./referral-store";

/** Whose money is reserved: that of who got the bonus, of who is paid back, and of the latter for what was owed before. */
type Whose = "inviter" | "payer" | "debt";

/** The keys of all that a return has reserved begin so. */
const keysOf = (payout: string) => `payout:${payout}:`;

/**
 * Statements that reserve what bonuses come back with a return to the card; `settleReserved` posts or frees it with the
 * return. `holder`: who is paid back; `reason`: what they read beside it. `at` in milliseconds.
 */
export function reserveBonuses(
	db: Db,
	payout: string,
	returned: readonly (Returned & Pick<GivenRow, "inviterId">)[],
	{ holder, reason, ...by }: { holder: string; actorId: string; reason: string; at: number },
): Statements {
	return returned.flatMap(({ key: bonus, code, inviterId, ...parts }) => {
		const reserve = (whose: Whose, owner: string) => {
			const key = `${keysOf(payout)}${whose}:${bonus}`;
			const one: Moved = { key, kind: "hold", debit: walletOf(owner), credit: house.bonus, amount: parts[whose] };
			if (one.amount === 0) return [];
			return [
				openAccounts(db, [one.debit, one.credit]),
				// who got the bonus reads nothing of the return of another one
				write(db, one, { cause: "bonus", reference: bonus, reason: whose === "inviter" ? "" : reason, ...by }),
				...(whose === "debt" ? [changeOwed(db, code, -one.amount)] : []),
			];
		};
		return [...reserve("inviter", inviterId), ...reserve("payer", holder), ...reserve("debt", holder)];
	});
}

/** Statements that end what a return has reserved, as the return ended. A debt that was not paid is owed again. */
export async function settleReserved(
	db: Db,
	payout: string,
	to: "post" | "void",
	by: { actorId: string; at: number },
): Promise<Statements> {
	const holds = await findReserved(db, keysOf(payout));
	return holds.flatMap(({ key, bonus, code, amount, reason }) => [
		settleHold(db, to, { key }, { cause: "bonus", reference: bonus, reason, ...by }),
		...(to === "void" && key.startsWith(`${keysOf(payout)}debt:`) ? [changeOwed(db, code, amount)] : []),
	]);
}
